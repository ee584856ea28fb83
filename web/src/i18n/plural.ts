/** English counts its nouns: `1 day`, `2 days`; a large count may be written already, as `1,234`. */
export const plural = (count: number | string, one: string, many = `${one}s`) => `${count} ${String(count) === '1' ? one : many}`
