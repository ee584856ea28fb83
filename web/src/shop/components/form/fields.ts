import * as v from 'valibot'
import type { CashChannel } from '../../../kit/api/types'
import { beijingDay, readIdCard } from '../../rules/idCard'
import { parseYuan } from '../../../kit/lib/money'
import { NICK_NAME_MAX, readNickName, PERSON_NAME_MAX, readPersonName } from '../../rules/names'
import { PASSWORD_MAX, foldPassword, readPassword } from '../../rules/password'
import { readBankName, readPayoutAccount } from '../../rules/payoutAccount'
import { readPhone, readSmsCode } from '../../rules/phone'
import { charCount, read, refuse, fold } from '../../rules/typed'
import type { Read } from '../../rules/typed'
import { readTradeUrl } from '../../rules/tradeUrl'
import type { Problem } from './problems'

/** A field that a rule reads. The message is a `Problem`, which the form puts into words when it shows it. */
function field<Value>(rule: (text: string) => Read<Value, Problem>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const result = rule(dataset.value)
      if (result.ok) return result.value
      addIssue({ message: result.problem })
      return NEVER
    }),
  )
}

/** Puts the reason of a rule into the form's words. */
function named<Value, Reason extends string>(
  result: Read<Value, Reason>,
  name: (reason: Reason) => Problem,
): Read<Value, Problem> {
  return result.ok ? result : refuse(name(result.problem))
}

const filled = (problem: Problem) => field((text) => (text ? read(foldPassword(text)) : refuse(problem)))

export const readPhoneField = (text: string) => named(readPhone(text), (reason) => `phone.${reason}`)
export const readTradeUrlField = (text: string) => named(readTradeUrl(text), (reason) => `tradeUrl.${reason}`)
export const readIdCardField = (text: string) =>
  named(readIdCard(text, beijingDay(Date.now())), (reason) => `idCardNo.${reason}`)

export function readAmountField(text: string, minFen: number, maxFen: number): Read<number, Problem> {
  const fen = parseYuan(text)
  if (fen === null) return refuse('amount.shape')
  if (fen < minFen) return refuse(`amount.too_small ${minFen}`)
  return fen > maxFen ? refuse(`amount.too_large ${maxFen}`) : read(fen)
}

function lengthProblem(name: string): Problem {
  const length = charCount(fold(name))
  if (length === 0) return 'realName.empty'
  return length < PERSON_NAME_MAX ? 'realName.too_short' : `realName.too_long ${PERSON_NAME_MAX}`
}

export const phone = field(readPhoneField)
export const smsCode = field((text) => {
  return fold(text) ? named(readSmsCode(text), (reason) => `smsCode.${reason}`) : refuse('smsCode.empty')
})
/** A password that exists already: whether it is strong no longer matters. */
export const currentPassword = filled('password.empty')
export const newPassword = (minimum: number) =>
  field((text) =>
    named(readPassword(text, minimum), (reason): Problem => {
      if (reason === 'too_short') return `password.too_short ${minimum}`
      return reason === 'too_long' ? `password.too_long ${PASSWORD_MAX}` : `password.${reason}`
    }),
  )
/** `brands` are the names of the product, which no customer has. */
export const nickName = (brands: readonly string[]) =>
  field((text) =>
    named(readNickName(text, brands), (reason): Problem =>
      reason === 'too_long' ? `nickName.too_long ${NICK_NAME_MAX}` : `nickName.${reason}`,
    ),
  )
export const realName = field((text) =>
  named(readPersonName(text), (reason): Problem => (reason === 'length' ? lengthProblem(text) : `realName.${reason}`)),
)
export const idCardNo = field(readIdCardField)
export const tradeUrl = field((text) => {
  const result = fold(text) ? readTradeUrlField(text) : refuse('tradeUrl.empty')
  return result.ok ? read(result.value.url) : result
})
/** Yuan as typed, to fen. */
export const amount = (minFen: number, maxFen: number) => field((text) => readAmountField(text, minFen, maxFen))
export const payoutAccount = (channel: CashChannel) =>
  field((text) => named(readPayoutAccount(channel, text), (reason) => `${channel}.${reason}`))
export const bankName = field((text) => named(readBankName(text), () => 'bankName.shape'))
export const agree = field((text) => (text === 'on' ? read(true as const) : refuse('agree.missing')))

/** A form in which a new password is typed twice. */
export function confirmed<Entries extends v.ObjectEntries>(
  entries: Entries,
  password: keyof Entries & string,
  again: keyof Entries & string,
) {
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      // Other fields may be wrong too; only a password that is none itself needs no confirmation yet.
      const values = dataset.value as Record<string, unknown>
      const isWrong = dataset.issues?.some(({ path }) => path?.[0].key === password)
      if (isWrong || values[password] === values[again]) return
      addIssue({
        message: 'password.mismatch' satisfies Problem,
        path: [{ type: 'object', origin: 'value', input: values, key: again, value: values[again] }],
      })
    }),
  )
}
