import type { LegalText } from './Legal'

export const userAgreement: LegalText = {
  'zh-CN': {
    intro:
      '欢迎使用{brand}。本协议说明您与我们之间的权利和义务。请在注册前完整阅读，特别是涉及资金、提取、未成年人和责任的部分；勾选同意即表示您理解并接受全部内容。',
    chapters: [
      {
        title: '我们提供什么',
        lines: [
          '{brand}是游戏外观道具（以下称“礼品”）的销售与交付服务：您可以购买礼品、在背包中保管、提取到您自己的 Steam 账号，或兑换为余额并提现。',
          '礼品是虚拟物品，只能在所属游戏内使用。游戏与 Steam 由其各自的运营方提供，{brand}与其没有隶属或合作关系。',
        ],
      },
      {
        title: '账号',
        lines: [
          '您使用中国大陆手机号注册，一个手机号对应一个账号，一个自然人只能实名认证一个账号。请提供真实信息，并妥善保管登录密码、提取密码和短信验证码。',
          '账号仅供本人使用，不得转让、出租、出借或买卖。发现账号异常时，请立即修改密码、移除陌生设备并联系我们。',
          '我们不会以任何理由向您索要密码或验证码。',
        ],
      },
      {
        title: '礼品与价格',
        lines: [
          '页面会展示礼品的外观、品质等级、磨损区间、价格和库存。下单时的名称与价格会记录在订单中，之后不再改变。',
          '价格随市场变动，以您提交订单时显示的金额为准。除页面已列明的金额外，我们不收取其他费用。礼品价格可能下跌，请理性消费。',
        ],
      },
      {
        title: '订单与支付',
        lines: [
          '提交订单后，库存会为您保留一段时间，页面会显示剩余时间。超时未支付的订单自动关闭，不产生任何费用。',
          '付款由您选择的支付机构处理。付款成功后，礼品会立即放入您的背包，并向您发送消息。',
          '款项在订单关闭后才到账的，有库存时我们为您补发，否则按原支付渠道全额退回。重复支付或金额不符的款项，同样原路退回。',
        ],
      },
      {
        title: '退款',
        lines: [
          '礼品是付款后即时交付的虚拟商品，放入背包后不适用七日无理由退货，请在付款前确认。',
          '以下情形我们会全额退款：礼品未能交付；交付的礼品与订单不符；因我们的原因导致订单无法履行；法律规定应当退款的其他情形。',
          '退款按原支付方式退回，到账时间以支付机构为准。订单退款时，所得积分相应扣回，使用的优惠券在有效期内会退还。',
        ],
      },
      {
        title: '背包与兑换',
        lines: [
          '背包中的每件饰品只属于您一人，并且始终处于一个明确的状态，保管不收费，也没有期限。',
          '兑换前会显示每件饰品的报价，成交金额与所示报价一致；报价已变化时不会成交，会向您展示新的报价。使用优惠券买到的饰品，报价不超过实付金额。兑换完成后不能撤销。',
        ],
      },
      {
        title: '提取与交易保护',
        lines: [
          '提取需要有效的交易链接、已完成的实名认证和提取密码。饰品只会发送到您设置的交易链接所属的 Steam 账号，请在接受报价前核对。',
          '报价未能发出、被拒绝或过期时，饰品会立即退回背包，不收取费用，您可以重试。因交易链接填写错误而发往他人账号、且已被接受的饰品，我们无法追回，但会协助您查明去向。',
          '饰品到账后，Steam 会对交易保护一段时间（目前约 7–8 天）。保护期内交易被 Steam 撤回的，我们会把饰品退回您的背包，每次撤回只补偿一次。恶意撤回交易以获取不当利益的，我们可以暂停提取并追回损失。',
          '提供饰品充值时：只能用经验证属于您本人的 Steam 账号充值，须已实名且年满 18 周岁。金额以您提交时确认的为准；我们收到约定的饰品、且 Steam 的交易保护结束后，金额计入您的余额。未接受、取消、过期或被撤回的交易不计入余额，也不收取费用。',
        ],
      },
      {
        title: '余额与提现',
        lines: [
          '余额来自饰品兑换等，每一笔变动都会列明原因、时间和变动后的余额。余额不计利息，不能转让给他人。',
          '提现只能转入您本人的支付宝、微信或银行账户，收款人须与实名信息一致。限额、手续费、实际到账金额和预计时间在确认前写明。',
          '提现申请提交后金额先冻结；较大金额或新账号的提现需要审核。未通过审核或付款失败时，冻结的金额全部退回余额，不收取手续费。',
          '更换收款账户或提取密码后，提现会暂停一段时间，以保护您的资金。',
          '付款人就某笔付款向银行或支付机构提出争议的，争议结束前，用该笔付款购买的饰品会被冻结，不能提取或兑换；您的提现会暂停，账号不能注销。争议的结果支持该笔付款的，冻结解除；付款被退回付款人的，我们收回相应的饰品和积分，饰品已兑换的，从您的余额中扣回兑换所得，但不超过现有余额。',
        ],
      },
      {
        title: '优惠券与积分',
        lines: [
          '优惠券按其载明的门槛、金额和有效期使用，每张只能使用一次，不能兑换现金。',
          '积分按实付金额发放，订单退款或付款被退回付款人时扣回。通过作弊取得的优惠券和积分，我们可以收回。',
        ],
      },
      {
        title: '未成年人',
        lines: [
          '未满八周岁的儿童不得使用本服务的付费功能。八周岁以上、未满十八周岁的未成年人须在监护人同意和陪同下使用，单次和每月的消费额度受到限制，并且不能提取和提现。年龄以实名认证为准。',
          '监护人发现未成年人未经同意使用了本服务，可以联系我们并提供监护关系和付款证明。核实后，我们会退还相应款项。',
        ],
      },
      {
        title: '禁止行为',
        lines: [
          '禁止利用本服务从事洗钱、欺诈、赌博、盗号、套现或其他违法活动，禁止冒用他人身份或支付账户，禁止使用程序干扰服务或绕过安全措施。',
          '出现上述情形时，我们可以视情节限制提取、提现或关闭账号，并依法向有关部门报告。我们会告知您原因；您认为有误的，可以申诉，合法取得的余额和饰品仍属于您。',
        ],
      },
      {
        title: '服务中断与责任',
        lines: [
          '因支付机构、游戏平台、通信网络故障或不可抗力造成的延误，我们会及时告知进展，并尽力减少影响；您的余额和饰品不会因此减少。',
          '因我们的过错给您造成损失的，我们依法承担责任。因您泄露密码、验证码，或在其他网站交出 Steam 登录信息造成的损失，由您自行承担，法律另有规定的除外。',
        ],
      },
      {
        title: '注销账号',
        lines: [
          '您可以随时在“账号与安全”中注销账号。注销前请处理余额、背包中的饰品、未完成的订单、提取和提现，页面会列出还差哪几项。',
          '注销后账号无法恢复，优惠券和积分失效。法律要求保存的交易记录会去除姓名后继续保存。',
        ],
      },
      {
        title: '协议更新与争议解决',
        lines: [
          '协议更新时，我们会提前在应用内公告。您不同意的，可以提取饰品、提现余额并注销账号；低于最低提现金额的余额除外。',
          '本协议适用中华人民共和国法律。发生争议时双方先友好协商，协商不成的，可以向消费者协会投诉，或向有管辖权的人民法院起诉。',
        ],
      },
    ],
  },
  en: {
    intro:
      'Welcome to {brand}. This agreement sets out your rights and obligations and ours. Please read all of it before you register, especially the parts about money, extraction, minors and liability. By ticking the box, you accept it.',
    chapters: [
      {
        title: 'What we offer',
        lines: [
          '{brand} sells and delivers game cosmetics (“gifts”): you buy them, keep them in your bag, extract them to your own Steam account, or exchange them for balance and cash it out.',
          'Gifts are virtual and can only be used in their game. The game and Steam are run by third parties that are not affiliated with {brand}.',
        ],
      },
      {
        title: 'Your account',
        lines: [
          'You register with a mobile number from mainland China. Each number can have one account, and each person can verify one account. Provide true information and keep your passwords and SMS codes to yourself.',
          'An account is for you alone and may not be transferred, sold, rented or lent. If anything looks wrong, change your passwords, remove unknown devices and contact us.',
          'We never ask for a password or a code, for any reason.',
        ],
      },
      {
        title: 'Gifts and prices',
        lines: [
          'We show exterior, rarity, wear range, price and stock. The name and price at the time of ordering are kept with your order and do not change afterwards.',
          'Prices move with the market. What counts is the amount shown when you place the order. We charge nothing beyond what is listed. Prices may fall, so please spend carefully.',
        ],
      },
      {
        title: 'Orders and payment',
        lines: [
          'Stock is reserved for a while after you order, and the screen shows how long. An order that is not paid in time closes automatically and costs nothing.',
          'The payment provider that you choose handles the payment. Once paid, the gift goes into your bag at once and a message tells you.',
          'If a payment arrives after the order closed, we deliver if the gift is in stock and otherwise refund it in full to the original payment method. Double payments and payments of the wrong amount are refunded the same way.',
        ],
      },
      {
        title: 'Refunds',
        lines: [
          'Gifts are virtual goods that are delivered immediately, so the right to return goods within seven days without giving a reason does not apply once they are in your bag. Please be sure before you pay.',
          'We refund in full when a gift cannot be delivered, when it is not what was ordered, when we cannot fulfil the order, and in all other cases required by law.',
          'Refunds go to your original payment method; how long they take depends on the provider. Points earned by the order are taken back, and a voucher that is still valid is returned.',
        ],
      },
      {
        title: 'Bag and exchange',
        lines: [
          'Each item in your bag is yours alone and is always in one clear state. Keeping it costs nothing and has no time limit.',
          'You see the quote of each item before an exchange, and the amount booked is the amount shown. If a quote has changed, nothing is booked and you see the new one. An item bought with a voucher is never exchanged for more than you paid. An exchange cannot be undone.',
        ],
      },
      {
        title: 'Extraction and trade protection',
        lines: [
          'Extraction needs a valid trade link, a verified name and your extract password. Items are only sent to the Steam account of your trade link. Please check the offer before you accept it.',
          'If an offer cannot be sent, is declined or expires, the items go straight back to your bag, free of charge, and you can try again. Items that someone else accepted because the link was wrong cannot be recovered, but we will help find out where they went.',
          'Steam protects a trade for some time after delivery, currently 7 to 8 days. If Steam reverses it, the items return to your bag, once for each reversal. If trades are reversed deliberately for gain, we may stop extractions and claim damages.',
          'Where deposits of items are offered: only a Steam account that you have verified as yours can deposit, with a verified name and from the age of 18. The amount is the one you confirmed; it is added to your balance when we have the agreed items and Steam’s trade protection has ended. A trade that is not accepted, cancelled, expired or reversed credits nothing and costs nothing.',
        ],
      },
      {
        title: 'Balance and cash-out',
        lines: [
          'Balance comes from exchanges and the like. Each transaction shows why, when, and the balance afterwards. The balance earns no interest and cannot be transferred.',
          'It can only be cashed out to your own Alipay, WeChat or bank account, in your verified name. Limits, fee, net amount and time are shown before you confirm.',
          'The amount is frozen first; larger ones and those of new accounts are reviewed. If the review or the payment fails, the full amount goes back to your balance and no fee is charged.',
          'After you change your payout account or extract password, cash-outs pause for a while to protect your money.',
          'If the payer disputes a payment with a bank or payment provider, the items bought with it are frozen until the dispute ends: they cannot be extracted or exchanged, you cannot cash out, and the account cannot be deleted. If the payment stands, they are unfrozen. If it goes back to the payer, we take back the matching items and the points they earned. If items were exchanged, we deduct what you got for them from your balance, but never more than your balance.',
        ],
      },
      {
        title: 'Vouchers and points',
        lines: [
          'A voucher applies as stated: its minimum order, its value and its validity. Each can be used once and cannot be exchanged for money.',
          'You earn points when you pay and lose them with a refund or a chargeback. Anything obtained by cheating may be taken back.',
        ],
      },
      {
        title: 'Minors',
        lines: [
          'Children under eight may not pay for anything here. Customers aged eight to seventeen may only use the service with the consent and in the company of a guardian, with limits on each purchase and each month, and without extraction or cash-out. Age is determined by real-name verification.',
          'A guardian who finds spending without consent can contact us with proof of guardianship and payment. Once checked, we return the money.',
        ],
      },
      {
        title: 'What is not allowed',
        lines: [
          'Money laundering, fraud, gambling, account theft and any other unlawful use are forbidden, and so are false identities, payment accounts of others, and programs that disrupt the service or bypass its safeguards.',
          'We may then restrict extraction or cash-out or close the account, and report to the authorities as the law requires. We tell you why, and you may object; lawful balance and items remain yours.',
        ],
      },
      {
        title: 'Interruptions and liability',
        lines: [
          'When a payment provider, the game platform or a network fails, we keep you informed and do what we can. Your balance and items do not shrink because of it.',
          'We are liable under the law for damage that is our fault. Damage from passwords or codes that you gave away, or from your Steam login entered elsewhere, is yours to bear unless the law says otherwise.',
        ],
      },
      {
        title: 'Deleting your account',
        lines: [
          'You can delete your account at any time under “Account and security”. Use up balance and items and finish orders, extractions and cash-outs first; the screen lists what is left.',
          'A deleted account cannot be restored, and its vouchers and points are lost. Trading records that the law requires are kept without your name.',
        ],
      },
      {
        title: 'Changes and disputes',
        lines: [
          'Changes are announced in the app beforehand. If you do not agree, you can extract your items, cash out your balance and delete your account; a balance below the smallest cash-out is not paid.',
          'The law of the People’s Republic of China applies. We first try to settle disputes amicably; otherwise you may turn to the consumers’ association or to a competent court.',
        ],
      },
    ],
  },
}
