import type { PayBrowser, PayMethod } from '../../../kit/api/types'

type Offer = { method: PayMethod; available: boolean }

/** The method that is chosen before the customer chooses: the one they began with, else the first that works here. */
export function preferredMethod(
  offers: readonly Offer[],
  begun: PayMethod | undefined,
  browser: PayBrowser | undefined,
): PayMethod | undefined {
  const usable = offers.filter((offer) => offer.available).map((offer) => offer.method)
  if (begun && usable.includes(begun)) return begun
  return browser === 'wechat' && usable.includes('wechat') ? 'wechat' : usable[0]
}
