import { plural } from '../../../../../kit/i18n/plural'
import { defineTexts } from '../../../../../kit/i18n/texts'

export const accountTexts = defineTexts(
  {
    title: '添加收款账户',
    channel: '账户类型',
    accountNo: { alipay: '支付宝账号', bank: '银行卡号' },
    accountNoHint: { alipay: '手机号或邮箱', bank: '储蓄卡号' },
    holderName: '收款人姓名',
    holderNameExample: '您的真实姓名',
    holderNameHint: (masked: string) => `须与实名一致（${masked}）`,
    bankName: '开户银行',
    bankNameHint: '例如：招商银行',
    cooldown: (hours: number) => `为保障资金安全，添加 ${hours} 小时后才能提现到这个账户。`,
    unusualCard: '请核对银行卡号',
    unusualCardNo: (card: string) =>
      `${card}\n这个卡号不像常见的银行卡号，可能输错了。有的银行卡号确实如此：请对照卡面逐位核对，转错的钱很难追回。`,
    isRight: '卡号无误',
    correctIt: '返回修改',
    save: '保存账户',
    saved: '收款账户已添加',
    savedToWait: (hours: number) => `收款账户已添加，${hours} 小时后可以提现`,
    failed: '添加失败',
    maybeAdded: '账户可能已经添加。如果重试提示验证码失效，请关闭后查看收款账户。',
  },
  {
    title: 'Add a payout account',
    channel: 'Account type',
    accountNo: { alipay: 'Alipay account', bank: 'Card number' },
    accountNoHint: { alipay: 'Phone number or e-mail', bank: 'A debit card' },
    holderName: 'Account holder',
    holderNameExample: 'Your full real name',
    holderNameHint: (masked: string) => `Must be your verified name (${masked})`,
    bankName: 'Bank',
    bankNameHint: 'For example: China Merchants Bank',
    cooldown: (hours: number) =>
      `For your safety, you can cash out to this account ${plural(hours, 'hour')} after you add it.`,
    unusualCard: 'Please check the card number',
    unusualCardNo: (card: string) =>
      `${card}\nThis does not look like a usual card number, so a digit may be wrong. ` +
      'Some banks do have such cards: compare it with your card digit by digit, ' +
      'as money sent to a wrong card is hard to get back.',
    isRight: 'It is right',
    correctIt: 'Correct it',
    save: 'Save account',
    saved: 'Payout account added',
    savedToWait: (hours: number) => `Payout account added. You can cash out to it in ${plural(hours, 'hour')}.`,
    failed: 'Not added',
    maybeAdded: 'The account may already be added. If the code is rejected, close this and check your accounts.',
  },
)

export const wechatTexts = defineTexts(
  {
    elsewhere: '这一步只能在微信中完成。请用微信扫一扫打开本页，并用同一账号登录。',
    qrLabel: '在微信中打开本页的二维码',
    qrBroken: '二维码显示失败，请复制链接到微信打开',
    copyHint: '或复制链接，在微信中打开',
    copy: '复制本页链接',
    sandbox: '演示环境：由模拟的微信代替，不会动用真实资金。',
    connect: '授权微信',
    connectHint: '收款账户须是您本人的微信，由微信确认身份，无需填写账号。',
    connected: '微信已授权，请继续填写',
    over: '微信授权已失效，请重新授权。',
    confirm: '在微信确认收款',
    confirmBy: (time: string) => `请在 ${time} 前确认收款。逾期未确认，款项会全部退回余额。`,
    confirmOver: '确认时间可能已过，仍可尝试确认。未确认的款项会全部退回余额。',
    confirmed: '正在等待微信的结果。如果您还没有确认收款，请再次确认。',
    cancelled: '您取消了确认，可以再次确认收款。',
    impossible: '无法打开微信的收款页，请把微信升级到最新版本后再试。',
  },
  {
    elsewhere:
      'This step only works in WeChat. Scan this with WeChat to open the page there, and sign in to the same account.',
    qrLabel: 'QR code that opens this page in WeChat',
    qrBroken: 'The QR code could not be shown. Please copy the link and open it in WeChat.',
    copyHint: 'Or copy the link and open it in WeChat',
    copy: 'Copy the link of this page',
    sandbox: 'Demo: WeChat is simulated. No real money moves.',
    connect: 'Connect WeChat',
    connectHint:
      'The payout account must be your own WeChat. WeChat confirms who you are, so there is nothing to type.',
    connected: 'WeChat is connected. Please continue.',
    over: 'The WeChat authorization has expired. Please connect WeChat again.',
    confirm: 'Confirm in WeChat',
    confirmBy: (time: string) => `Please confirm before ${time}. Otherwise the full amount goes back to your balance.`,
    confirmOver:
      'The time to confirm may be over, but you can still try. Anything not confirmed goes back to your balance.',
    confirmed: 'Waiting for WeChat’s result. If you have not confirmed it there, please do so again.',
    cancelled: 'You cancelled the confirmation. You can confirm again.',
    impossible: 'WeChat’s page could not be opened. Please update WeChat and try again.',
  },
)
