/** Mirrors `crates/domain/src/password.rs`; the server decides. */
import { charCount, read, refuse } from './typed'
import type { Read } from './typed'

export type PasswordProblem = 'too_short' | 'too_long' | 'control_characters' | 'letter_and_digit'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** The same letter with an accent is one character on some keyboards and two on others. */
export const foldPassword = (text: string) => text.normalize('NFC')

export function readPassword(typed: string, minimum = PASSWORD_MIN): Read<string, PasswordProblem> {
  const text = foldPassword(typed)
  const length = charCount(text)
  if (length < minimum) return refuse('too_short')
  if (length > PASSWORD_MAX) return refuse('too_long')
  if (/\p{Cc}/u.test(text)) return refuse('control_characters')
  return /\p{Alphabetic}/u.test(text) && /\d/.test(text) ? read(text) : refuse('letter_and_digit')
}
