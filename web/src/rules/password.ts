/** Mirrors `crates/domain/src/password.rs`; the server decides. */
import { charCount, read, refuse } from './read'
import type { Read } from './read'

export type PasswordProblem = 'too_short' | 'too_long' | 'control_characters' | 'letter_and_digit'
export type PasswordStrength = 0 | 1 | 2 | 3

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

export function readPassword(text: string, minimum = PASSWORD_MIN): Read<string, PasswordProblem> {
  const length = charCount(text)
  if (length < minimum) return refuse('too_short')
  if (length > PASSWORD_MAX) return refuse('too_long')
  if (/\p{Cc}/u.test(text)) return refuse('control_characters')
  return /\p{Alphabetic}/u.test(text) && /\d/.test(text) ? read(text) : refuse('letter_and_digit')
}

/** 0 does not satisfy the rule yet; 1 to 3 tell how hard it is to guess beyond that. */
export function passwordStrength(text: string, minimum = PASSWORD_MIN): PasswordStrength {
  if (!readPassword(text, minimum).ok) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length
  if (text.length >= 12 && kinds >= 3) return 3
  return text.length >= 9 || kinds >= 3 ? 2 : 1
}
