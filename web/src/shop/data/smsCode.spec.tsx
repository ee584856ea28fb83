import { act, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { clickTimes, user } from '../../kit/testing/user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useResendWaits } from '../stores/resendWaits'
import { queryClient } from './queryClient'
import { useSendSmsCode } from './smsCode'

const onSent = vi.fn<() => void>()
const onFailed = vi.fn<(error: unknown) => void>()

function Sender({ to }: { to: string }) {
  const { send, secondsLeft } = useSendSmsCode('login', to)
  return (
    <button type="button" onClick={() => send(to, { onSent, onFailed })}>
      {secondsLeft}
    </button>
  )
}

let shown: ReturnType<typeof render> | null = null
const view = (to: string) => (
  <QueryClientProvider client={queryClient}>
    <Sender to={to} />
  </QueryClientProvider>
)
const show = (to = '13800000000') => {
  shown = render(view(to))
}
const left = () => Number(shown?.container.querySelector('button')?.textContent)
const press = () => user.click(screen.getByRole('button'))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = (body: object, init?: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), init)))

beforeEach(() => {
  vi.useFakeTimers()
  useResendWaits.setState({}, true)
  sessionStorage.clear()
})

afterEach(() => {
  shown?.unmount()
  shown = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('counts from the answer, never above what the server said', async () => {
  answer({ code: 200, msg: '', data: { resendAfterSeconds: 60 } })
  show()
  expect(left()).toBe(0)
  await press()
  expect(onSent).toHaveBeenCalledOnce()
  expect(left()).toBe(60)
  await wait(1500)
  expect(left()).toBe(59)
  await wait(60_000)
  expect(left()).toBe(0)
})

it('is asked for once by a double press, and may be asked for again after a failure', async () => {
  answer({ code: 1005, reason: 'sms_daily_limit', msg: 'no more today', data: null })
  const calls = vi.fn(fetch)
  vi.stubGlobal('fetch', calls)
  show()
  await clickTimes(screen.getByRole('button'), 2)
  expect(calls).toHaveBeenCalledOnce()
  await press()
  expect(calls).toHaveBeenCalledTimes(2)
})

it('belongs to its number, and is still there when the customer comes back', async () => {
  answer({ code: 200, msg: '', data: { resendAfterSeconds: 60 } })
  show()
  await press()
  shown?.rerender(view('13900000000'))
  expect(left()).toBe(0)
  shown?.unmount()
  await wait(10_000)
  show()
  expect(left()).toBe(50)
})

it('begins when the server says that it was too soon', async () => {
  answer(
    { code: 1004, reason: 'sms_too_often', msg: 'too soon', data: null },
    { status: 429, headers: { 'Retry-After': '17' } },
  )
  show()
  await press()
  expect(left()).toBe(17)
  expect(onFailed).not.toHaveBeenCalled()
})

it('hands any other failure to the form', async () => {
  answer({ code: 1005, reason: 'sms_daily_limit', msg: 'no more today', data: null })
  show()
  await press()
  expect(left()).toBe(0)
  expect(onFailed).toHaveBeenCalledOnce()
})
