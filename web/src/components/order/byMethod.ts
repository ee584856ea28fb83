/** A method within an English sentence, where a card is no name. */
export const byMethod = (method: string) => `by ${method}`.replace('by Credit', 'by credit')
