/** Typed texts as they were meant. Mirrors `crates/domain/src/typed.rs`; both sides are tested with the same list. */

/** Nothing is seen of these: direction marks, joiners, fillers, an empty braille cell, marks of annotations. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]+/gu

/**
 * Plain characters for their other forms (full-width ones, Kangxi radicals, circled digits), a hyphen for every dash,
 * one space for each run of blanks and none at the ends, and nothing that is not seen. Each rule of typed text begins
 * with it, so its limits count what is left.
 */
export const fold = (text: string) =>
  // Characters between a letter and its accent may be gone after the first time.
  trimmed(text.normalize('NFKC').replace(UNSEEN, '').normalize('NFKC'))
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/\p{Dash}/gu, '-')

/** Digits and letters of a number as they were meant, without what people write between groups. */
export const foldNumber = (text: string) => fold(text).replace(/[ -]/g, '')

/** The sign, which Chinese keyboards have in full width too, and the character. */
const CURRENCY = /[\u00a5\uffe5\u5143]|rmb|cny|yuan/gi
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/
/** Some phones have a comma in place of the point. */
const DECIMAL_COMMA = /^(\d*),(\d{0,2})$/

/** The content of an amount field for a text: digits, one point and two decimals; null where it is no amount. */
export function yuanOf(text: string): string | null {
  const bare = fold(text).replaceAll(' ', '').replaceAll('。', '.').replace(CURRENCY, '')
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(DECIMAL_COMMA, '$1.$2')
  return /^\d{0,9}(?:\.\d{0,2})?$/.test(plain) ? plain : null
}

/** The result of a rule for a text: the value as it is kept, or why it is none. */
export type Read<Value, Problem extends string> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const read = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const refuse = <Problem extends string>(problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
})

/** The server trims by Unicode's white space, which is not quite that of `String.trim`. */
export const trimmed = (text: string) => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')

/** Code points, not UTF-16 units: an emoji counts once. */
export const charCount = (text: string) => Array.from(text).length
