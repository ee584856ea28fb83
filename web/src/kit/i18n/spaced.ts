/** A name within a Chinese sentence: Latin letters have a space before and after them. */
export const spaced = (name: string) => ` ${name} `.replace(/^ (?!\w)|(\W) $/g, '$1')
