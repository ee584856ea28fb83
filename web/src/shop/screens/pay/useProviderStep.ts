import { useEffect, useState } from 'react'
import type { PayAction, PayMethod } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { openInWechat } from '../../../kit/lib/wechatBridge'
import { withoutOverlays } from '../../../kit/lib/overlays'
import { leaveForProvider } from '../../router/providerVisit'
import { payStep } from '../../rules/payAction'
import { forgetPayAttempt, notePayAttempt, notePayCancelled } from '../../stores/payAttempts'
import { tellOrigin } from './tellOrigin'
import { payTexts } from './texts'
import { ASK_MAX, noteWechatVisit } from './wechatCode'

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
export function useProviderStep({ orderNo, onChanged, sandbox, onProblem }: Params) {
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
