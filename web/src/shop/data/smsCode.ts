import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { post } from '../../kit/api/client'
import { reasonOf, retryAfterOf } from '../../kit/api/errors'
import type { PostCalls, SmsScene } from '../../kit/api/types'
import { secondsLeft } from '../rules/countdown'
import { startResendWait, useResendWaits } from '../stores/resendWaits'

type SendSmsCode = PostCalls['sendSmsCode']
export type RequestSmsCode = (params: SendSmsCode['params']) => Promise<SendSmsCode['data']>
type Code = { phone: string | undefined; key: string }
type Hooks = { onSent: () => void; onFailed: (error: unknown) => void }

/** For servers that refuse without saying for how long. */
const DEFAULT_WAIT_SECONDS = 60
const TICK_MS = 250

const isTooSoon = (error: unknown) => reasonOf(error) === 'sms_too_often'

/** Sends codes of one scene to one number, and counts until the next may be asked for. */
export function useSendSmsCode(
  scene: SmsScene,
  to: string,
  ask: RequestSmsCode = (params) => post('sendSmsCode', params),
) {
  const key = `${scene} ${to}`
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ phone }: Code) => ask({ phone, scene }),
    // These count even when the screen has been left meanwhile.
    onSuccess: (sent, code) => startResendWait(code.key, sent.resendAfterSeconds),
    onError: (error, code) => {
      if (isTooSoon(error)) startResendWait(code.key, retryAfterOf(error) ?? DEFAULT_WAIT_SECONDS)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const send = (phone: string | undefined, { onSent, onFailed }: Hooks) => {
    // `isPending` comes with the next render, too late for the second press of a double one.
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(
      { phone, key },
      {
        onSuccess: onSent,
        // Asked too soon, the last code is still good: the button counts, and no field is wrong.
        onError: (error) => isTooSoon(error) || onFailed(error),
      },
    )
  }
  return { send, isPending, secondsLeft: useSecondsLeft(key) }
}

function useSecondsLeft(key: string): number {
  const wait = useResendWaits((waits) => waits[key])
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(() => {
        tick()
        if (secondsLeft(wait, Date.now()) === 0) clearInterval(timer)
      }, TICK_MS)
      return () => clearInterval(timer)
    },
    [wait],
  )
  return useSyncExternalStore(wait ? subscribe : never, () => secondsLeft(wait, Date.now()))
}

const never = () => () => {}
