/** Mirrors `crates/domain/src/password.rs`; the server decides. */
import { charCount, read, refuse } from './read'
import type { Read } from './read'

export type PasswordProblem = 'too_short' | 'too_long' | 'control_characters' | 'letter_and_digit'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

export function readPassword(text: string, minimum = PASSWORD_MIN): Read<string, PasswordProblem> {
  const length = charCount(text)
  if (length < minimum) return refuse('too_short')
  if (length > PASSWORD_MAX) return refuse('too_long')
  if (/\p{Cc}/u.test(text)) return refuse('control_characters')
  return /\p{Alphabetic}/u.test(text) && /\d/.test(text) ? read(text) : refuse('letter_and_digit')
}
