import reserved from './reservedNames.json'
import { charCount, read, refuse, trimmed, fold } from './typed'
import type { Read } from './typed'

/** Mirrors `crates/domain/src/nick_name.rs`. */

type NickNameProblem = 'empty' | 'too_long' | 'joined' | 'invisible' | 'reserved'

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

/** Mirrors `crates/domain/src/person_name.rs`. */

type PersonNameProblem = 'length' | 'letters'

export const PERSON_NAME_MAX = 50
/** Chinese characters; the range has those that older browsers do not know yet. */
const HAN = '[\\p{Script=Han}\\u{20000}-\\u{323af}]'
const LATIN = '[A-Za-z\\p{Script=Latin}]'
const WORDS = `${LATIN}+(?:[ '-]${LATIN}+)*`
const PART = `(?:${HAN}|${WORDS})+`
const NAME = new RegExp(`^${PART}(?:·${PART})*$`, 'u')
const POINT = new RegExp(`(${HAN})\\.(?=${HAN})`, 'gu')
const BLANK_OF_LATIN = new RegExp(`(${LATIN}) (?=${LATIN})`, 'gu')
/** Stands for a blank that stays, while the others go. */
const KEPT = '\n'

/**
 * A name as identity cards write it. Other dots in the middle, as keyboards give them, become `·`; blanks beside
 * Chinese characters are left out.
 */
export function readPersonName(text: string): Read<string, PersonNameProblem> {
  const meant = fold(text)
    .replace(/[•・‧∙⋅]/gu, '·')
    .replace(/[’‘ʼ]/gu, "'")
  const spaced = meant.replace(BLANK_OF_LATIN, `$1${KEPT}`).replaceAll(' ', '').replaceAll(KEPT, ' ')
  const name = spaced.replace(POINT, '$1·')
  const length = charCount(name)
  if (length < 2 || length > PERSON_NAME_MAX) return refuse('length')
  return NAME.test(name) ? read(name) : refuse('letters')
}
