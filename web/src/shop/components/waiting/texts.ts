import { plural } from '../../../kit/i18n/plural'
import { defineTexts } from '../../../kit/i18n/texts'

export const waitingTexts = defineTexts(
  {
    region: '待您处理',
    dot: '有事项待您处理',
    order: '订单待付款',
    extract: '去 Steam 接受报价',
    deposit: '去 Steam 接受充值报价',
    cash: '去微信确认收款',
    back: '饰品已退回背包',
    answer: '客服已回复您',
    read: '点击查看',
    why: '查看原因',
    left: '剩余时间',
    items: (count: number) => `${count} 件`,
    more: (count: number) => `还有 ${count} 项`,
    all: (count: number) => `${count} 项待您处理`,
    fewer: '收起',
    /** Beside the name of a row, for those who do not see the number. */
    badge: (count: number) => `${count} 项待处理`,
  },
  {
    region: 'Waiting for you',
    dot: 'Something is waiting for you',
    order: 'Order to pay',
    extract: 'Accept on Steam',
    deposit: 'Accept deposit offer',
    cash: 'Confirm in WeChat',
    back: 'Back in your bag',
    answer: 'Support answered',
    read: 'Tap to read',
    why: 'See why',
    left: 'Time left',
    items: (count: number) => plural(count, 'item'),
    more: (count: number) => `${count} more`,
    all: (count: number) => `${plural(count, 'thing')} waiting for you`,
    fewer: 'Show less',
    badge: (count: number) => `${count} waiting`,
  },
)
