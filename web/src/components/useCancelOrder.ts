import { useCancelOrder as useCancelCall } from '../data/orders'
import { useT } from '../i18n/language'
import { confirm } from '../stores/confirm'
import { toast } from '../stores/toast'

/** Asks first, says what it means, and tells when it is done. */
export function useCancelOrder(orderNo: string) {
  const t = useT()
  const call = useCancelCall()
  const ask = async () => {
    const sure = await confirm({ title: t.pay.cancelAsk, body: t.pay.cancelBody, ok: t.pay.cancel, cancel: t.pay.keep, danger: true })
    if (sure) call.mutate({ orderNo }, { onSuccess: () => toast(t.pay.cancelled, 'good') })
  }
  return { ask, busy: call.isPending }
}
