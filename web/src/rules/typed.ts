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

/** What an amount field shows after a key: digits, one point and two decimals; anything else leaves it as it was. */
export function typedYuan(text: string, before: string): string {
  const plain = toAscii(text).replaceAll('。', '.').replace(/[\s,¥]/g, '')
  return /^\d{0,9}(?:\.\d{0,2})?$/.test(plain) ? plain : before
}
