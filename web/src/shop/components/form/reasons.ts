import type { Reason } from '../../../kit/api/types'

/** The fields at which refusals of the server belong, where a form has them; a form may name others. */
export const FIELD_OF_REASON: Readonly<Partial<Record<Reason, string>>> = {
  invalid_phone: 'phone',
  phone_taken: 'phone',
  invalid_sms_code: 'smsCode',
  sms_daily_limit: 'smsCode',
  sms_failed: 'smsCode',
  invalid_credentials: 'password',
  weak_password: 'password',
  guessable_password: 'password',
  wrong_password: 'oldPassword',
  invalid_secret: 'secret',
  invalid_nick_name: 'nickName',
  reserved_nick_name: 'nickName',
  invalid_real_name: 'realName',
  invalid_id_card: 'idCardNo',
  id_card_taken: 'idCardNo',
  invalid_trade_url: 'tradeUrl',
  trade_url_taken: 'tradeUrl',
  invalid_cash_account: 'accountNo',
  holder_name_mismatch: 'holderName',
  cash_amount_out_of_range: 'amountFen',
  insufficient_balance: 'amountFen',
}
