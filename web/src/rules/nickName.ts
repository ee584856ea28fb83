/** Mirrors `crates/domain/src/nick_name.rs`. */
import { charCount, read, refuse, trimmed } from './read'
import type { Read } from './read'

export type NickNameProblem = 'empty' | 'too_long' | 'invisible'

export const NICK_NAME_MAX = 20

/** Direction marks, characters without a width, and blanks that are no space, as first and last of a range. */
const HIDDEN: readonly (readonly [number, number])[] = [
  [0xad, 0xad], [0x34f, 0x34f], [0x61c, 0x61c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f], [0x200b, 0x200f], [0x2028, 0x202e],
  [0x2060, 0x206f], [0x2800, 0x2800], [0x3164, 0x3164], [0xfeff, 0xfeff], [0xffa0, 0xffa0], [0xfff9, 0xfffb], [0xe0000, 0xe0fff],
]

function isHidden(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return /\p{Cc}/u.test(char) || HIDDEN.some(([first, last]) => code >= first && code <= last)
}

/** They choose the look of the character before them, and are nothing by themselves. */
const ONLY_VARIATION_SELECTORS = /^[\u{fe00}-\u{fe0f}]+$/u

export function readNickName(text: string): Read<string, NickNameProblem> {
  const name = trimmed(text)
  if (!name) return refuse('empty')
  if (charCount(name) > NICK_NAME_MAX) return refuse('too_long')
  return Array.from(name).some(isHidden) || ONLY_VARIATION_SELECTORS.test(name) ? refuse('invisible') : read(name)
}
