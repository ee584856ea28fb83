/** Mirrors `crates/domain/src/nick_name.rs`. */
import reserved from './reservedNames.json'
import { charCount, read, refuse, trimmed } from './read'
import type { Read } from './read'

export type NickNameProblem = 'empty' | 'too_long' | 'joined' | 'invisible' | 'reserved'

export const NICK_NAME_MAX = 20

/**
 * Control characters, ends of lines, and what is not seen: direction marks, joiners, fillers. Variation selectors are
 * no part of it, since emoji have them.
 */
const HIDDEN = /[\p{Cc}\u2028\u2029\u2800\ufff9-\ufffb]|(?![\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u

/** They choose the look of the character before them, and are nothing by themselves. */
const ONLY_VARIATION_SELECTORS = /^[\u{fe00}-\u{fe0f}]+$/u

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{N}]/gu, '')
/** The runs of Latin letters, divided also where a capital follows a small letter. */
const words = (text: string) => text.normalize('NFKC').match(/[A-Z]*[a-z]+|[A-Z]+/g) ?? []

/**
 * Chinese has no spaces between words, so a reserved part is refused anywhere in the name. Latin words are compared
 * whole: `badminton` and `supporter` are allowed. All forms of a letter count as that letter (full-width, circled), and
 * signs between letters are ignored.
 */
function soundsOfficial(name: string, brands: readonly string[]): boolean {
  const letters = bare(name)
  const parts = [...reserved.parts, ...brands.map(bare)]
  const whole = [letters.replace(/\p{N}/gu, ''), ...words(name).map((word) => word.toLowerCase())]
  return parts.some((part) => part && letters.includes(part)) || whole.some((word) => reserved.words.includes(word))
}

/** `brands` are the names of the product. */
export function readNickName(text: string, brands: readonly string[] = []): Read<string, NickNameProblem> {
  const name = trimmed(text.normalize('NFC'))
  if (!name) return refuse('empty')
  if (charCount(name) > NICK_NAME_MAX) return refuse('too_long')
  // Not invisible to customers, who see one emoji where several are joined.
  if (name.includes('\u200d')) return refuse('joined')
  if (HIDDEN.test(name) || ONLY_VARIATION_SELECTORS.test(name)) return refuse('invisible')
  return soundsOfficial(name, brands) ? refuse('reserved') : read(name)
}
