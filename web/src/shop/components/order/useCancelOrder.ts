import { useCancelOrder as useCancelCall } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { confirm } from '../../stores/confirm'
import { forgetPayAttempt, usePayAttempts } from '../../stores/payAttempts'
import { toast } from '../../stores/toast'
import { orderTexts } from './texts'

/**
 * Asks first, says what it means, and tells when it is done. `hasBegun`: a payment is known to have begun, also on
 * another device.
 */
export function useCancelOrder(orderNo: string, hasBegun = false) {
  const t = useTexts(orderTexts)
  const call = useCancelCall()
  const isPaying = usePayAttempts((attempts) => orderNo in attempts) || hasBegun
  const confirmFirst = async () => {
    const body = isPaying ? t.cancelBodyPaying : t.cancelBody
    const question = { title: t.cancelAsk, body, ok: t.cancel, cancel: t.keep, danger: true }
    if (!(await confirm(question))) return
    call.mutate(
      { orderNo },
      {
        onSuccess: () => {
          forgetPayAttempt(orderNo)
          toast(t.cancelled, 'good')
        },
      },
    )
  }
  return { confirmFirst, busy: call.isPending }
}
