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
