/** What stands between characters unseen: white space, and the direction marks that phones copy along with numbers. */
const BLANKS = /[\p{White_Space}\p{Cf}]+/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const TO_ASCII = 0xfee0

/** ASCII characters for the full-width ones of Chinese keyboards. */
const toAscii = (text: string) => text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - TO_ASCII))

/**
 * A number or an account as it was meant: without blanks, and with ASCII characters for the full-width ones of Chinese keyboards.
 * Fields call it before their rule, whose limits count what is left.
 */
export const foldTyped = (text: string) => toAscii(text.replace(BLANKS, ''))

/** The sign, which Chinese keyboards have in full width too, and the character. */
const CURRENCY = /[\u00a5\uffe5\u5143]|rmb|cny|yuan/gi
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/
/** Some phones have a comma in place of the point. */
const DECIMAL_COMMA = /^(\d*),(\d{0,2})$/

/** What an amount field shows for a text: digits, one point and two decimals; null where it is no amount. */
export function yuanOf(text: string): string | null {
  const bare = foldTyped(text).replaceAll('。', '.').replace(CURRENCY, '')
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(DECIMAL_COMMA, '$1.$2')
  return /^\d{0,9}(?:\.\d{0,2})?$/.test(plain) ? plain : null
}
