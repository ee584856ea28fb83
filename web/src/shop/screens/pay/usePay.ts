import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../kit/api/errors'
import { outcomeOf } from '../../../kit/api/outcome'
import type { PayMethod } from '../../../kit/api/types'
import { errorText } from '../../data/errorText'
import { usePayOrder } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { toast } from '../../stores/toast'
import { payTexts } from './texts'
import { useProviderStep } from './useProviderStep'
import { takeWechatCode } from './wechatCode'
import type { WithCode } from './wechatCode'

/** `isUnknown`: nobody knows whether the payment was begun at its provider. */
export type PayProblem = { text: string; isUnknown?: boolean }

/** Asks the server to begin a payment, and does in the browser what the provider wants. */
export function usePay(orderNo: string, onChanged: () => unknown, sandbox: boolean) {
  const t = useTexts(payTexts)
  const call = usePayOrder()
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const [cut, setCut] = useState(false)
  const starting = useRef(false)
  const { follow, leaving, qr, closeQr } = useProviderStep({ orderNo, onChanged, sandbox, onProblem: setProblem })

  useConnectionBack(cut, () => {
    setCut(false)
    setProblem(null)
    toast(t.backOnline, 'good')
  })
  const start = (method: PayMethod, from?: WithCode) => {
    // The mutation tells of itself a moment later, and a second tap may come before that.
    if (starting.current || leaving) return
    starting.current = true
    setProblem(null)
    setCut(false)
    const more = from && { wechatCode: from.code, again: from.key }
    call.mutate(
      { orderNo, method, ...more },
      {
        onSuccess: ({ action, key }) => follow(action, method, key, from?.asked ?? 0),
        onError: (error) => {
          setProblem({ text: errorText(error), isUnknown: outcomeOf(error) === 'unknown' })
          setCut(isCut(error))
        },
        onSettled: () => {
          starting.current = false
        },
      },
    )
  }
  const resume = useEffectEvent(() => {
    const from = takeWechatCode(orderNo)
    if (from) start(from.method, from)
  })
  useEffect(() => resume(), [])
  return { start, busy: call.isPending || leaving, problem, qr, closeQr }
}

const isCut = (error: unknown) => error instanceof ApiError && ['network', 'timeout'].includes(error.failure.kind)

/** Hears when the browser, whose network was cut, is online again. */
function useConnectionBack(cut: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!cut) return undefined
    const online = () => back()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [cut])
}
