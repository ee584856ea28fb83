/** A name within a Chinese sentence: Latin letters have a space before and after them. */
export const spaced = (name: string) => ` ${name} `.replace(/^ (?![A-Za-z0-9])/, '').replace(/([^A-Za-z0-9]) $/, '$1')
