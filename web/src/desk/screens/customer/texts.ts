import { defineTexts } from '../../../kit/i18n/texts'

export const customerTexts = defineTexts(
  {
    title: '客户',
    notFound: '没有这个客户',
    tabs: '客户的记录',
    head: '概况',
    id: '客户编号',
    phone: '手机号',
    registered: '注册时间',
    realName: '实名认证',
    balance: '余额',
    frozen: '冻结金额',
    points: '积分',
    logins: '登录设备',
    extractPassword: '提取密码',
    steamAccount: 'Steam 账号',
    verified: '已认证',
    notVerified: '未认证',
    set: '已设置',
    notSet: '未设置',
    conversations: '客户咨询',
    log: '操作日志',
    grant: '赠送余额',
    correct: '更正余额',
    grantTitle: (name: string) => `赠送余额给 ${name}`,
    correctTitle: (name: string) => `更正 ${name} 的余额`,
    amountYuan: '金额（元）',
    signHint: '扣减时在前面加 -，如 -12.50',
    wrongAmount: '金额如 12.50',
    proposeHint: '客户会看到用其语言写的说明。',
    list: {
      timeline: '时间线',
      orders: '订单',
      payments: '支付',
      refunds: '退款',
      disputes: '争议',
      items: '饰品',
      transfers: '余额变动',
      cashOuts: '提现',
      payoutAccounts: '收款账户',
      exchanges: '兑换',
      extractions: '提取',
      deposits: '充值',
      vouchers: '优惠券',
      messages: '消息',
      securityEvents: '安全事件',
      jobs: '任务',
    },
  },
  {
    title: 'Customer',
    notFound: 'There is no such customer',
    tabs: 'Records of the customer',
    head: 'Summary',
    id: 'Customer id',
    phone: 'Phone',
    registered: 'Registered',
    realName: 'Real name',
    balance: 'Balance',
    frozen: 'Frozen',
    points: 'Points',
    logins: 'Logins',
    extractPassword: 'Extract password',
    steamAccount: 'Steam account',
    verified: 'Verified',
    notVerified: 'Not verified',
    set: 'Set',
    notSet: 'Not set',
    conversations: 'Conversations',
    log: 'Operator log',
    grant: 'Grant balance',
    correct: 'Correct the balance',
    grantTitle: (name: string) => `Grant balance to ${name}`,
    correctTitle: (name: string) => `Correct the balance of ${name}`,
    amountYuan: 'Amount (yuan)',
    signHint: 'With - in front to take it away, such as -12.50',
    wrongAmount: 'An amount as 12.50',
    proposeHint: 'The customer reads the text in their language.',
    list: {
      timeline: 'Timeline',
      orders: 'Orders',
      payments: 'Payments',
      refunds: 'Refunds',
      disputes: 'Disputes',
      items: 'Items',
      transfers: 'Transfers',
      cashOuts: 'Cash-outs',
      payoutAccounts: 'Payout accounts',
      exchanges: 'Exchanges',
      extractions: 'Extractions',
      deposits: 'Deposits',
      vouchers: 'Vouchers',
      messages: 'Messages',
      securityEvents: 'Security events',
      jobs: 'Jobs',
    },
  },
)

export const accountTexts = defineTexts(
  {
    isFrozen: '账号已冻结',
    isClosed: '账号已注销',
    frozenSince: '冻结时间',
    freeze: '冻结账号',
    unfreeze: '解冻账号',
    endLogins: '结束登录',
    unlock: '解除密码锁定',
    phone: '更换手机号',
    newPhone: '新手机号',
    phoneHint:
      '用于旧手机号已停用的客户，请先核实是本人。批准后客户用新号码登录，所有设备退出登录，之后一段时间内不能提取和提现。原因请写明核实方式和工单号。',
    exportData: '导出数据',
    exportHint: '与客户在应用中导出的文件相同，含姓名、手机号和全部记录。每人每小时最多 5 次，均写入操作日志。',
    exported: '数据已下载，请只交给客户本人',
    guardian: '把余额付给监护人',
    guardianHint:
      '申请付出申请时的全部余额。请先核实监护人的身份证、监护关系证明和本人名下的收款账户，并回拨账号的手机号。',
    caseReference: '个案编号（不写姓名）',
    close: '注销账号',
    closeHint:
      '用于无法登录的客户，请先核实是本人。批准后个人信息被删除，不能恢复。账号内不能有饰品、进行中的交易或可提现的余额。',
    giveUp: (yuan: string) => `客户放弃余额 ${yuan}（仅限低于最低提现金额的余额）`,
    hint: {
      freeze:
        '客户立即退出登录，待支付的订单取消。之后登录只能咨询客服，不能下单、支付、兑换、提取或提现。已开始的发货、退款和提取照常进行。',
      unfreeze: '批准后客户可以重新使用全部功能。',
      endLogins: '客户的所有设备退出登录，可以重新登录。',
      unlock: '清除登录密码和提取密码的错误次数；密码不变。请先核实是本人。',
    },
    done: {
      freeze: '账号已冻结',
      unfreeze: '已申请解冻',
      endLogins: '所有登录已结束',
      unlock: '密码锁定已解除',
    },
  },
  {
    isFrozen: 'Account frozen',
    isClosed: 'Account closed',
    frozenSince: 'Frozen since',
    freeze: 'Freeze the account',
    unfreeze: 'Unfreeze the account',
    endLogins: 'End all logins',
    unlock: 'Unlock passwords',
    phone: 'Change the phone number',
    newPhone: 'New phone number',
    phoneHint:
      'For a customer who no longer has the old number. Make sure first that it is the owner who asks. Once ' +
      'it is approved, the customer signs in with the new number, is signed out on all ' +
      'devices, and can neither extract nor cash out for a while. Name the case and how you made sure.',
    exportData: 'Export the data',
    exportHint:
      'The same file as customers export in the app, with name, phone number and all records. Each member has ' +
      'five an hour, and each is in the log.',
    exported: 'Downloaded. Hand it to the customer alone.',
    guardian: 'Pay the balance to a guardian',
    guardianHint:
      'It is the whole balance of the moment of the proposal. Make sure first of the guardian’s ID card, the proof ' +
      'of guardianship and an account in the guardian’s own name, and call the phone number of the account back.',
    caseReference: 'Number of the case, without names',
    close: 'Close the account',
    closeHint:
      'For a customer who cannot sign in. Make sure first that it is the owner who asks. Once ' +
      'it is approved, personal data is deleted for good. There must be no items, nothing under way ' +
      'and no balance that could be cashed out.',
    giveUp: (yuan: string) =>
      `The customer gives up the balance of ${yuan}: only one that is too small to be cashed out`,
    hint: {
      freeze:
        'The customer is signed out at once, and unpaid orders are cancelled. Signed in again, the customer can ask ' +
        'customer service, but neither order, pay, exchange, extract nor cash out. Deliveries, refunds and ' +
        'extractions that have begun go on.',
      unfreeze: 'Once it is approved, the customer can use everything again.',
      endLogins: 'The customer is signed out on all devices, and can sign in again.',
      unlock:
        'Forgets wrong entries of the login password and the extract password; neither changes. ' +
        'Make sure first that it is the owner who asks.',
    },
    done: {
      freeze: 'The account is frozen',
      unfreeze: 'The end of the freeze is proposed',
      endLogins: 'All logins have ended',
      unlock: 'The passwords are unlocked',
    },
  },
)

export const messageTexts = defineTexts(
  {
    message: '发消息',
    title: (name: string) => `给 ${name} 发消息`,
    hint: '显示在客户的消息列表中，按其语言显示，不含格式。发出后不能撤回。',
    send: '发送',
    sent: '消息已发送',
    reveal: '查看手机号',
    revealHint: '完整手机号只显示这一次。每人每小时最多 20 次，均写入操作日志。',
    revealed: (phone: string) => `手机号 ${phone}`,
  },
  {
    message: 'Write a message',
    title: (name: string) => `Write to ${name}`,
    hint: 'It is in the customer’s inbox, in the language of their app, as plain text. It cannot be taken back.',
    send: 'Send',
    sent: 'The message is sent',
    reveal: 'Show the phone number',
    revealHint: 'The whole number is shown this once. Each member has 20 an hour, and each is in the log.',
    revealed: (phone: string) => `Phone number ${phone}`,
  },
)
