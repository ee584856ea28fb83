import { useState } from 'react'
import { useUsableVouchers } from '../../data/vouchers'
import { chosenOffer } from '../../rules/voucher'
import type { ChosenVoucher, VoucherOffer } from '../../rules/voucher'

export type VoucherChoice = {
  /** Whether the vouchers are known: without them nobody can say what an order costs. */
  state: 'waiting' | 'failed' | 'known'
  retry: () => void
  offers: readonly VoucherOffer[]
  chosen: VoucherOffer | null
  discountFen: number
  choose: (choice: ChosenVoucher) => void
}

/** The best voucher for an amount until the customer chooses another one, or none. */
export function useVoucherChoice(amountFen: number): VoucherChoice {
  const { offers, data, isFetching, refetch } = useUsableVouchers(amountFen)
  const [choice, choose] = useState<ChosenVoucher>('best')
  const chosen = chosenOffer(offers, choice)
  return {
    state: data ? 'known' : isFetching ? 'waiting' : 'failed',
    retry: () => void refetch(),
    offers,
    chosen,
    discountFen: chosen?.discountFen ?? 0,
    choose,
  }
}
