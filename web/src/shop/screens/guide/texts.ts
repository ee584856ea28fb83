import { defineTexts } from '../../../kit/i18n/texts'

export const guideTexts = defineTexts(
  {
    topics: '指南主题',
    names: {
      buy: '购买',
      link: '交易链接',
      extract: '提取',
      exchange: '兑换',
      cash: '提现',
      safe: '安全',
    },
    next: (name: string) => `下一篇：${name}`,
    help: '还有疑问？看看常见问题',
    buy: {
      title: '购买礼品',
      lead: '从挑选到放入背包，通常不到一分钟。',
      steps: [
        {
          title: '挑选',
          text: '在商城按类别、外观和价格筛选。详情页可以查看磨损区间、价格走势和库存。',
        },
        {
          title: '下单',
          text: '选好数量，有优惠券可以一并使用。提交后库存会为您保留，页面显示剩余时间。',
        },
        { title: '付款', text: '选择支付方式并确认金额。付款页列出每一项，除此之外没有其他费用。' },
        { title: '放入背包', text: '付款成功后，礼品立即放入您的背包，消息中心会收到通知。' },
      ],
      failsTitle: '如果没有成功',
      fails: '没有付款就不会扣款，超时后订单自动关闭。订单关闭后才到账的款项，有库存时为您补发，没有库存则原路退回。',
      action: '去逛商城',
    },
    link: {
      title: '找到您的交易链接',
      lead: '提取的饰品会发送到这条链接所属的 Steam 账号，设置一次即可。',
      failsTitle: '收不到报价？',
      fails: '收不到报价时，请检查：库存是否公开、Steam 手机令牌是否已启用、链接是否在 Steam 上重新生成过。',
      action: '设置交易链接',
    },
    extract: {
      title: '提取到 Steam',
      lead: '提取不收费，每一步都有时间记录。',
      steps: [
        {
          title: '准备',
          text: '设置交易链接、完成实名认证、设置提取密码。缺哪一项，提取页会带您去补上。',
        },
        { title: '选择饰品', text: '在背包中选择要提取的饰品，核对清单，输入提取密码并确认。' },
        {
          title: '接受报价',
          text: '我们发出报价后会通知您。请在 Steam 中核对饰品，并在有效期内接受。',
        },
        {
          title: '交易保护',
          text: '到账后，Steam 会对交易保护约 7–8 天。保护期结束，提取就最终完成。',
        },
      ],
      failsTitle: '如果没有成功',
      fails: '没有成功的饰品会立即退回背包，并告诉您原因。处理后可以一键重试，不收取任何费用。',
      action: '去提取',
    },
    exchange: {
      title: '兑换为余额',
      lead: '不想要的饰品可以随时换成余额，马上到账。',
      steps: [
        { title: '选择饰品', text: '在背包中选择一件、多件，或者全部兑换。' },
        {
          title: '确认报价',
          text: '兑换前会显示每件饰品的报价。使用优惠券买到的饰品，报价不会超过实付金额。',
        },
        {
          title: '余额到账',
          text: '确认后余额立即增加，钱包里可以查到这一笔。兑换后的饰品不能取回。',
        },
      ],
      failsTitle: '如果报价变了',
      fails: '报价在确认前有变动时不会成交，页面会显示新的报价，由您重新决定。',
      action: '去背包',
    },
    cash: {
      title: '余额提现',
      lead: '提现到本人的支付宝、微信或银行卡，手续费和到账金额在确认前写明。',
      steps: [
        {
          title: '添加收款账户',
          text: '收款人必须是您本人，与实名信息一致。添加时需要短信验证码。',
        },
        { title: '填写金额', text: '页面会显示手续费、实际到账、预计时间，以及今天还能提多少。' },
        { title: '输入提取密码', text: '确认后金额先冻结，提现成功才会扣除。' },
        {
          title: '等待到账',
          text: '较大金额和新用户的提现会先经过审核。进度在提现详情里逐步更新。',
        },
      ],
      failsTitle: '如果没有成功',
      fails:
        '未通过审核或付款失败时，冻结的金额会全部退回余额。更换收款账户或提取密码后，提现会暂停一段时间，以保护您的资金。',
      action: '去提现',
    },
    safe: {
      title: '保护账号',
      lead: '多花一分钟，少一份担心。',
      steps: [
        { title: '两个密码不要相同', text: '登录密码用来进入账号，提取密码用来转出饰品和资金。' },
        { title: '不告诉任何人', text: '客服不会索要密码或短信验证码。向您索要的，都不是我们。' },
        {
          title: '接受前先核对',
          text: '核对 Steam 报价里的饰品，与提取详情完全一致再接受。收到饰品不需要您交出任何东西。',
        },
        { title: '检查登录设备', text: '在「账号与安全」里查看登录过的设备，不认识的请立即移除。' },
      ],
      failsTitle: '如果发现异常',
      fails: '发现异常时，请马上修改两个密码并移除其他设备。修改提取密码后，资金会暂停转出，给您时间处理。',
      action: '账号与安全',
    },
  },
  {
    topics: 'Topics',
    names: {
      buy: 'Buy',
      link: 'Trade link',
      extract: 'Extract',
      exchange: 'Exchange',
      cash: 'Cash out',
      safe: 'Stay safe',
    },
    next: (name: string) => `Next: ${name}`,
    help: 'More questions? See the FAQ',
    buy: {
      title: 'Buy a gift',
      lead: 'From choosing a gift to having it in your bag usually takes less than a minute.',
      steps: [
        {
          title: 'Choose',
          text:
            'Filter the store by category, exterior and price. ' +
            'Each gift shows its wear range, its price over time and its stock.',
        },
        {
          title: 'Order',
          text:
            'Choose how many, and use a voucher if you have one. ' +
            'The stock is reserved for you while the timer on screen runs.',
        },
        {
          title: 'Pay',
          text: 'Choose how to pay and check the amount. Everything you pay is listed; there are no extra charges.',
        },
        {
          title: 'It is in your bag',
          text: 'The gift is added to your bag as soon as you pay, and you get a message.',
        },
      ],
      failsTitle: 'If something goes wrong',
      fails:
        'If you do not pay, nothing is charged and the order closes automatically. ' +
        'If a payment arrives after that, you get the gift if it is in stock; ' +
        'otherwise it is refunded to your original payment method.',
      action: 'Go to the store',
    },
    link: {
      title: 'Find your trade link',
      lead: 'Items are sent to the Steam account the link belongs to. You only set it once.',
      failsTitle: 'Not receiving an offer?',
      fails:
        'Check that your inventory is public, that the Steam mobile authenticator is on, and that you have not ' +
        'made a new link on Steam.',
      action: 'Set the trade link',
    },
    extract: {
      title: 'Extract to Steam',
      lead: 'Extraction is free, and every step is dated.',
      steps: [
        {
          title: 'Get ready',
          text:
            'Set your trade link, verify your name and set an extract password. ' +
            'The page shows you what is missing.',
        },
        {
          title: 'Choose items',
          text: 'Choose items in your bag, check the list, enter your extract password and confirm.',
        },
        {
          title: 'Accept the offer',
          text: 'We notify you when the offer is sent. Check the items on Steam and accept in time.',
        },
        {
          title: 'Trade protection',
          text: 'Steam protects the trade for 7 to 8 days after delivery. Then the extraction is final.',
        },
      ],
      failsTitle: 'If something goes wrong',
      fails:
        'Items that could not be delivered go straight back to your bag, and we tell you why. ' +
        'You can try again with one tap, free of charge.',
      action: 'Extract items',
    },
    exchange: {
      title: 'Exchange for balance',
      lead: 'Turn an item you no longer want into balance right away.',
      steps: [
        { title: 'Choose items', text: 'Choose one item from your bag, several, or all of them.' },
        {
          title: 'Check the quote',
          text:
            'You see a quote for each item first. ' +
            'An item bought with a voucher is never worth more than you paid for it.',
        },
        {
          title: 'Your balance grows',
          text:
            'The amount is added as soon as you confirm and is listed in your wallet. ' +
            'An exchange cannot be undone.',
        },
      ],
      failsTitle: 'If the quote changes',
      fails: 'If a quote changes before you confirm, nothing is exchanged. You see the new quote and decide again.',
      action: 'Open bag',
    },
    cash: {
      title: 'Cash out',
      lead: 'To your own Alipay, WeChat or bank account. You see the fee and the net amount before you confirm.',
      steps: [
        {
          title: 'Add an account',
          text: 'It must be your own, in your verified name. An SMS code confirms it.',
        },
        {
          title: 'Enter an amount',
          text: 'You see the fee, how much arrives and when, and what is left of today’s limit.',
        },
        {
          title: 'Enter your extract password',
          text: 'The amount is frozen first and only deducted when the cash-out succeeds.',
        },
        {
          title: 'Wait for it',
          text: 'Larger amounts and cash-outs by new customers are reviewed. The details show each step.',
        },
      ],
      failsTitle: 'If something goes wrong',
      fails:
        'If the review or the payment fails, the frozen amount goes back to your balance in full. ' +
        'After you change your payout account or extract password, cash-outs pause for a while to protect you.',
      action: 'Cash out',
    },
    safe: {
      title: 'Stay safe',
      lead: 'A minute now saves trouble later.',
      steps: [
        {
          title: 'Two different passwords',
          text: 'The login password opens your account; the extract password lets items and money out.',
        },
        {
          title: 'Keep them to yourself',
          text: 'Our customer service never asks for a password or an SMS code. Anyone who does is not us.',
        },
        {
          title: 'Check before you accept',
          text: 'Accept a Steam offer only if its items match the extraction. You never have to give anything for it.',
        },
        {
          title: 'Check your devices',
          text: '“Account and security” lists where you are signed in. Sign out devices you do not recognise.',
        },
      ],
      failsTitle: 'If something looks wrong',
      fails:
        'Change both passwords and sign out other devices right away. ' +
        'A new extract password also blocks cash-outs for a while, which gives you time.',
      action: 'Account and security',
    },
  },
)
