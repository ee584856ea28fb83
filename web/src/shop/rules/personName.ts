/** Mirrors `crates/domain/src/person_name.rs`. */
import { charCount, read, refuse } from './read'
import type { Read } from './read'
import { fold } from './typed'

export type PersonNameProblem = 'length' | 'letters'

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
