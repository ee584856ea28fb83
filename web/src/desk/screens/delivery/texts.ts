import { defineTexts } from '../../../kit/i18n/texts'

export const deliveryTexts = defineTexts(
  {
    title: '收发饰品',
    extractions: '进行中的提取',
    returned: '已退回的提取',
    deposits: '进行中的饰品充值',
    noExtractions: '没有进行中的提取',
    noReturned: '没有退回的提取',
    noDeposits: '没有进行中的饰品充值',
    number: '编号',
    customer: '客户',
    state: '状态',
    items: '件数',
    amount: '金额',
    age: '已等待',
    acceptBy: '接受截止',
    reason: 'Steam 的答复',
    changed: '退回时间',
    actions: '操作',
    act: { retry: '重新发送', giveBack: '退回背包', cancelDeposit: '取消充值' },
    hint: {
      retry: '发往原来的 Steam 账号。客户改了交易链接时须由客户本人重试。',
      giveBack: '饰品回到客户背包。报价可能已发出时会先向 Steam 撤回；Steam 没有答复则不变。',
      cancelDeposit: '不再收取这些饰品。报价可能已发出时会先向 Steam 撤回；Steam 没有答复则不变。',
    },
    done: { retry: '已重新发送', giveBack: '饰品已退回背包', cancelDeposit: '充值已取消' },
  },
  {
    title: 'Deliveries',
    extractions: 'Extractions under way',
    returned: 'Extractions that came back',
    deposits: 'Deposits under way',
    noExtractions: 'No extraction is under way',
    noReturned: 'No extraction came back',
    noDeposits: 'No deposit is under way',
    number: 'Number',
    customer: 'Customer',
    state: 'State',
    items: 'Items',
    amount: 'Amount',
    age: 'Waiting',
    acceptBy: 'Accept by',
    reason: 'Steam’s answer',
    changed: 'Came back',
    actions: 'Actions',
    act: { retry: 'Send again', giveBack: 'Give back', cancelDeposit: 'Cancel deposit' },
    hint: {
      retry: 'To the same Steam account. Where the customer has changed the trade link, only the customer can retry.',
      giveBack:
        'The items return to the bag. An offer that may be made is cancelled at Steam first; ' +
        'without its answer nothing changes.',
      cancelDeposit:
        'The items are no longer taken. An offer that may be made is cancelled at Steam first; ' +
        'without its answer nothing changes.',
    },
    done: { retry: 'Sent again', giveBack: 'The items are back in the bag', cancelDeposit: 'The deposit is cancelled' },
  },
)
