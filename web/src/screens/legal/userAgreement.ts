import type { LegalText } from './Legal'

export const userAgreement: LegalText = {
  'zh-CN': {
    intro: '欢迎使用{brand}。本协议说明您与我们之间的权利和义务。请在注册前完整阅读；勾选同意即表示您理解并接受全部内容。',
    chapters: [
      {
        title: '账号',
        lines: [
          '您使用中国大陆手机号注册账号，一个手机号对应一个账号。请提供真实信息并妥善保管登录密码与提取密码。',
          '账号仅供本人使用，不得转让、出租或出借。发现账号异常时，请立即修改密码并联系我们。',
          '未满十八周岁的用户须在监护人同意和陪同下使用，并受消费额度和功能限制。',
        ],
      },
      {
        title: '礼品与价格',
        lines: [
          '商城中的礼品为游戏外观道具。页面会展示其外观、品质、磨损区间、价格和库存，下单时的名称与价格会记录在订单中。',
          '价格随市场变动，以您提交订单时显示的金额为准。除页面已列明的金额外，我们不收取其他费用。',
        ],
      },
      {
        title: '订单与支付',
        lines: [
          '提交订单后，库存会为您保留一段时间，页面会显示倒计时。超时未支付的订单自动关闭，不产生任何费用。',
          '付款成功后，礼品会立即放入您的背包。若款项在订单关闭后才到账，有库存时我们为您补发，否则按原支付渠道全额退回。',
        ],
      },
      {
        title: '背包、兑换与提取',
        lines: [
          '背包中的每件物品只属于您一人，并且始终处于一个明确的状态。',
          '兑换前会显示报价，成交金额与所示报价一致；报价已变化时不会成交，会向您展示新的报价。',
          '提取需要有效的交易链接、已完成的实名认证和提取密码。提取未成功时，物品会立即退回背包。',
        ],
      },
      {
        title: '禁止行为',
        lines: ['禁止利用本平台从事洗钱、欺诈、赌博、盗号或其他违法活动，禁止使用程序干扰平台运行。', '出现上述情形时，我们可以暂停相关功能，并依法向有关部门报告。'],
      },
      {
        title: '责任与争议',
        lines: [
          '因不可抗力、第三方支付或游戏平台故障造成的延误，我们会及时告知进展，并尽力减少影响。',
          '本协议适用中华人民共和国法律。发生争议时双方先友好协商，协商不成的，提交我们所在地有管辖权的人民法院。',
          '协议更新时会在应用内公告；更新后继续使用即视为接受新的版本。',
        ],
      },
    ],
  },
  en: {
    intro: 'Welcome to {brand}. This agreement sets out what you and we owe each other. Please read it in full before you register; by ticking the box you accept it.',
    chapters: [
      {
        title: 'Your account',
        lines: [
          'You register with a mobile number of mainland China; one number is one account. Give true information and keep your login and extract passwords safe.',
          'An account is for you alone and may not be sold, rented or lent. If anything looks wrong, change your password at once and contact us.',
          'People under eighteen may use the service only with the consent of a guardian and with limits on spending and functions.',
        ],
      },
      {
        title: 'Gifts and prices',
        lines: [
          'The gifts in the store are game cosmetics. Exterior, rarity, wear range, price and stock are shown, and name and price at the time of ordering are kept with your order.',
          'Prices move with the market; what counts is the amount shown when you place the order. We charge nothing beyond the amounts that are listed.',
        ],
      },
      {
        title: 'Orders and payment',
        lines: [
          'Stock is reserved for you for a while after you order, with a countdown on screen. An order that is not paid in time closes by itself and costs nothing.',
          'Once paid, the gift goes into your bag at once. If money arrives after the order closed, we deliver when there is stock and otherwise refund all of it the way it came.',
        ],
      },
      {
        title: 'Bag, exchange and extraction',
        lines: [
          'Each item in your bag is yours alone and is always in one clear state.',
          'A quote is shown before an exchange, and the amount booked is the amount shown. If the quote has changed, nothing is booked and you see the new one.',
          'Extraction needs a valid trade link, a verified name and your extract password. If it does not succeed, the item returns to your bag at once.',
        ],
      },
      {
        title: 'What is not allowed',
        lines: [
          'Money laundering, fraud, gambling, account theft and any other unlawful use are forbidden, and so are programs that disturb the service.',
          'In such cases we may suspend functions and report to the authorities as the law requires.',
        ],
      },
      {
        title: 'Liability and disputes',
        lines: [
          'When a payment provider or the game platform fails, we tell you how things stand and do what we can to limit the effects.',
          'The law of the People’s Republic of China applies. We first try to settle disputes amicably; otherwise the competent court at our place of business decides.',
          'Changes are announced in the app; using the service afterwards means that you accept the new version.',
        ],
      },
    ],
  },
}
