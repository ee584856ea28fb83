import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TIMEOUT_MS, connectClient, get, post, read } from './client'
import type { ApiError } from './errors'

/** The fields by which the answers of the calls here are known. */
const ANY = { id: '1', total: 3, items: [], limits: {}, token: 't', orderNo: 'S1' }
const onUnauthorized = vi.fn()
const onCall = vi.fn()
const fetchMock = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
const failureOf = async (call: Promise<unknown>) =>
  (
    await call.then(
      () => expect.unreachable(),
      (error: ApiError) => error,
    )
  ).failure

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  connectClient({ token: () => 'secret', lang: () => 'en', onUnauthorized, onCall })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

describe('a request', () => {
  it('carries the token twice, the language, cookies for its own origin alone, and sorted parameters', async () => {
    answer({ code: 200, msg: 'ok', data: { orderNo: 'S1' } })
    await post('createOrder', { quantity: 2, giftId: '7' }, 'key-1')
    const [url, init] = fetchMock.mock.lastCall as [string, RequestInit]
    expect(url).toBe('/api/v1/customer/createOrder?giftId=7&quantity=2')
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' })
    expect(init.body).toBeUndefined()
    expect(init.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      Authorization: 'Bearer secret',
      Token: 'secret',
      'Idempotency-Key': 'key-1',
    })
  })

  it('carries the login of its own time, and nothing of one where there is none', async () => {
    answer({ code: 200, msg: 'ok', data: ANY })
    let token: string | null = 'first'
    connectClient({ token: () => token, lang: () => 'en', onUnauthorized, onCall })
    const headersOf = async (call: Promise<unknown>) => {
      await call
      return (fetchMock.mock.lastCall?.[1]?.headers ?? {}) as Record<string, string>
    }
    expect(await headersOf(get('getUserInfo', {}))).toMatchObject({ Authorization: 'Bearer first', Token: 'first' })
    token = 'second'
    expect(await headersOf(read('getVoucherList', {}))).toMatchObject({
      Authorization: 'Bearer second',
      Token: 'second',
    })
    token = null
    for (const call of [
      () => get('getClientConfig', {}),
      () => read('getVoucherList', {}),
      () => post('login', { phone: '1', password: 'p' }),
    ]) {
      expect(Object.keys(await headersOf(call()))).toEqual(['Content-Type', 'Accept-Language'])
    }
  })

  it('repeats a parameter for each of its values and leaves out what is not set', async () => {
    answer({ code: 200, msg: 'ok', data: ANY })
    await get('listGift', { weapon: [], exterior: ['FN', 'MW'], keyword: undefined, limit: 20 })
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/v1/customer/listGift?exterior=FN&exterior=MW&limit=20')
  })
})

describe('an answer', () => {
  it('is its data', async () => {
    answer({ code: 200, msg: 'ok', data: ANY })
    expect(await get('listGiftFacets', {})).toEqual(ANY)
  })

  it('without a code is not of this system', async () => {
    answer({ hello: 'world' })
    expect(await failureOf(get('getUserInfo', {}))).toEqual({ kind: 'foreign' })
    fetchMock.mockImplementation(() => Promise.resolve(new Response('<html>')))
    expect(await failureOf(get('getUserInfo', {}))).toEqual({ kind: 'foreign' })
  })

  it.each(['getGift', 'getCashAmount', 'listGift', 'getUserInfo'] as const)(
    'with the data of something else is not of this system: %s',
    async (call) => {
      answer({ code: 200, msg: 'ok', data: { foo: 1 } })
      expect(await failureOf(get(call as 'getUserInfo', {}))).toEqual({ kind: 'foreign' })
    },
  )

  it('with the data of something else leaves the outcome of a write open', async () => {
    vi.useFakeTimers()
    answer({ code: 200, msg: 'ok', data: { foo: 1 } })
    const failure = failureOf(post('createOrder', { giftId: '7', quantity: 1 }, 'key-1'))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failure).toEqual({ kind: 'unanswered', status: 200 })
  })

  it('with another code is a refusal with its message and reason', async () => {
    answer({ code: 4090, msg: 'Sold out', reason: 'sold_out', data: null })
    expect(await failureOf(get('getUserInfo', {}))).toEqual({
      kind: 'refused',
      code: 4090,
      msg: 'Sold out',
      reason: 'sold_out',
      isOurs: true,
      data: null,
    })
  })

  it('with status 401 ends the login, except when logging out', async () => {
    answer({ code: 401, msg: 'gone' }, 401)
    await failureOf(get('getUserInfo', {}))
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('secret', expect.anything())
    await failureOf(post('logout', {}))
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('with status 401 is of the login that was sent, whichever has come since, and is asked for once', async () => {
    let token: string | null = 'before'
    connectClient({ token: () => token, lang: () => 'en', onUnauthorized, onCall })
    fetchMock.mockImplementation(() => {
      token = 'after'
      return Promise.resolve(
        new Response('{"code":401,"msg":"gone","reason":"login_required","data":null}', { status: 401 }),
      )
    })
    for (const call of [
      () => get('getUserInfo', {}),
      () => read('getVoucherList', {}),
      () => post('createOrder', { giftId: '7', quantity: 1 }, 'key-1'),
    ]) {
      token = 'before'
      expect(await failureOf(call())).toMatchObject({ kind: 'http', status: 401, reason: 'login_required' })
      expect(onUnauthorized).toHaveBeenLastCalledWith(
        'before',
        expect.objectContaining({ message: 'gone', reason: 'login_required' }),
      )
    }
    expect([onUnauthorized.mock.calls.length, fetchMock.mock.calls.length]).toEqual([3, 3])
    token = null
    fetchMock.mockImplementation(() => Promise.resolve(new Response('{}', { status: 401 })))
    await failureOf(get('getUserInfo', {}))
    expect(onUnauthorized).toHaveBeenLastCalledWith(null, expect.anything())
  })

  it.each([
    [200, 401],
    [403, 403],
    [500, 401],
  ])('with status %i and code %i ends no login', async (status, code) => {
    answer({ code, msg: 'no' }, status)
    await failureOf(get('getUserInfo', {}))
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('whose body stops after its head is a timeout too', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation((_, init) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"code":200,'))
          init?.signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')))
        },
      })
      return Promise.resolve(new Response(body))
    })
    const ended = vi.fn()
    const failure = failureOf(get('getUserInfo', {}))
    void failure.finally(ended)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toEqual({ kind: 'timeout' })
  })

  it('that never comes is a timeout after 20 seconds', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const failure = failureOf(get('getUserInfo', {}))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failure).toEqual({ kind: 'timeout' })
    expect(TIMEOUT_MS).toBe(20_000)
  })

  it('that cannot come is a network failure', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(post('readAllMessage', {}))).toEqual({ kind: 'network' })
  })
})

describe('a read that fails in passing', () => {
  const answerAfter = (ms: number, status: number) => (_: unknown, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(new Response(JSON.stringify({ code: status, msg: '', data: ANY }), { status })), ms)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  beforeEach(() => void vi.useFakeTimers())

  it('is tried once more', async () => {
    fetchMock.mockImplementationOnce(answerAfter(100, 503)).mockImplementationOnce(answerAfter(100, 200))
    const data = read('getUserInfo', {})
    await vi.advanceTimersByTimeAsync(1200)
    expect(await data).toEqual(ANY)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['silence', 60_000, 200],
    ['a decision', 100, 400],
    ['a limit', 100, 429],
    ['a failure that took nearly all the time', 17_500, 502],
  ])('is not tried again after %s', async (_why, ms, status) => {
    fetchMock.mockImplementation(answerAfter(ms, status))
    const failure = failureOf(read('getUserInfo', {}))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    await failure
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  it('never takes longer than one call may', async () => {
    fetchMock.mockImplementationOnce(answerAfter(15_000, 502)).mockImplementationOnce(answerAfter(60_000, 200))
    const failure = failureOf(read('getUserInfo', {}))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failure).toEqual({ kind: 'timeout' })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('is tried again for several by one of them, and by all where that one is answered', async () => {
    fetchMock.mockImplementation(answerAfter(100, 502))
    const failures = [1, 2, 3].map(() => failureOf(read('getUserInfo', {})))
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(failures)
    expect(fetchMock).toHaveBeenCalledTimes(4)
    const reads = [1, 2, 3].map(() => read('getUserInfo', {}))
    await vi.advanceTimersByTimeAsync(500)
    fetchMock.mockImplementation(answerAfter(100, 200))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await Promise.all(reads)).toEqual([ANY, ANY, ANY])
    expect(fetchMock).toHaveBeenCalledTimes(10)
  })

  it('is not tried again without a network, nor is a write', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await failureOf(post('readAllMessage', {}))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await failureOf(read('getUserInfo', {}))
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })
})

describe('a write while the database is away', () => {
  const failing = (status: number, reason: string) => () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: status, msg: '', reason, data: null }), {
        status,
        headers: { 'Retry-After': '1' },
      }),
    )
  const unavailable = failing(503, 'unavailable')
  const unknown = failing(504, 'outcome_unknown')
  const done = () => Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data: { orderNo: 'S1' } })))
  beforeEach(() => void vi.useFakeTimers())

  it('is sent again under its key until its outcome is known', async () => {
    fetchMock
      .mockImplementationOnce(unavailable)
      .mockImplementationOnce(unknown)
      .mockImplementationOnce(unavailable)
      .mockImplementation(done)
    const data = post('createOrder', { giftId: '7', quantity: 1 }, 'key-1')
    await vi.advanceTimersByTimeAsync(4000)
    expect(await data).toEqual({ orderNo: 'S1' })
    const keys = fetchMock.mock.calls.map(
      ([, init]) => ((init?.headers ?? {}) as Record<string, string>)['Idempotency-Key'],
    )
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
  })

  it('is not sent again without a key where it may have been done', async () => {
    fetchMock.mockImplementationOnce(unavailable).mockImplementation(unknown)
    const failure = failureOf(post('readAllMessage', {}))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failure).toMatchObject({ reason: 'outcome_unknown' })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('ends in time, and is not said to be undone where an earlier try may have done it', async () => {
    fetchMock.mockImplementationOnce(unknown).mockImplementation(unavailable)
    const failure = failureOf(post('createOrder', { giftId: '7', quantity: 1 }, 'key-1'))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failure).toMatchObject({ reason: 'outcome_unknown' })
    expect(fetchMock.mock.calls.length).toBeGreaterThan(10)
  })
})

it('hands every call over until it ends', async () => {
  answer({ code: 200, msg: 'ok', data: ANY })
  const call = read('getUserInfo', {})
  expect(onCall).toHaveBeenCalledExactlyOnceWith(call)
  await call
})
