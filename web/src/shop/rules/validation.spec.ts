import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CashChannel } from '../../kit/api/types'
import { readIdCard } from './idCard'
import { parseYuan } from '../../kit/lib/money'
import { readNickName, readPersonName } from './names'
import { readPassword } from './password'
import { readBankName, readPayoutAccount } from './payoutAccount'
import { readPhone, readSmsCode } from './phone'
import type { Read } from './typed'
import { readTradeUrl } from './tradeUrl'
import { fold } from './typed'

// The same list of cases tries the server's rules.

type Case = {
  text: string
  value?: string
  problem?: string
  minimum?: number
  channel?: CashChannel
  steamId64?: string
  brands?: string[]
}
type Amount = { text: string; fen?: number }
type Field =
  | 'phone'
  | 'smsCode'
  | 'password'
  | 'nickName'
  | 'idCardNo'
  | 'realName'
  | 'tradeUrl'
  | 'payoutAccount'
  | 'bankName'
type Cases = Record<Field | 'fold', Case[]> & { today: number; amount: Amount[] }

const file = join(import.meta.dirname, '../../../../crates/domain/tests/validation_cases.json')
const cases = JSON.parse(readFileSync(file, 'utf8')) as Cases

const RULES: Record<Field, (one: Case) => Read<unknown, string>> = {
  phone: ({ text }) => readPhone(text),
  smsCode: ({ text }) => readSmsCode(text),
  password: ({ text, minimum }) => readPassword(text, minimum),
  nickName: ({ text, brands }) => readNickName(text, brands),
  idCardNo: ({ text }) => readIdCard(text, cases.today),
  realName: ({ text }) => readPersonName(text),
  tradeUrl: ({ text }) => readTradeUrl(text),
  bankName: ({ text }) => readBankName(text),
  payoutAccount: ({ text, channel = 'bank' }) => readPayoutAccount(channel, text),
}

function expected({ value, problem, steamId64 }: Case) {
  if (value === undefined) return { ok: false, problem }
  return { ok: true, value: steamId64 ? { url: value, steamId64 } : value }
}

describe.each(Object.keys(RULES) as Field[])('%s', (field) => {
  it.each(cases[field])('$text', (one) => expect(RULES[field](one)).toEqual(expected(one)))
})

describe('fold', () => {
  it.each(cases.fold)('$text', ({ text, value }) => expect(fold(text)).toBe(value))
})

describe('amounts', () => {
  it.each(cases.amount)('$text', ({ text, fen }) => expect(parseYuan(text)).toBe(fen ?? null))
})
