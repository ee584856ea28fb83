import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountHook } from '../testing/hook'
import { page, refusal, serve } from '../../kit/testing/server'
import { useCashOut } from './cash'
import { useDeposit } from './deposits'
import { useExtract } from './extracts'
import { useOpenOrder, useOrder, usePointsEarned } from './orders'
import { slowedWhileLive, pollWhile, setLive } from './polling'
import { queryClient } from './queryClient'
import { pass } from '../../kit/testing/user'

/** With the moment that the answer takes to be shown. */
const nextPoll = () => pass(2500 + 20)
const NOW = Date.parse('2026-11-20T10:00:00Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
const staleCalls = () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  queryClient.clear()
  invalidated.mockClear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  setLive(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('asking again', () => {
  const interval = pollWhile((open: boolean) => open)
  const after = (data: boolean | undefined, dataUpdateCount = 1) => interval({ state: { data, dataUpdateCount } })

  it('is often at first, less so later, and never for what is closed or unknown', () => {
    expect(Number(after(true))).toBeLessThan(Number(after(true, 1000)))
    expect(after(false)).toBe(false)
    expect(after(undefined)).toBe(false)
  })

  it('is rarer while the event stream is up, and as often as before when it is down', () => {
    const before = Number(after(true))
    setLive(true)
    expect(Number(after(true))).toBeGreaterThan(before)
    expect(slowedWhileLive(false)).toBe(false)
    setLive(false)
    expect(after(true)).toBe(before)
  })
})

describe('an order', () => {
  const order = (state: string) => ({
    orderNo: 'S1',
    state,
    expireTime: at(900_000),
    serverTime: new Date(Date.now() + 5000).toISOString(),
  })

  it('is followed until it has ended, and what else shows it is asked for again', async () => {
    const server = serve({ getOrder: () => order('paid') })
    const hook = mountHook(useOrder, 'S1')
    await pass()
    await nextPoll()
    expect(server.asked).toHaveLength(2)
    expect(staleCalls()).toEqual([])
    server.answers.getOrder = () => order('completed')
    await nextPoll()
    expect(hook.result.current.data?.state).toBe('completed')
    expect(staleCalls()).toEqual(expect.arrayContaining(['listBag', 'listOrder', 'getUserInfo']))
    expect(localStorage.getItem('satchel_orders_changed')).not.toBeNull()
    await pass(600_000)
    expect(server.asked).toHaveLength(3)
  })

  it('is asked for again after a failure, for as long as it is open', async () => {
    const server = serve({ getOrder: () => order('paid') })
    const hook = mountHook(useOrder, 'S1')
    await pass()
    server.answers.getOrder = () => refusal('internal')
    await nextPoll()
    expect(hook.result.current.data?.state).toBe('paid')
    server.answers.getOrder = () => order('completed')
    await nextPoll()
    expect(hook.result.current.data?.state).toBe('completed')
  })

  it('is counted by the clock of the server', async () => {
    serve({ getOrder: () => order('pending_payment') })
    const hook = mountHook(useOrder, 'S1')
    await pass()
    expect(hook.result.current.offset).toBe(5000)
  })

  it('without a number is not asked for', async () => {
    const server = serve({ getOrder: () => order('paid') })
    mountHook(useOrder, '')
    await pass(60_000)
    expect(server.asked).toEqual([])
  })

  it('that moved on in another tab is asked for again here', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'something_else' }))
    expect(staleCalls()).toEqual([])
    window.dispatchEvent(new StorageEvent('storage', { key: 'satchel_orders_changed' }))
    expect(staleCalls()).toEqual([
      'getOrder',
      'listOrder',
      'getPayMethods',
      'listBag',
      'getUserInfo',
      'getGift',
      'getPointsRecord',
      'getVoucherList',
      'getCashConfig',
    ])
  })
})

describe('an open order with a gift', () => {
  const open = (giftId: string, expires: number, ahead = 0) => ({
    orderNo: 'S1',
    state: 'pending_payment',
    expireTime: at(expires),
    serverTime: at(ahead),
    items: [{ giftId: 'other' }, { giftId }],
  })

  it('is there until its time is up', async () => {
    serve({ listOrder: () => page([open('7', 3000)]) })
    const hook = mountHook(useOpenOrder, '7')
    expect(hook.result.current).toBeUndefined()
    await pass()
    expect(hook.result.current?.order?.orderNo).toBe('S1')
    await pass(3000)
    expect(hook.result.current).toBeNull()
  })

  it('is over by the clock of the server, whatever this phone says', async () => {
    serve({ listOrder: () => page([open('7', 3000, 60_000)]) })
    const hook = mountHook(useOpenOrder, '7')
    await pass()
    expect(hook.result.current).toBeNull()
  })

  it('is none where all are for other gifts', async () => {
    serve({ listOrder: () => page([open('8', 3000)]) })
    const hook = mountHook(useOpenOrder, '7')
    await pass()
    expect(hook.result.current).toBeNull()
    expect(vi.getTimerCount()).toBeLessThan(3)
  })
})

it('points are none once the server has named all, and unknown before', async () => {
  serve({ getPointsRecord: () => page([{ refNo: 'S2', kind: 'order_paid', delta: 9 }]) })
  const hook = mountHook(({ orderNo }: { orderNo: string }) => usePointsEarned(orderNo, true), { orderNo: 'S1' })
  expect(hook.result.current).toBeUndefined()
  await pass()
  expect(hook.result.current).toBe(0)
})

it('points are those that this very order brought', async () => {
  const record = (refNo: string, kind: string, delta: number) => ({ refNo, kind, delta })
  serve({
    getPointsRecord: () =>
      page([record('S2', 'order_paid', 9), record('S1', 'refund', -3), record('S1', 'order_paid', 5)]),
  })
  const hook = mountHook(({ enabled }: { enabled: boolean }) => usePointsEarned('S1', enabled), { enabled: false })
  await pass()
  expect(hook.result.current).toBeUndefined()
  hook.rerender({ enabled: true })
  await pass()
  expect(hook.result.current).toBe(5)
})

describe.each([
  {
    what: 'an extraction',
    call: 'getExtract',
    useIt: useExtract,
    stale: ['listExtract', 'listBag', 'getUserInfo'],
    answer: (state: string) => ({ state, serverTime: at(0) }),
    open: 'sending',
    next: 'awaiting_acceptance',
    end: 'cancelled',
  },
  {
    what: 'a deposit',
    call: 'getDeposit',
    useIt: useDeposit,
    stale: ['listDeposit', 'getBalanceRecord', 'getCashAmount', 'getUserInfo'],
    answer: (state: string) => ({ state, serverTime: at(0) }),
    open: 'awaiting_acceptance',
    next: 'received',
    end: 'credited',
  },
  {
    what: 'a cash-out',
    call: 'getCashRecord',
    useIt: useCashOut,
    stale: ['getCashAmount', 'getCashConfig', 'getBalanceRecord', 'getUserInfo'],
    answer: (state: string) => page([{ state }]),
    open: 'reviewing',
    next: 'processing',
    end: 'paid',
  },
])('$what', ({ call, useIt, stale, answer, open, next, end }) => {
  it('is followed to its end, and each step makes stale what shows it', async () => {
    const server = serve({ [call]: () => answer(open) })
    mountHook<string, unknown>(useIt, 'N1')
    await pass()
    await nextPoll()
    expect(staleCalls()).toEqual([])
    for (const state of [next, end]) {
      server.answers[call] = () => answer(state)
      // oxlint-disable-next-line no-await-in-loop
      await nextPoll()
    }
    expect(staleCalls()).toEqual([...stale, ...stale])
    const before = server.named(call).length
    await pass(600_000)
    expect(server.named(call)).toHaveLength(before)
  })
})
