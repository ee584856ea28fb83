import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language'
import { failureToast } from '../stores/toast'
import { useResendWaits } from '../stores/resendWaits'
import { mountHook } from '../testing/hook'
import { page, refusal, serve } from '../../kit/testing/server'
import { useBanner } from './announcements'
import { useBagPreview } from './bagPreview'
import { useCashConfig, useCashCooldownHours } from './cash'
import { useBrand } from './config'
import { useDeletionState } from './deletion'
import { useComparedGifts, usePriceOn } from './giftDetails'
import { requestSmsCode, useLogin, useRegister, useSmsLogin } from './login'
import { refetchIntervalMs, useOpenOrder } from './orders'
import { LATER_MS, SOON_MS, pollWhile } from './polling'
import { queryClient } from './queryClient'
import { useSendSmsCode } from './smsCode'
import { pass } from '../../kit/testing/user'

vi.mock('../stores/toast', () => ({ failureToast: vi.fn(), toast: vi.fn() }))

const NOW = Date.parse('2026-11-20T10:00:00Z')
const hooks = { onSent: vi.fn<() => void>(), onFailed: vi.fn<(error: unknown) => void>() }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  queryClient.clear()
  useResendWaits.setState({}, true)
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  await setLanguage('zh-CN')
})

describe('what holds up the deletion of an account', () => {
  const nothing = {
    getUserInfo: () => ({ balanceFen: 0, frozenFen: 0 }),
    getCashConfig: () => ({ minFen: 1000 }),
    listBag: () => page([]),
    listOrder: () => page([]),
    listExtract: () => page([]),
    listDeposit: () => page([]),
  }
  const blocksOf = async (answers: object) => {
    const server = serve({ ...nothing, ...answers })
    const hook = mountHook(useDeletionState)
    await pass()
    return { blocks: hook.result.current.data?.blocks, server }
  }

  it.each([
    ['listOrder', ['pending_payment', 'paid', 'refunding'], 'orders'],
    ['listOrder', ['completed', 'cancelled', 'expired', 'refunded'], null],
    ['listExtract', ['submitted', 'sending', 'awaiting_acceptance', 'delivered'], 'extracts'],
    ['listExtract', ['final', 'returned', 'cancelled', 'rolled_back'], null],
    ['listDeposit', ['submitted', 'sending', 'awaiting_acceptance', 'held', 'received'], 'deposits'],
    ['listDeposit', ['credited', 'cancelled', 'rolled_back'], null],
  ])('among %s is each of %j: %s', async (call, states, block) => {
    for (const state of states) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await blocksOf({ [call]: () => page([{ state: 'refunded' }, { state }]) })).blocks, state).toEqual(
        block ? [block] : [],
      )
      cleanup()
      queryClient.clear()
    }
  })

  it('is frozen money apart from what can be cashed out, and what is held or frozen of the bag', async () => {
    expect((await blocksOf({ getUserInfo: () => ({ balanceFen: 0, frozenFen: 1 }) })).blocks).toEqual(['cash'])
    cleanup()
    queryClient.clear()
    const { blocks, server } = await blocksOf({ getUserInfo: () => ({ balanceFen: 1000, frozenFen: 0 }) })
    expect(blocks).toEqual(['balance'])
    expect(server.named('listBag').map(({ params }) => params)).toEqual([
      { state: 'held', limit: '1' },
      { state: 'frozen', limit: '1' },
    ])
  })
})

describe('how often is asked again', () => {
  const order = { state: 'pending_payment' as const, expireTime: '2026-11-20T10:15:00Z' }

  it('is often for three minutes after the customer went to pay, and not longer', () => {
    expect([NOW, NOW - 179_999, NOW - 180_000].map((since) => refetchIntervalMs(order, NOW, since))).toEqual([
      SOON_MS,
      SOON_MS,
      LATER_MS,
    ])
    expect(refetchIntervalMs({ ...order, state: 'refunding' }, NOW, NOW)).toBe(LATER_MS)
  })

  it('is often from the very end of the time to pay', () => {
    const end = Date.parse(order.expireTime)
    expect([end - 1, end].map((now) => refetchIntervalMs(order, now, undefined))).toEqual([LATER_MS, SOON_MS])
  })

  it('is often for the first minute of polls', () => {
    const ask = pollWhile(() => true)
    expect([23, 24].map((dataUpdateCount) => ask({ state: { data: 1, dataUpdateCount } }))).toEqual([2500, 8000])
  })
})

describe('a code by message', () => {
  const send = async (scene: 'login' | 'account' = 'login', phone: string | undefined = '13800000000') => {
    const hook = mountHook(() => useSendSmsCode(scene, phone ?? '138****0000'))
    hook.result.current.send(phone, hooks)
    await pass()
    return hook
  }

  it('is asked for with the scene and the number, or without one where the server knows it', async () => {
    const server = serve({ sendSmsCode: () => ({ resendAfterSeconds: 60 }) })
    await send()
    expect(useResendWaits.getState()).toEqual({ 'login 13800000000': { startedAt: NOW, seconds: 60 } })
    mountHook(() => useSendSmsCode('account', '138****0000')).result.current.send(undefined, hooks)
    await pass()
    expect(server.asked.map(({ method, params }) => ({ method, ...params }))).toEqual([
      { method: 'POST', phone: '13800000000', scene: 'login' },
      { method: 'POST', scene: 'account' },
    ])
    expect(hooks.onSent).toHaveBeenCalledTimes(2)
  })

  it('of one scene makes nobody wait for one of another', async () => {
    serve({ sendSmsCode: () => ({ resendAfterSeconds: 60 }) })
    const [login, account] = [await send(), mountHook(() => useSendSmsCode('account', '13800000000'))]
    expect([login.result.current.secondsLeft, account.result.current.secondsLeft]).toEqual([60, 0])
  })

  it('that was asked for too soon is waited for a minute where the server does not say how long', async () => {
    serve({ sendSmsCode: () => refusal('sms_too_often', 1004, 200, 'too soon') })
    const hook = await send()
    expect([hook.result.current.secondsLeft, hooks.onFailed.mock.calls.length]).toEqual([60, 0])
    expect(failureToast).toHaveBeenCalledExactlyOnceWith('too soon')
  })
})

describe('who has no login', () => {
  it('sends what was typed, and by password and for a code the answer to a challenge', async () => {
    const challenge = { kind: 'proof_of_work', challenge: '8.1.0f', bits: 1 }
    const asks = () =>
      new Response(JSON.stringify({ code: 1013, msg: '', reason: 'challenge_required', data: challenge }))
    const answered = ({ params }: { params: Record<string, string> }) =>
      params.challengeAnswer ? { token: 't', resendAfterSeconds: 1 } : asks()
    const server = serve({
      login: answered,
      sendSmsCode: answered,
      smsLogin: () => ({ token: 's' }),
      register: () => ({ token: 'r' }),
    })
    vi.useRealTimers()
    mountHook(useSmsLogin).result.current.mutate({ phone: '1', smsCode: '123456' })
    mountHook(useRegister).result.current.mutate({ phone: '1', smsCode: '123456', password: 'abc123', nickName: 'n' })
    await mountHook(useLogin).result.current.mutateAsync({ phone: '1', password: 'p' })
    await requestSmsCode({ phone: '2', scene: 'register' })
    const sent = (name: string) => server.named(name).map(({ params }) => params)
    const proof = { challenge: '8.1.0f', challengeAnswer: expect.stringMatching(/^\d+$/) as string }
    expect(sent('smsLogin')).toEqual([{ phone: '1', smsCode: '123456' }])
    expect(sent('register')).toEqual([{ phone: '1', smsCode: '123456', password: 'abc123', nickName: 'n' }])
    expect(sent('login')).toEqual([
      { phone: '1', password: 'p' },
      { phone: '1', password: 'p', ...proof },
    ])
    expect(sent('sendSmsCode')).toEqual([
      { phone: '2', scene: 'register' },
      { phone: '2', scene: 'register', ...proof },
    ])
  })
})

describe('a read', () => {
  it('asks for exactly what its place has room for', async () => {
    const server = serve({
      listAnnouncement: () => page([]),
      listBag: () => page([]),
      getCashConfig: ({ params }) => ({ cooldownHours: params.channel ? 1 : 24 }),
    })
    mountHook(useBanner)
    mountHook(useBagPreview)
    mountHook(useCashConfig, 'bank' as const)
    const hours = mountHook(useCashCooldownHours)
    await pass()
    expect(server.asked.map(({ name, params }) => ({ name, ...params }))).toEqual([
      { name: 'listAnnouncement', limit: '10' },
      { name: 'listBag', limit: '6', stack: 'true' },
      { name: 'getCashConfig', channel: 'bank' },
      { name: 'getCashConfig' },
    ])
    expect(hours.result.current).toBe(24)
  })

  it('of the name of the product is in the language of the page', async () => {
    serve({ getClientConfig: () => ({ brand: { nameZh: '甲', nameEn: 'A', copyright: '©' } }) })
    const brand = mountHook(useBrand)
    await pass()
    expect(brand.result.current).toEqual({ name: '甲', copyright: '©' })
    await setLanguage('en')
    await pass()
    expect(brand.result.current.name).toBe('A')
  })

  it('of four gifts keeps them in their order, the last too', async () => {
    serve({ getGift: ({ params }) => ({ id: params.id, priceHistory: [{ day: '2026-11-01', priceFen: 5 }] }) })
    const four = mountHook(useComparedGifts, ['4', '3', '2', '1'])
    const price = mountHook(({ enabled }: { enabled: boolean }) => usePriceOn('4', '2026-11-02', enabled), {
      enabled: false,
    })
    await pass()
    expect(four.result.current.map(({ data }) => data?.id)).toEqual(['4', '3', '2', '1'])
    price.rerender({ enabled: true })
    await pass()
    expect(price.result.current).toBe(5)
  })

  it('of open orders finds the one with this gift, whichever place it has in it', async () => {
    const order = (orderNo: string, giftId: string) => ({
      orderNo,
      state: 'pending_payment',
      expireTime: '2026-11-20T10:15:00Z',
      serverTime: '2026-11-20T10:00:30Z',
      items: [{ giftId: 'x' }, { giftId }],
    })
    serve({ listOrder: () => page([order('S1', '6'), order('S2', '7')]) })
    const hook = mountHook(useOpenOrder, '7')
    await pass()
    expect(hook.result.current).toMatchObject({ order: { orderNo: 'S2' }, offset: 30_000 })
  })
})
