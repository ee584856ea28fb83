import type { PayMethod } from '../../api/types'
import { payBrowser } from '../../rules/payAction'

type Offer = { method: PayMethod; available: boolean }

/** What is chosen before the customer chooses: what they began with, else the first that works here. */
export function preferredMethod(
  offers: readonly Offer[],
  begun: PayMethod | undefined,
  userAgent: string,
): PayMethod | undefined {
  const usable = offers.filter((offer) => offer.available).map((offer) => offer.method)
  if (begun && usable.includes(begun)) return begun
  const isWechat = payBrowser(userAgent) === 'wechat'
  return isWechat && usable.includes('wechat') ? 'wechat' : usable[0]
}
