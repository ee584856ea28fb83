import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, reasonOf, retryAfterOf } from './errors'
import type { ApiFailure } from './errors'
import { readEnvelope, sendRequest } from './httpRequest'

const request = { method: 'GET' as const, url: '/x', headers: {}, timeoutMs: 1000 }
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
const failureOf = async (work: Promise<unknown>) => ((await errorOf(work)) as ApiError).failure
/** Never answers, as `fetch` does until it is aborted. */
const silence = vi.fn(
  (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_resolve, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'))
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort)
    }),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silence)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  silence.mockClear()
})

describe('a request', () => {
  it('that its caller gives up is no failure of the network', async () => {
    const caller = new AbortController()
    const error = errorOf(sendRequest({ ...request, signal: caller.signal }))
    caller.abort()
    expect(await error).toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('whose caller has gone before does not wait for an answer', async () => {
    const error = errorOf(sendRequest({ ...request, signal: AbortSignal.abort() }))
    await vi.advanceTimersByTimeAsync(0)
    expect(silence.mock.lastCall?.[1].signal.aborted).toBe(true)
    expect(await error).toMatchObject({ name: 'AbortError' })
  })

  it('counts the time until the whole answer is there, not only its head', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(new Error('cut'))),
      })
      return Promise.resolve(new Response(body))
    })
    const failure = failureOf(sendRequest(request))
    await vi.advanceTimersByTimeAsync(request.timeoutMs)
    expect(await failure).toEqual({ kind: 'timeout' })
  })

  it('leaves nothing on the signal of its caller', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":200,"msg":"ok","data":{"total":1}}')))
    expect(await sendRequest({ ...request, signal })).toEqual({ total: 1 })
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })
})

describe('an envelope', () => {
  const read = (body: string, init?: ResponseInit) => readEnvelope(new Response(body, init))

  it.each([
    ['nothing', ''],
    ['a page', '<html><title>502</title>'],
    ['half an answer', '{"code":200,"data":{"items":['],
    ['a list', '[{"code":200}]'],
    ['null', 'null'],
    ['a figure', '200'],
    ['a code in quotes', '{"code":"200","msg":"ok","data":{}}'],
    ['an answer without a message', '{"code":200,"data":{}}'],
    ['an answer without data', '{"code":200,"msg":"ok"}'],
    ['an answer whose data is nothing', '{"code":200,"msg":"ok","data":null}'],
    ['an answer whose data is a text', '{"code":200,"msg":"ok","data":"<html>"}'],
  ])('is not of this system when it is %s', async (_what, body) => {
    expect(await failureOf(read(body))).toEqual({ kind: 'foreign' })
  })

  it('fails by its HTTP status first', async () => {
    const failure = await failureOf(read('{"code":200,"msg":"ok","data":1}', { status: 502 }))
    expect(failure).toMatchObject({ kind: 'http', status: 502, msg: 'ok' })
  })

  it.each([
    ['{"code":401,"msg":"no","reason":"login_required"}', null],
    ['{"code":401,"reason":"login_required","data":null}', null],
    ['{"code":401,"msg":"no","reason":"","data":null}', null],
    ['{"code":200,"msg":"no","reason":"login_required","data":null}', null],
    ['{"code":401,"msg":"no","reason":"login_required","data":null}', 'login_required'],
  ])('that is not complete gives no reason: %s', async (body, reason) => {
    expect(reasonOf(await errorOf(read(body, { status: 401 })))).toBe(reason)
  })

  it('is read in spite of texts that are none', async () => {
    expect(await failureOf(read('{"code":4001,"msg":{"zh":"no"},"reason":7}'))).toMatchObject({
      code: 4001,
      msg: '',
      reason: null,
    })
  })

  it.each([
    ['17', 17],
    ['0', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('with Retry-After %s says %s', async (header, seconds) => {
    const error = await errorOf(read('{}', { status: 429, headers: { 'Retry-After': header } }))
    expect(retryAfterOf(error)).toBe(seconds)
  })
})

describe('an error', () => {
  const http = (status: number): ApiFailure => ({ kind: 'http', status, msg: '', reason: 'overloaded' })

  it.each<[ApiFailure, boolean]>([
    [{ kind: 'network' }, true],
    [{ kind: 'timeout' }, true],
    [{ kind: 'unanswered', status: 403 }, true],
    [{ kind: 'foreign' }, false],
    [{ kind: 'refused', code: 1, msg: '', reason: null }, false],
    ...[408, 502, 503, 504].map((status): [ApiFailure, boolean] => [http(status), true]),
    ...[400, 401, 403, 404, 409, 429, 500, 501].map((status): [ApiFailure, boolean] => [http(status), false]),
  ])('of %o may be gone when the call is made again: %s', (failure, isTransient) => {
    expect(new ApiError(failure).isTransient).toBe(isTransient)
  })

  it('has a reason and a wait only where the server gave one', () => {
    expect(reasonOf(new ApiError(http(429)))).toBe('overloaded')
    for (const error of [new ApiError({ kind: 'network' }), new Error('bug'), undefined]) {
      expect(reasonOf(error)).toBeNull()
      expect(retryAfterOf(error)).toBeUndefined()
    }
  })
})
