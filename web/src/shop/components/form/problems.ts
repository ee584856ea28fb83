import { formTexts } from './texts'
import type { FormTexts } from './texts'
import type { Reason } from '../../../kit/api/types'

type Problems = FormTexts['problems']
type Pair = { [Field in keyof Problems]: `${Field}.${keyof Problems[Field] & string}` }[keyof Problems]

/** A field's problem, as a key of the texts, so that it follows a change of language. */
export type Problem = Pair | `${Pair} ${number}`

/** The words of a problem, whose limit stands behind the key. */
export function problemText(problem: Problem, lang: keyof typeof formTexts): string {
  const [pair = '', limit] = problem.split(' ')
  const [field = '', what = ''] = pair.split('.')
  const words = (formTexts[lang].problems as Record<string, Record<string, string | ((limit: number) => string)>>)[
    field
  ]?.[what]
  return typeof words === 'function' ? words(Number(limit)) : (words ?? formTexts[lang].invalid)
}

/** The fields at which refusals of the server belong, where a form has them; a form may name others. */
export const FIELD_OF_REASON: Readonly<Partial<Record<Reason, string>>> = {
  invalid_phone: 'phone',
  phone_taken: 'phone',
  phone_in_use: 'phone',
  invalid_sms_code: 'smsCode',
  invalid_phone_code: 'smsCode',
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
