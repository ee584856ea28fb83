import { WHOLE_BP } from '../../kit/lib/number'
import type { CashChannel, CashConfig, CashState } from '../../kit/api/types'

export const CASH_CHANNELS: readonly CashChannel[] = ['alipay', 'wechat', 'bank']
export const CASH_STATES: readonly CashState[] = ['reviewing', 'processing', 'paid', 'rejected', 'failed', 'returned']

export const isCashOpen = (state: CashState) => state === 'reviewing' || state === 'processing'

/** All of it is balance again. */
export const isCashBack = (state: CashState) => state === 'rejected' || state === 'failed' || state === 'returned'

type Fees = Pick<CashConfig, 'feeRateBp' | 'feeMinFen' | 'feeMaxFen'>

/** The rate, rounded up to the fen, within its bounds. Mirrors `crates/domain/src/cash.rs`. */
export function cashFee(amountFen: number, { feeRateBp, feeMinFen, feeMaxFen }: Fees): number {
  return Math.min(feeMaxFen, Math.max(feeMinFen, Math.ceil((amountFen * feeRateBp) / WHOLE_BP)))
}

/** Whether staff look at a cash-out before it is paid; of no amount yet, whether they look at any. */
export const isReviewed = (
  { alwaysReviewed, reviewOverFen }: Pick<CashConfig, 'alwaysReviewed' | 'reviewOverFen'>,
  fen: number | null,
) => alwaysReviewed || (fen !== null && fen > reviewOverFen)

type Day = Pick<CashConfig, 'dailyMaxFen' | 'dailyCount' | 'todayFen' | 'todayCount'>

/** The amount and the number of times that are left of the customer's day. */
export const remainingToday = ({ dailyMaxFen, dailyCount, todayFen, todayCount }: Day) => ({
  fen: Math.max(0, dailyMaxFen - todayFen),
  times: Math.max(0, dailyCount - todayCount),
})

/** The most that can be cashed out now, and nothing where that is less than the least. */
export function maxCashOutFen(config: Day & Pick<CashConfig, 'minFen' | 'maxFen'>, withdrawableFen: number): number {
  const rest = remainingToday(config)
  const most = Math.min(withdrawableFen, config.maxFen, rest.times > 0 ? rest.fen : 0)
  return most >= config.minFen ? most : 0
}
