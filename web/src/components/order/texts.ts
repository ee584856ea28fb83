import { defineTexts } from '../../i18n/texts'

export const orderTexts = defineTexts(
  {
    state: {
      pending_payment: '待支付',
      paid: '已支付',
      completed: '已完成',
      cancelled: '已取消',
      expired: '已超时',
      refunding: '退款中',
      refunded: '已退款',
    },
    event: {
      created: '提交订单',
      paid: '支付成功',
      delivered: '放入背包',
      cancelled: '取消订单',
      expired: '超时关闭',
      refunding: '发起退款',
      refunded: '退款完成',
    },
  },
  {
    state: {
      pending_payment: 'To pay',
      paid: 'Paid',
      completed: 'Completed',
      cancelled: 'Cancelled',
      expired: 'Expired',
      refunding: 'Refunding',
      refunded: 'Refunded',
    },
    event: {
      created: 'Order placed',
      paid: 'Paid',
      delivered: 'Put into your bag',
      cancelled: 'Cancelled',
      expired: 'Expired',
      refunding: 'Refund started',
      refunded: 'Refunded',
    },
  },
)
