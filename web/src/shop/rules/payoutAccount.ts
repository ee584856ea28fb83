/** Accounts that money can be sent to. Mirrors `crates/domain/src/payout_account.rs`. */
import type { CashChannel } from '../../kit/api/types'
import { readPhone } from './phone'
import { read, refuse, fold, foldNumber } from './typed'
import type { Read } from './typed'

const LONGEST_BYTES = 64
const MAIL = /^[A-Za-z0-9._+-]+@(?=[^@]*\.)(?:[A-Za-z0-9][A-Za-z0-9-]*)(?:\.[A-Za-z0-9][A-Za-z0-9-]*)*$/

/** The account as it is kept; whether it exists, the provider alone knows. */
export function readPayoutAccount(channel: CashChannel, text: string): Read<string, 'shape'> {
  const account = fold(text)
  const value = new TextEncoder().encode(account).length > LONGEST_BYTES ? null : READERS[channel](account)
  return value === null ? refuse('shape') : read(value)
}

const READERS: Record<CashChannel, (text: string) => string | null> = {
  alipay: phoneOrMail,
  wechat: wechatId,
  bank: cardNumber,
}

function phoneOrMail(text: string): string | null {
  const phone = readPhone(text)
  if (phone.ok) return phone.value
  return MAIL.test(text) ? text.toLowerCase() : null
}

function wechatId(text: string): string | null {
  return /^[A-Za-z0-9_-]{6,}$/.test(text) ? text : null
}

function cardNumber(text: string): string | null {
  const digits = foldNumber(text)
  return /^\d{12,19}$/.test(digits) && !/^0+$/.test(digits) ? digits : null
}

/**
 * Whether the last digit is the check digit of most cards, which catches a mistyped digit and most swapped ones. Some
 * banks' cards have none, so the page asks.
 */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const value = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const BANK_NAME = /^[\p{Alphabetic}\p{N}][\p{Alphabetic}\p{N} ()·\-.&'/]{1,39}$/u

/** The name of a card's bank. Mirrors `crates/domain/src/bank_name.rs`. */
export function readBankName(text: string): Read<string, 'shape'> {
  const name = fold(text)
  return BANK_NAME.test(name) ? read(name) : refuse('shape')
}
