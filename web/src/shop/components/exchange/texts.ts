import { defineTexts } from '../../../kit/i18n/texts'

export const exchangeSumsTexts = defineTexts(
  { rate: '兑换比例', voucher: '超出实付部分', gets: '到账余额', loss: '比商城售价少' },
  { rate: 'Exchange rate', voucher: 'Above what you paid', gets: 'You get', loss: 'Less than the store price' },
)
