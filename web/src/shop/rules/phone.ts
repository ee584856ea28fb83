/** Mirrors `crates/domain/src/phone.rs`; both sides are tested with the same list. */
import { read, refuse, foldNumber } from './typed'
import type { Read } from './typed'

/** The eleven digits; blanks, hyphens, brackets and the country prefixes `+86`, `0086` and `86` are forgiven. */
export function readPhone(text: string): Read<string, 'shape'> {
  const digits = foldNumber(text)
    .replace(/[()]/g, '')
    .replace(/^(?:\+86|0086|86)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? read(digits) : refuse('shape')
}

export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** Mirrors `crates/domain/src/sms.rs`. */

export function readSmsCode(text: string): Read<string, 'shape'> {
  const digits = foldNumber(text)
  return /^\d{6}$/.test(digits) ? read(digits) : refuse('shape')
}
