import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/errors'
import { outcomeOf } from '../../api/outcome'
import type { PayAction, PayMethod } from '../../api/types'
import { errorText } from '../../data/errorText'
import { usePayOrder } from '../../data/orders'
import { useTexts } from '../../i18n/texts'
import { withoutOverlays } from '../../router/overlays'
import { leaveForProvider } from '../../router/providerVisit'
import { openInWechat } from '../../lib/wechatBridge'
import { payStep } from '../../rules/payAction'
import { forgetPayAttempt, notePayAttempt, notePayCancelled } from '../../stores/payAttempts'
import { toast } from '../../stores/toast'
import { tellOrigin } from './tellOrigin'
import { payTexts } from './texts'
import { ASK_MAX, noteWechatVisit, takeWechatCode } from './wechatCode'
import type { WithCode } from './wechatCode'

/** A browser that has not left by then is not going to. */
const LEAVE_MS = 10_000

/** `isUnknown`: nobody knows whether the payment was begun at its provider. */
export type PayProblem = { text: string; isUnknown?: boolean }
type Qr = { text: string; method: PayMethod }

/** Asks the server to begin a payment, and does in the browser what the provider wants. */
export function usePay(orderNo: string, onChanged: () => unknown, sandbox: boolean) {
  const t = useTexts(payTexts)
  const call = usePayOrder()
  const [leaving, setLeaving] = useLeaving()
  const [qr, setQr] = useState<Qr | null>(null)
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const [cut, setCut] = useState(false)
  const starting = useRef(false)

  useConnectionBack(cut, () => {
    setCut(false)
    setProblem(null)
    toast(t.backOnline, 'good')
  })
  const leave = (method: PayMethod, go: () => void) => {
    setLeaving(true)
    notePayAttempt(orderNo, method)
    // A sheet that is still closing has an entry of its own in the history.
    withoutOverlays(() => leaveForProvider(orderNo, go))
  }
  const askWechat = (url: string, visit: Parameters<typeof noteWechatVisit>[0]) => {
    if (visit.asked > ASK_MAX) return setProblem({ text: t.wechatUnknown })
    setLeaving(true)
    // It takes the place of this page, and leads back to it at once.
    withoutOverlays(() => {
      noteWechatVisit(visit)
      location.replace(url)
    })
  }
  const inWechat = async (params: Record<string, string>, method: PayMethod) => {
    notePayAttempt(orderNo, method)
    setLeaving(true)
    const result = await openInWechat('getBrandWCPayRequest', params, sandbox)
    setLeaving(false)
    if (result === 'failed') {
      forgetPayAttempt(orderNo)
      setProblem({ text: t.unsupported })
    }
    if (result === 'cancelled') notePayCancelled(orderNo)
    return onChanged()
  }
  const follow = (action: PayAction, method: PayMethod, key: string, asked: number) => {
    const step = payStep(action)
    switch (step.kind) {
      case 'redirect':
        return leave(method, () => {
          tellOrigin()
          location.assign(step.url)
        })
      case 'qr':
        notePayAttempt(orderNo, method)
        return setQr({ text: step.text, method })
      case 'wechat':
        return void inWechat(step.params, method)
      case 'authorize':
        return askWechat(step.url, { orderNo, method, key, state: step.state, asked: asked + 1 })
      case 'impossible':
        return setProblem({ text: t.unsupported })
      default:
        return void onChanged()
    }
  }
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
          setProblem({ text: errorText(error), isUnknown: outcomeOf(error) === 'open' })
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
  const closeQr = () => setQr(null)
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

/** True while the browser goes to another page; a page that is revived has not gone anywhere. */
function useLeaving() {
  const state = useState(false)
  const [leaving, setLeaving] = state
  useEffect(() => {
    if (!leaving) return undefined
    const stay = () => setLeaving(false)
    const timer = setTimeout(stay, LEAVE_MS)
    window.addEventListener('pageshow', stay)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', stay)
    }
  }, [leaving, setLeaving])
  return state
}
