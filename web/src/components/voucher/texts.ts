import { defineTexts } from '../../i18n/texts'

export const voucherTexts = defineTexts(
  {
    voucher: '优惠券',
    usable: (count: number) => `${count} 张可用`,
    title: '选择优惠券',
    none: '不使用优惠券',
    best: '最省',
    noThreshold: '无门槛',
    threshold: (amount: string) => `满 ${amount} 可用`,
    missing: (amount: string) => `还差 ${amount} 可用`,
    percent: (percent: number, cap: string | null) =>
      `减 ${percent}%${cap ? `，最多减 ${cap}` : ''}`,
    until: (date: string) => `${date} 到期`,
    payable: '应付金额',
    close: '关闭',
    done: '确定',
    givenBack: '取消订单或超时未付，优惠券会退回。',
  },
  {
    voucher: 'Voucher',
    usable: (count) => `${count} usable`,
    title: 'Choose a voucher',
    none: 'No voucher',
    best: 'Best deal',
    noThreshold: 'Any order',
    threshold: (amount) => `Orders of ${amount} or more`,
    missing: (amount) => `${amount} more to use it`,
    percent: (percent, cap) => `${percent}% off${cap ? `, up to ${cap}` : ''}`,
    until: (date) => `Valid until ${date}`,
    payable: 'To pay',
    close: 'Close',
    done: 'Done',
    givenBack: 'You get it back if you cancel the order or do not pay in time.',
  },
)
