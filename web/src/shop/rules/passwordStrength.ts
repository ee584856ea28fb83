import { PASSWORD_MIN, readPassword } from './password'

export type PasswordStrength = 0 | 1 | 2 | 3

const RUNS = 'abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm 01234567890 9876543210'
const ZIGZAGS = '1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8 1qaz2wsx3edc4rfv qaz1wsx2edc3 a1b2c3d4e5f6'
const WORDS = /^(passw(or)?d|admin|hello|iloveyou|letmein|login|welcome|woaini)$/

const isRun = (part: string) => RUNS.includes(part) || /^(.)\1*$/.test(part)

/**
 * A pattern that is tried first: a word or keys side by side, with digits that count or are few. The server knows a
 * long list.
 */
function isCommonPattern(text: string): boolean {
  const bare = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '')
  if (ZIGZAGS.includes(bare)) return true
  const parts = bare.match(/[a-z]+|\d+/g) ?? []
  return (
    parts.join('') === bare &&
    parts.length <= 3 &&
    parts.every((part) => isRun(part) || WORDS.test(part) || /^(\d\d?|(19|20)\d\d|520|1314)$/.test(part))
  )
}

/** 0 does not satisfy the rule yet, or is tried first; 1 to 3 tell how hard it is to guess beyond that. */
export function passwordStrength(text: string, minimum = PASSWORD_MIN): PasswordStrength {
  if (!readPassword(text, minimum).ok || isCommonPattern(text)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length
  if (text.length >= 12 && kinds >= 3) return 3
  return text.length >= 9 || kinds >= 3 ? 2 : 1
}
