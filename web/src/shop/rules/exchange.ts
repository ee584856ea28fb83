import { WHOLE_BP } from '../../kit/lib/number'

export const isExchangeNumber = (no: string) => /^X\d{8}[0-9A-Z]{13}$/.test(no)

/** Equal items in an exchange. */
export type ExchangeLine = {
  /** The price of one. */
  priceFen: number
  count: number
  /** The amount that all of them bring together. */
  worthFen: number
  /** The amounts that single ones bring, as far as they are known. */
  eachFen: readonly number[]
}

export type ExchangeSums = {
  /** The price of the items. */
  marketFen: number
  /** The amount by which they bring less than the rate, because a voucher helped to pay for some. */
  cappedFen: number
  /** An amount was rounded down to the fen. */
  isRounded: boolean
}

/** How the prices of items become what they bring. Mirrors `exchange_value` of `crates/domain/src/pricing.rs`. */
export function exchangeSums(lines: readonly ExchangeLine[], rateBp: number): ExchangeSums {
  const sums = { marketFen: 0, cappedFen: 0, isRounded: false }
  for (const { priceFen, count, worthFen, eachFen } of lines) {
    const exact = priceFen * rateBp
    const atRateFen = Math.floor(exact / WHOLE_BP)
    sums.marketFen += priceFen * count
    sums.cappedFen += atRateFen * count - worthFen
    // An amount that a voucher bounds below the rate was not rounded.
    if (exact % WHOLE_BP !== 0 && eachFen.includes(atRateFen)) sums.isRounded = true
  }
  return sums
}

/** A rate in 1/10,000, in percent: `90`, `92.5`. */
export const percentText = (rateBp: number) => String(rateBp / 100)
