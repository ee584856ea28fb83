import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../kit/api/errors'
import { outcomeOf } from '../../../kit/api/outcome'
import type { PayMethod, PayAction } from '../../../kit/api/types'
import { errorText } from '../../data/errorText'
import { usePayOrder } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { toast } from '../../stores/toast'
import { payTexts } from './texts'
import { openInWechat } from '../../../kit/lib/wechatBridge'
import { withoutOverlays } from '../../../kit/lib/overlays'
import { leaveForProvider } from '../../router/providerVisit'
import { payStep } from '../../rules/payAction'
import { forgetPayAttempt, notePayAttempt, notePayCancelled } from '../../stores/payAttempts'
import { ASK_MAX, noteWechatVisit, takeWechatCode } from './wechatCode'
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

const isCut = (error: unknown) => error instanceof ApiError && error.isSilence

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

/** A browser that has not left by then is not going to. */
const LEAVE_MS = 10_000

type Qr = { text: string; method: PayMethod }

type Params = {
  orderNo: string
  onChanged: () => unknown
  sandbox: boolean
  onProblem: (problem: { text: string }) => void
}

/** Does in the browser what a provider wants: opens its page or WeChat's own window, or shows its code. */
function useProviderStep({ orderNo, onChanged, sandbox, onProblem }: Params) {
  const t = useTexts(payTexts)
  const [leaving, setLeaving] = useLeaving()
  const [qr, setQr] = useState<Qr | null>(null)
  const leave = (method: PayMethod, go: () => void) => {
    setLeaving(true)
    notePayAttempt(orderNo, method)
    // A sheet that is still closing has an entry of its own in the history.
    withoutOverlays(() => leaveForProvider(orderNo, go))
  }
  const askWechat = (url: string, visit: Parameters<typeof noteWechatVisit>[0]) => {
    if (visit.asked > ASK_MAX) return onProblem({ text: t.wechatUnknown })
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
      onProblem({ text: t.unsupported })
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
        return onProblem({ text: t.unsupported })
      default:
        return void onChanged()
    }
  }
  const closeQr = () => setQr(null)
  return { follow, leaving, qr, closeQr }
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

/**
 * Our pages do not say from where a browser comes, and WeChat Pay's page refuses a customer of whom
 * it does not know that. So a payment provider learns our origin, and no more of the address.
 */
function tellOrigin(): void {
  if (document.querySelector('meta[name="referrer"]')) return
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'strict-origin'
  document.head.append(policy)
}
