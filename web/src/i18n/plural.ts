/** English counts its nouns: `1 day`, `2 days`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
