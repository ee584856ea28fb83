/** Mirrors `crates/domain/src/nick_name.rs`. */
import reserved from './reservedNames.json'
import { charCount, read, refuse, trimmed } from './read'
import type { Read } from './read'

export type NickNameProblem = 'empty' | 'too_long' | 'joined' | 'invisible' | 'reserved'

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

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{Alphabetic}\p{N}]/gu, '')
/** The runs of Latin letters, divided also where a capital follows a small letter. */
const words = (text: string) => text.normalize('NFKC').match(/[A-Z]*[a-z]+|[A-Z]+/g) ?? []

/** Parts are refused wherever they stand, since Chinese does not divide its words; `badminton` and `supporter` are no reserved words. Compares what a reader sees: full-width, circled and other forms of a letter count as the letter, and what stands between letters does not. */
function soundsOfficial(name: string, brands: readonly string[]): boolean {
  const letters = bare(name)
  const parts = [...reserved.parts, ...brands.map(bare)]
  const whole = [letters.replace(/\p{N}/gu, ''), ...words(name).map((word) => word.toLowerCase())]
  return parts.some((part) => part && letters.includes(part)) || whole.some((word) => reserved.words.includes(word))
}

/** `brands` are the names of the product. */
export function readNickName(text: string, brands: readonly string[] = []): Read<string, NickNameProblem> {
  const name = trimmed(text)
  if (!name) return refuse('empty')
  if (charCount(name) > NICK_NAME_MAX) return refuse('too_long')
  // Not invisible to customers, who see one emoji where several are joined.
  if (name.includes('\u200d')) return refuse('joined')
  if (Array.from(name).some(isHidden) || ONLY_VARIATION_SELECTORS.test(name)) return refuse('invisible')
  return soundsOfficial(name, brands) ? refuse('reserved') : read(name)
}
