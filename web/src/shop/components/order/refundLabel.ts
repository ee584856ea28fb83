import type { OrderRefund } from '../../../kit/api/types'
import type { orderTexts } from './texts'

type Words = (typeof orderTexts)['zh-CN']

/** Names the way by which a refund goes back. */
export function refundLabel(words: Words, { method, sentOtherwise }: OrderRefund): string {
  return sentOtherwise ? words.refundOtherwise : words.refundTo(words.method[method])
}
