/** A number with its English noun: `1 day`, `2 days`. A large count may be given as text, such as `1,234`. */
export const plural = (count: number | string, one: string, many = `${one}s`) =>
  `${count} ${String(count) === '1' ? one : many}`

/** A name within a Chinese sentence: Latin letters have a space before and after them. */
export const spaced = (name: string) => ` ${name} `.replace(/^ (?!\w)|(\W) $/g, '$1')
