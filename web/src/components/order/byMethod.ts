/** A method within an English sentence, where a card is no name. */
export const byMethod = (method: string) => `with ${method}`.replace('with Credit', 'by credit')
