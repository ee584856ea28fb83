import { defineTexts } from '../../i18n/texts'

export const exchangeSumsTexts = defineTexts(
  { rate: '兑换比例', voucher: '优惠券限额', gets: '到账余额' },
  { rate: 'Exchange rate', voucher: 'Voucher limit', gets: 'You get' },
)
