import type { Voucher } from '../../kit/api/types'

/** The least that an order costs, whatever is taken off: providers take no payment of nothing. */
const PAYABLE_MIN_FEN = 1

type Terms = Pick<Voucher, 'kind' | 'amountFen' | 'percent' | 'capFen' | 'thresholdFen'>
type Dated = Pick<Voucher, 'validFrom' | 'validTo'>

/** The amount that the server will take off; null where the amount does not reach the threshold. */
export function voucherDiscount(terms: Terms, amountFen: number): number | null {
  if (amountFen < terms.thresholdFen) return null
  return Math.max(0, Math.min(takenOff(terms, amountFen), amountFen - PAYABLE_MIN_FEN))
}

function takenOff({ kind, amountFen, percent, capFen }: Terms, orderFen: number): number {
  if (kind === 'amount') return amountFen
  const part = Math.floor((orderFen * percent) / 100)
  return capFen > 0 ? Math.min(part, capFen) : part
}

const isValidAt = ({ validFrom, validTo }: Dated, now: number) =>
  Date.parse(validFrom) <= now && now < Date.parse(validTo)

export type VoucherOffer = { voucher: Voucher; discountFen: number | null }

/** The discount of each voucher on an amount: the best first, those that do not apply last. */
export function voucherOffers(vouchers: readonly Voucher[], amountFen: number, now: number): VoucherOffer[] {
  const offers = vouchers
    .filter((voucher) => isValidAt(voucher, now))
    .map((voucher) => ({ voucher, discountFen: voucherDiscount(voucher, amountFen) }))
  return offers.toSorted(
    (a, b) =>
      (b.discountFen ?? -1) - (a.discountFen ?? -1) ||
      a.voucher.thresholdFen - b.voucher.thresholdFen ||
      Date.parse(a.voucher.validTo) - Date.parse(b.voucher.validTo),
  )
}

/** A voucher's id, the one that takes off most, or none. */
export type ChosenVoucher = { id: string } | 'best' | 'none'

/** The voucher used now: a chosen one that does not apply any more is replaced by the best. */
export function chosenOffer(offers: readonly VoucherOffer[], choice: ChosenVoucher): VoucherOffer | null {
  if (choice === 'none') return null
  const applying = offers.filter((offer) => (offer.discountFen ?? 0) > 0)
  const wanted = choice === 'best' ? undefined : applying.find(({ voucher }) => voucher.id === choice.id)
  return wanted ?? applying[0] ?? null
}
