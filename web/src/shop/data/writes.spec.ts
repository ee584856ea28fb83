import { cleanup } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kit/api/errors'
import { upload } from '../../kit/api/upload'
import { failureToast } from '../stores/toast'
import { mountHook } from '../testing/hook'
import { refusal, serve } from '../../kit/testing/server'
import { useUploadAvatar, useModifyNickName } from './profile'
import { useExchange } from './exchange'
import { useIdempotentMutation } from './idempotentMutation'
import { useCreateOrder } from './orders'
import { queryClient } from './queryClient'
import { pass } from '../../kit/testing/user'

vi.mock('../stores/toast', () => ({ failureToast: vi.fn(), toast: vi.fn() }))
vi.mock('../../kit/api/upload', () => ({ upload: vi.fn() }))

const show = <T>(useIt: () => T) => mountHook(useIt)

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('a write', () => {
  const network = new ApiError({ kind: 'network' })
  const gateway = new ApiError({ kind: 'http', status: 502, msg: '', reason: null })
  const refused = new ApiError({ kind: 'refused', code: 1, msg: '', reason: 'sold_out' })
  const foreign = new ApiError({ kind: 'unanswered', status: 200 })
  const fault = new ApiError({ kind: 'http', status: 500, msg: '', reason: 'internal' })

  const write = () => {
    const outcomes: (Error | null)[] = []
    const send = vi.fn((_params: { quantity: number }, _key: string) => {
      const error = outcomes.shift()
      return error ? Promise.reject(error) : Promise.resolve('done')
    })
    const hook = show(() => useIdempotentMutation({ name: 'claimVoucher', send, changes: 'favourite' }))
    const press = async (quantity: number, outcome: Error | null) => {
      outcomes.push(outcome)
      hook.result.current.mutate({ quantity })
      await pass()
    }
    return { press, keys: () => send.mock.calls.map(([, key]) => key) }
  }

  it.each([
    ['the network was lost', network, true],
    ['a gateway failed', gateway, true],
    ['something else answered', foreign, true],
    ['the server had a fault', fault, true],
    ['it was refused', refused, false],
    ['it was done', null, false],
  ])('is the same one again after %s: %s', async (_why, outcome, isSame) => {
    const { press, keys } = write()
    await press(1, outcome)
    await press(1, null)
    expect(keys()[0] === keys()[1]).toBe(isSame)
  })

  it('is another one when something else is asked for, even while the last outcome is unknown', async () => {
    const { press, keys } = write()
    await press(1, network)
    await press(2, null)
    expect(new Set(keys()).size).toBe(2)
  })

  it('pressed twice at once is one and the same', async () => {
    const { press, keys } = write()
    await Promise.all([press(1, null), press(1, null)])
    expect(new Set(keys()).size).toBe(1)
  })

  it('makes stale what it may have changed, also when its outcome is unknown', async () => {
    const stale = vi.spyOn(queryClient, 'invalidateQueries')
    const { press } = write()
    await press(1, network)
    expect(stale).toHaveBeenCalledExactlyOnceWith({ queryKey: ['listFavourite'] })
  })
})

it.each([
  [{ expectedFen: 500 }, 'exchangeAll', { expectedFen: '500' }],
  [{ itemIds: '1,2', expectedFen: 500 }, 'exchangeQuantity', { expectedFen: '500', itemIds: '1,2' }],
  [{ itemIds: '', expectedFen: 500 }, 'exchangeQuantity', { expectedFen: '500' }],
])('an exchange of %o is %s, and never more than was chosen', async (exchange, call, params) => {
  const server = serve({ exchangeAll: () => ({}), exchangeQuantity: () => ({}) })
  const hook = show(useExchange)
  hook.result.current.mutate(exchange)
  await pass()
  expect(server.asked).toMatchObject([
    { name: call, method: 'POST', params, key: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ])
})

it('other tabs hear of an order even when its answer was lost', async () => {
  localStorage.clear()
  serve({})
  const hook = show(useCreateOrder)
  hook.result.current.mutate({ giftId: '1', quantity: 1 })
  await pass()
  expect(hook.result.current.isError).toBe(true)
  expect(localStorage.getItem('satchel_orders_changed')).not.toBeNull()
})

describe('a failure', () => {
  const read = (meta: { toast?: boolean }, failure: ConstructorParameters<typeof ApiError>[0]) =>
    queryClient
      .fetchQuery({ queryKey: ['x', failure, meta], meta, queryFn: () => Promise.reject(new ApiError(failure)) })
      .catch(() => undefined)
  const http = (status: number) => ({ kind: 'http' as const, status, msg: '', reason: null })

  it.each([
    ['a refused read', { toast: true }, { kind: 'refused' as const, code: 1, msg: 'no', reason: null }, 1],
    ['a refused read that its screen shows too', {}, { kind: 'refused' as const, code: 1, msg: 'no', reason: null }, 1],
    ['a first read, whose screen has nothing else to show', { toast: true }, http(500), 0],
    ['a read that its screen shows itself', {}, http(500), 0],
    ['a read without a network, which the banner tells', { toast: true }, { kind: 'network' as const }, 0],
    ['a read that took too long', { toast: true }, { kind: 'timeout' as const }, 0],
    ['an ended login', { toast: true }, http(401), 0],
  ])('of %s is said once at most', async (_what, meta, failure, times) => {
    await read(meta, failure)
    expect(failureToast).toHaveBeenCalledTimes(times)
  })

  it('of a read of what is shown already is said by a toast where its screen does not say it', async () => {
    for (const [meta, times] of [
      [{}, 0],
      [{ toast: true }, 1],
    ] as const) {
      queryClient.setQueryData(['shown', meta], 'old')
      const queryFn = () => Promise.reject(new ApiError(http(500)))
      await queryClient.fetchQuery({ queryKey: ['shown', meta], meta, queryFn, staleTime: 0 }).catch(() => undefined)
      expect(failureToast).toHaveBeenCalledTimes(times)
    }
  })

  it('of a write that the customer gave up is not said', async () => {
    const send = () => Promise.reject(new DOMException('Aborted', 'AbortError'))
    show(() => useIdempotentMutation({ name: 'claimVoucher', send, changes: 'favourite' })).result.current.mutate({})
    await pass()
    expect(failureToast).not.toHaveBeenCalled()
  })

  it('of a write without a network is shown, because the customer waits for it', async () => {
    const send = () => Promise.reject(new ApiError({ kind: 'network' }))
    const hook = show(() => useIdempotentMutation({ name: 'claimVoucher', send, changes: 'favourite' }))
    hook.result.current.mutate({})
    await pass()
    expect(failureToast).toHaveBeenCalledOnce()
  })

  it('is not asked for again by a part that comes to show it, but by whoever comes back later', async () => {
    const queryFn = vi.fn(() => Promise.reject(new ApiError(http(429))))
    const useRead = () => useQuery({ queryKey: ['z'], queryFn })
    show(useRead)
    await pass()
    show(useRead)
    await pass(1000)
    expect(queryFn).toHaveBeenCalledOnce()
    cleanup()
    await pass(10_000)
    show(useRead)
    await pass()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('of a read is not asked for again by itself', async () => {
    const queryFn = vi.fn(() => Promise.reject(new ApiError({ kind: 'network' })))
    await queryClient.fetchQuery({ queryKey: ['y'], queryFn }).catch(() => undefined)
    await pass(60_000)
    expect(queryFn).toHaveBeenCalledOnce()
  })
})

describe('a change of the profile', () => {
  it('is seen at once, in both languages, and leaves the rest', async () => {
    const server = serve({ modifyNickName: ({ params }) => ({ nickName: `${params.nickName}!` }) })
    for (const lang of ['en', 'zh-CN'])
      queryClient.setQueryData(['getUserInfo', lang, {}], { nickName: 'old', points: 7 })
    const hook = show(useModifyNickName)
    hook.result.current.mutate({ nickName: 'new' })
    await pass()
    for (const lang of ['en', 'zh-CN'])
      expect(queryClient.getQueryData(['getUserInfo', lang, {}])).toEqual({ nickName: 'new!', points: 7 })
    server.answers.modifyNickName = () => refusal('invalid_nick_name')
    hook.result.current.mutate({ nickName: 'bad' })
    await pass()
    expect(queryClient.getQueryData(['getUserInfo', 'en', {}])).toMatchObject({ nickName: 'new!' })
  })

  it('invents no customer where none is known', async () => {
    serve({ modifyNickName: () => ({ nickName: 'new' }) })
    queryClient.setQueryData(['getUserInfo', 'en', {}], undefined)
    show(useModifyNickName).result.current.mutate({ nickName: 'new' })
    await pass()
    expect(queryClient.getQueryData(['getUserInfo', 'en', {}])).toBeUndefined()
  })

  it('of the picture sends each picture once, even if the second step fails', async () => {
    const server = serve({ modifyHeadPic: () => refusal('internal') })
    vi.mocked(upload).mockImplementation(
      () => Promise.resolve({ avatarId: `a${vi.mocked(upload).mock.calls.length}` }) as never,
    )
    const hook = show(useUploadAvatar)
    const choose = async (picture: Blob) => {
      hook.result.current.mutate({ picture, onProgress: () => {}, signal: new AbortController().signal })
      await pass()
    }
    const [first, second] = [new Blob(['1']), new Blob(['1'])]
    await choose(first)
    expect(hook.result.current.isError).toBe(true)
    server.answers.modifyHeadPic = () => ({ avatarUrl: '/avatars/1' })
    await choose(first)
    expect(upload).toHaveBeenCalledOnce()
    await choose(second)
    expect(server.asked.map(({ params }) => params.avatarId)).toEqual(['a1', 'a1', 'a2'])
  })
})
