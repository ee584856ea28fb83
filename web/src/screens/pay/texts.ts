import { spaced } from './spaced'
import { defineTexts } from '../../i18n/texts'

/** A method within an English sentence, where a card is no name. */
const by = (method: string) => `by ${method}`.replace('by Credit', 'by credit')

export const payTexts = defineTexts(
  {
    method: '支付方式',
    methodHint: {
      alipay: '推荐已安装支付宝的用户使用',
      wechat: '使用微信安全支付',
      card: '支持 Visa、Mastercard、银联',
      steam: '使用 Steam 钱包余额',
    },
    alipayInWechat: '微信内无法打开支付宝，请点右上角「···」选择在浏览器打开',
    unavailable: '暂不可用',
    noMethod: '暂无可用的支付方式，请稍后再试',
    methodsFailed: '支付方式加载失败',
    summary: '金额明细',
    ifFails: '如果支付没有成功',
    ifFailsLines: [
      '未付款：不会扣款，超时后订单自动关闭。',
      '已付款但未到账：我们会向支付渠道核实，通常几分钟内自动入包。',
      '订单关闭后才到账：有库存则补发，没有则原路退款。',
    ],
    button: '确认支付',
    leaving: '正在前往支付…',
    cancelled: (method: string) => `您取消了${spaced(method)}付款，订单仍可支付，也可以换一种方式。`,
    started: (method: string) => `您已前往${spaced(method)}付款`,
    startedAt: (time: string) => `${time} 前往`,
    startedHint: '付款后这里会自动更新。如果还没有付款，可以继续支付，或换一种方式。',
    iHavePaid: '我已支付',
    otherMethod: '换一种方式',
    asking: '正在向支付渠道核实…',
    notYet: '暂未收到付款，我们会继续核实。到账后礼品自动放入背包，您可以先离开，不必重复支付。',
    switchAsk: (method: string) => `改用${spaced(method)}？`,
    switchBody: (method: string) =>
      `您已前往${spaced(method)}付款。如果那一笔已经付了，请等待结果；两笔都付时，多付的一笔会自动原路退回。`,
    switchOk: '改用并支付',
    failed: '支付失败',
    failedMoney: '还没有进入付款步骤，这一次没有扣款。',
    backOnline: '网络已恢复，请再试一次',
    unsupported: '此支付方式暂不支持当前设备，请换一种。',
    wechatUnknown: '微信没有确认您的身份，请再试一次，或换一种支付方式。',
    success: '支付成功',
    where: { paid: '正在放入背包，稍等片刻', completed: '礼品已放入您的背包' },
    points: '获得积分',
    toExtract: '提取到 Steam',
    toOrder: '查看订单',
    keepShopping: '继续逛逛',
    next: '接下来',
    nextLines: [
      '礼品在背包里一直为您保留，不会过期。',
      '可以提取到 Steam 库存，也可以兑换成余额。',
    ],
  },
  {
    method: 'Payment method',
    methodHint: {
      alipay: 'For everyone who has Alipay installed',
      wechat: 'Pay safely with WeChat',
      card: 'Visa, Mastercard, UnionPay',
      steam: 'Pay from your Steam Wallet',
    },
    alipayInWechat: 'WeChat blocks Alipay. Tap ··· at the top right and open this page in a browser.',
    unavailable: 'Not available now',
    noMethod: 'No payment method is available now, please try again later',
    methodsFailed: 'Payment methods failed to load',
    summary: 'Amount',
    ifFails: 'If the payment does not succeed',
    ifFailsLines: [
      'Not paid: nothing is charged, the order closes when time is up.',
      'Paid but not shown yet: we ask the provider, usually it is in your bag within minutes.',
      'Money arrives after closing: you get the gift if there is stock, else a refund.',
    ],
    button: 'Pay',
    leaving: 'Taking you to the payment…',
    cancelled: (method) => `The payment ${by(method)} was cancelled. The order can still be paid, in any way.`,
    started: (method) => `You went to pay ${by(method)}`,
    startedAt: (time) => `at ${time}`,
    startedHint:
      'This page updates by itself once you have paid. If you have not, continue or choose another method.',
    iHavePaid: 'I have paid',
    otherMethod: 'Choose another method',
    asking: 'Asking the payment provider…',
    notYet:
      'No payment has arrived yet. We keep asking; once it is here, your gift goes into the bag by itself. ' +
      'You may leave this page. Please do not pay again.',
    switchAsk: (method) => `Pay ${by(method)} instead?`,
    switchBody: (method) =>
      `You went to pay ${by(method)}. If you did pay there, please wait for the result. ` +
      'Should both succeed, the second payment is refunded automatically.',
    switchOk: 'Switch and pay',
    failed: 'Payment failed',
    failedMoney: 'The payment was not started, so nothing was charged this time.',
    backOnline: 'Back online, please try again',
    unsupported: 'This method does not work on this device, please choose another.',
    wechatUnknown: 'WeChat did not confirm who you are. Please try again, or choose another method.',
    success: 'Payment successful',
    where: { paid: 'Putting it into your bag, just a moment', completed: 'Your gift is in the bag' },
    points: 'Points earned',
    toExtract: 'Extract to Steam',
    toOrder: 'View order',
    keepShopping: 'Keep browsing',
    next: 'What next',
    nextLines: [
      'Your gift stays in the bag for as long as you like.',
      'Extract it to your Steam inventory, or exchange it for balance.',
    ],
  },
)
