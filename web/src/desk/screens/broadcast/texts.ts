import { defineTexts } from '../../../kit/i18n/texts'

export const broadcastTexts = defineTexts(
  {
    title: '群发消息',
    write: '写群发消息',
    empty: '还没有群发消息',
    message: '消息',
    audience: '发送对象',
    delivered: '已送达',
    state: '状态',
    sentBy: '发送人',
    approvedBy: (name: string) => `${name} 批准`,
    created: '发送时间',
    hint:
      '显示在符合条件的客户的消息列表中，按其语言显示，不含格式，发出后不能撤回。' +
      '已冻结和已注销的账号不会收到。全店 24 小时内最多 5 条。',
    send: '发送',
    sending: '消息正在发送',
    filter: {
      bought_within: '最近购买过',
      not_bought_for: '曾购买，但近期没有购买',
      holds_gift: '背包中有某件礼品',
      balance_over: '余额高于某金额',
    },
    value: {
      bought_within: '最近多少天内购买过',
      not_bought_for: '多少天没有购买',
      holds_gift: '礼品编号',
      balance_over: '余额高于（元）',
    },
    wrongValue: {
      bought_within: '请填写 1 至 3650 天',
      not_bought_for: '请填写 1 至 3650 天',
      holds_gift: '请填写礼品编号，即礼品页面网址末尾的数字',
      balance_over: '请填写金额，如 12.50',
    },
    reach: '将送达的客户',
    approval: '审批',
    needed: '需要：当天未经审批的群发合计超过 100 位',
    notNeeded: '不需要',
    gift: '礼品',
  },
  {
    title: 'Messages to many',
    write: 'Write to many',
    empty: 'No message to many yet',
    message: 'Message',
    audience: 'Customers',
    delivered: 'Delivered',
    state: 'State',
    sentBy: 'Sent by',
    approvedBy: (name: string) => `approved by ${name}`,
    created: 'Sent',
    hint:
      'It is in the inbox of every customer whom the choice finds, in the language of their app, as plain text. It ' +
      'cannot be taken back. Frozen and closed accounts do not get it. The shop sends at most 5 in 24 hours.',
    send: 'Send',
    sending: 'The message is on its way',
    filter: {
      bought_within: 'Have bought lately',
      not_bought_for: 'Have bought, but not for a while',
      holds_gift: 'Have a gift in the bag',
      balance_over: 'Have a balance above an amount',
    },
    value: {
      bought_within: 'Bought in the last days',
      not_bought_for: 'Days without a purchase',
      holds_gift: 'Gift id',
      balance_over: 'Balance above (yuan)',
    },
    wrongValue: {
      bought_within: 'Please enter 1 to 3650 days',
      not_bought_for: 'Please enter 1 to 3650 days',
      holds_gift: 'Please enter the id of a gift, the number at the end of its address',
      balance_over: 'Please enter an amount, such as 12.50',
    },
    reach: 'Customers who get it',
    approval: 'Approval',
    needed: 'needed: those of today without an approval would be more than 100',
    notNeeded: 'not needed',
    gift: 'Gift',
  },
)
