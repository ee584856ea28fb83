/** A text that cannot be the number of an order need not be asked for. */
export const isOrderNumber = (text: string) => /^S\d{8}[0-9A-Z]{13}$/.test(text)
