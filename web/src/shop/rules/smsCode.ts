/** Mirrors `crates/domain/src/sms.rs`. */
import { read, refuse } from './read'
import type { Read } from './read'
import { foldNumber } from './typed'

export function readSmsCode(text: string): Read<string, 'shape'> {
  const digits = foldNumber(text)
  return /^\d{6}$/.test(digits) ? read(digits) : refuse('shape')
}
