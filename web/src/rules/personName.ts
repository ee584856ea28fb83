/** Mirrors `crates/domain/src/person_name.rs`. */
import { charCount, read, refuse, trimmed } from './read'
import type { Read } from './read'

export type PersonNameProblem = 'length' | 'letters'

export const PERSON_NAME_MAX = 50
const LETTERS = /^[〇\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{f900}-\u{faff}\u{20000}-\u{323af}A-Za-z]+$/u

/** A name as identity cards write it. Other dots in the middle, as keyboards give them, become `·`. */
export function readPersonName(text: string): Read<string, PersonNameProblem> {
  const name = trimmed(text).replace(/[•・‧∙⋅]/gu, '·')
  const length = charCount(name)
  if (length < 2 || length > PERSON_NAME_MAX) return refuse('length')
  return name.split('·').every((part) => LETTERS.test(part)) ? read(name) : refuse('letters')
}
