import { defineTexts } from '../../../../kit/i18n/texts'

export const supportTexts = defineTexts(
  {
    title: '有什么可以帮您？',
    hours: (from: string, to: string) => `人工客服 每日 ${from}–${to}（北京时间）`,
    open: '服务中',
    closed: '休息中',
    write: '其他联系方式',
    newWindow: '在新窗口打开',
    ask: '向客服提问',
    toGuide: '操作指南',
    handTitle: '联系前请准备',
    id: '用户编号',
    copyId: '复制用户编号',
    idUnknown: '暂时无法获取',
    hand: ['相关的订单、提取或提现编号', '发生的时间，以及页面上的提示', '需要截图时，请遮住密码和验证码'],
    never: '客服不会索要登录密码、提取密码或短信验证码。',
    groups: { money: '钱款', items: '饰品与提取', account: '账号与安全' },
  },
  {
    title: 'How can we help?',
    hours: (from: string, to: string) => `Daily ${from}–${to} (Beijing time)`,
    open: 'Open now',
    closed: 'Closed now',
    write: 'Another way to reach us',
    newWindow: 'opens a new window',
    ask: 'Ask customer service',
    toGuide: 'How it works',
    handTitle: 'Please have these ready',
    id: 'User ID',
    copyId: 'Copy user ID',
    idUnknown: 'Not available right now',
    hand: [
      'The number of the order, extraction or cash-out',
      'When it happened, and what the screen said',
      'Hide passwords and codes in screenshots',
    ],
    never: 'Customer service never asks for a login password, an extract password or an SMS code.',
    groups: { money: 'Money', items: 'Items and extractions', account: 'Account and security' },
  },
)

type Answer = { ask: string; answer: string; label?: string }
const words = <K extends string>(texts: Record<K, Answer>): Record<K, Answer> => texts

export const questionTexts = defineTexts(
  words({
    paidNothing: {
      ask: '付了款，礼品还没有到背包？',
      answer:
        '我们会直接向支付渠道核实，通常几分钟内自动入包，不需要您再付一次。订单如果已经关闭，有库存会为您补发，没有库存则原路退回全部款项，并通过消息告诉您。',
      label: '查看我的订单',
    },
    refundWhen: {
      ask: '退款什么时候到账？',
      answer:
        '退款按原支付方式退回。支付宝和微信一般当天到账，银行卡一般需要 1–5 个工作日，以支付渠道为准。订单详情会记录退款发起和完成的时间。',
      label: '查看我的订单',
    },
    whyFrozen: {
      ask: '为什么有一部分余额被冻结？',
      answer:
        '您申请提现后，这笔金额会先冻结。提现成功时扣除，未通过审核或付款失败时全部退回余额。每一笔冻结都能在余额明细里查到。',
      label: '查看余额明细',
    },
    cashWhen: {
      ask: '提现什么时候到账？为什么在审核？',
      answer:
        '预计到账时间在提现页确认前写明。较大金额和新用户的提现需要审核，审核期间金额只是冻结，不会减少。进度在提现详情里逐步更新。',
      label: '查看提现进度',
    },
    cashFee: {
      ask: '提现要多少手续费？',
      answer: '手续费、实际到账金额和今日剩余额度，都会在您确认之前显示。提现没有成功时，手续费不会收取。',
      label: '去提现页查看',
    },
    quote: {
      ask: '兑换余额的报价是怎么来的？',
      answer:
        '报价按饰品当前售价的固定比例计算，兑换前逐件显示；使用优惠券买到的饰品，报价不超过您的实付金额。成交金额与您看到的报价一致，报价有变动时不会成交。',
      label: '去背包看看',
    },
    noOffer: {
      ask: '提交提取后，没有收到 Steam 报价？',
      answer:
        '请确认交易链接属于您正在登录的 Steam 账号、库存已设为公开、手机令牌已启用。报价无法发出时，饰品会立即退回背包，提取详情会写明原因。',
      label: '检查交易链接',
    },
    offerExpired: {
      ask: '报价过期或不小心拒绝了，饰品还在吗？',
      answer: '还在。饰品会立即退回您的背包，不收任何费用，您可以在提取详情里一键重试。',
      label: '查看提取记录',
    },
    protection: {
      ask: '什么是交易保护？',
      answer:
        '饰品到账后，Steam 会对交易保护约 7–8 天。这期间饰品已经属于您，但 Steam 可能撤回异常的交易。保护期结束后，提取最终完成。',
    },
    rolledBack: {
      ask: '交易被 Steam 撤回了怎么办？',
      answer: '我们会自动发现撤回，把对应的饰品退回您的背包，并通过消息告诉您。您可以重新提取，或兑换为余额。',
      label: '查看消息',
    },
    wrongAccount: {
      ask: '想换一个 Steam 账号接收饰品？',
      answer: '在账号资料中修改交易链接即可。修改只影响之后的提取，已经发出的报价仍然发往原来的账号。',
      label: '修改交易链接',
    },
    forgotExtract: {
      ask: '忘记了提取密码？',
      answer: '用绑定手机号的短信验证码就可以重新设置。重设后，资金会暂停转出一段时间，以防他人冒用您的手机。',
      label: '重设提取密码',
    },
    whyHold: {
      ask: '为什么暂时不能提现？',
      answer:
        '更换收款账户或提取密码后，提现会暂停一段时间；连续输错提取密码，也会暂时锁定。页面会写明何时恢复，您的余额和饰品不受影响。',
    },
    falseService: {
      ask: '有人自称客服联系我？',
      answer: '我们不会主动索要密码、短信验证码，也不会让您转账、扫码或安装软件。请不要回复，并马上修改密码。',
      label: '了解如何保护账号',
    },
    minors: {
      ask: '未成年人可以使用吗？',
      answer:
        '未满十八周岁的用户须在监护人同意下使用，消费额度受到限制，并且不能提取和提现。年龄以实名认证为准。监护人发现未经同意的消费，请联系我们处理。',
      label: '查看用户协议',
    },
    deletion: {
      ask: '怎样导出我的数据，或注销账号？',
      answer:
        '在「账号与安全」中可以自行导出全部个人数据，也可以注销账号。注销前，请先处理余额、背包里的饰品和未完成的订单，页面会列出还差哪几项。',
      label: '前往账号与安全',
    },
  }),
  words({
    paidNothing: {
      ask: 'I paid, but the gift is not in my bag',
      answer:
        'We check with the payment provider, and the gift usually arrives within minutes. ' +
        'Please do not pay again. ' +
        'If the order closed before your payment arrived, you get the gift if it is in stock; ' +
        'otherwise you are refunded in full to your original payment method. You get a message either way.',
      label: 'See my orders',
    },
    refundWhen: {
      ask: 'When does a refund arrive?',
      answer:
        'Refunds go to your original payment method. ' +
        'Alipay and WeChat usually take less than a day, cards 1–5 working days, depending on the provider. ' +
        'The order shows when the refund was started and completed.',
      label: 'See my orders',
    },
    whyFrozen: {
      ask: 'Why is part of my balance frozen?',
      answer:
        'The amount you cash out is frozen first. ' +
        'It is deducted when the cash-out succeeds and goes back to your balance in full if the review or the ' +
        'payment fails. Your transactions list each step.',
      label: 'See my transactions',
    },
    cashWhen: {
      ask: 'When does a cash-out arrive, and why is it reviewed?',
      answer:
        'You see when it should arrive before you confirm. ' +
        'Larger amounts and cash-outs by new customers are reviewed. ' +
        'Meanwhile the money is only frozen, not gone. The details show each step.',
      label: 'See my cash-outs',
    },
    cashFee: {
      ask: 'What does a cash-out cost?',
      answer:
        'You see the fee, the amount that arrives and what is left of today’s limit before you confirm. ' +
        'A cash-out that fails costs nothing.',
      label: 'See it on the page',
    },
    quote: {
      ask: 'How is an exchange quote calculated?',
      answer:
        'It is a fixed percentage of today’s price, shown for each item. ' +
        'An item bought with a voucher is never worth more than you paid for it. ' +
        'What you see is what you get: if a quote changes, nothing is exchanged.',
      label: 'Open bag',
    },
    noOffer: {
      ask: 'I extracted items, but no Steam offer came',
      answer:
        'Check that the trade link belongs to the Steam account you use, that your inventory is public, and that ' +
        'the mobile authenticator is on. ' +
        'If no offer can be sent, the items go straight back to your bag and the details say why.',
      label: 'Check the trade link',
    },
    offerExpired: {
      ask: 'The offer expired, or I declined it. Are the items lost?',
      answer:
        'No. They go straight back to your bag, free of charge, and you can try again from the extraction’s details.',
      label: 'See my extractions',
    },
    protection: {
      ask: 'What is trade protection?',
      answer:
        'Steam protects a trade for 7 to 8 days after delivery. ' +
        'The items are yours in the meantime, but Steam may reverse a suspicious trade. ' +
        'When protection ends, the extraction is final.',
    },
    rolledBack: {
      ask: 'Steam reversed my trade. What now?',
      answer:
        'We notice this automatically, put the items back into your bag and send you a message. ' +
        'You can extract them again or exchange them.',
      label: 'See my messages',
    },
    wrongAccount: {
      ask: 'Can I receive items with another Steam account?',
      answer:
        'Yes. Change the trade link in your account. It applies to future extractions; ' +
        'an offer already sent still goes to the old account.',
      label: 'Change the trade link',
    },
    forgotExtract: {
      ask: 'I forgot my extract password',
      answer:
        'You can set a new one with an SMS code sent to your phone. ' +
        'After that, cash-outs pause for a while, in case someone else has your phone.',
      label: 'Set a new one',
    },
    whyHold: {
      ask: 'Why can I not cash out right now?',
      answer:
        'After you change your payout account or extract password, cash-outs pause for a while. ' +
        'Several wrong extract passwords also lock them for some time. The page says when this ends. ' +
        'Your balance and items are not affected.',
    },
    falseService: {
      ask: 'Someone claims to be your customer service',
      answer:
        'We never ask you for passwords or SMS codes, or to transfer money, scan QR codes or install software. ' +
        'Do not reply, and change your passwords right away.',
      label: 'How to stay safe',
    },
    minors: {
      ask: 'May minors use the service?',
      answer:
        'Customers under eighteen need a guardian’s consent, have spending limits, and cannot extract items or ' +
        'cash out. Age is determined by real-name verification. ' +
        'Guardians who find spending they did not agree to should contact us.',
      label: 'See the user agreement',
    },
    deletion: {
      ask: 'How do I export my data or delete my account?',
      answer:
        'You can do both under “Account and security”. ' +
        'Before deleting your account, use up your balance and items and finish open orders. ' +
        'The page lists what is left.',
      label: 'Go to account and security',
    },
  }),
)
