import { plural } from '../../../kit/i18n/plural'
import { defineTexts } from '../../../kit/i18n/texts'

/** Words that several of the screens of deposits need. */
export const depositTexts = defineTexts(
  {
    records: '充值记录',
    items: (count: number) => `${count} 件饰品`,
    times: (count: number) => `×${count}`,
    state: {
      submitted: '已提交',
      sending: '发送中',
      awaiting_acceptance: '待接受',
      held: 'Steam 暂挂',
      received: '保护期内',
      credited: '已到账',
      cancelled: '未完成',
      rolled_back: '已撤回',
    },
    otherState: '处理中',
    choose: '用饰品充值',
    again: '再充值一次',
    toWallet: '查看钱包',
    notOffered: '饰品充值暂未开放',
    notOfferedHint: '已提交的充值不受影响，可以在充值记录中查看。',
    loadFailed: '充值信息加载失败',
  },
  {
    records: 'Deposits',
    items: (count: number) => plural(count, 'item'),
    times: (count: number) => `×${count}`,
    state: {
      submitted: 'Submitted',
      sending: 'Sending',
      awaiting_acceptance: 'To accept',
      held: 'Held by Steam',
      received: 'Protected',
      credited: 'Credited',
      cancelled: 'Not completed',
      rolled_back: 'Rolled back',
    },
    otherState: 'In progress',
    choose: 'Deposit items',
    again: 'Deposit more items',
    toWallet: 'Open wallet',
    notOffered: 'Item deposits are not available right now',
    notOfferedHint: 'Deposits you have already started are not affected. See your records.',
    loadFailed: 'Your deposits could not be loaded',
  },
)
