import { useUserInfo } from '../../../data/account'
import { useConfig } from '../../../data/config'
import { useTexts } from '../../../../kit/i18n/texts'
import { MINUTE_SECONDS } from '../../../../kit/lib/durations'
import { giftTexts } from './texts'

const DEFAULT_SECONDS = 900

/**
 * For how long the customer's next order is held, and why it is less than usual: several orders were left unpaid today.
 */
export function useHold(): { promise: string; warning: string | null } {
  const words = useTexts(giftTexts)
  const usual = useConfig()?.limits.orderHoldSeconds ?? DEFAULT_SECONDS
  const user = useUserInfo().data
  const own = user?.orderHoldSeconds
  const held = own ?? usual
  const span = words.span(Math.floor(held / MINUTE_SECONDS), held % MINUTE_SECONDS)
  const warning = !user
    ? null
    : own === null
      ? words.heldNone(user.unpaidToday)
      : held < usual
        ? words.heldLess(user.unpaidToday, span)
        : null
  return { promise: words.promiseHold(span), warning }
}
