import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient } from './client'
import type { ApiError } from './errors'
import { upload } from './upload'

/** The request of the browser, as far as it matters here; the test plays the network. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  timeout = 0
  status = 0
  responseText = ''
  body: FormData | null = null
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: FormData): void {
    this.body = body
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

const picture = new Blob(['jpeg'])
const onUnauthorized = vi.fn()
const onProgress = vi.fn()
const start = (signal = new AbortController().signal) => upload('uploadAvatar', picture, { onProgress, signal })
const failureOf = async (work: Promise<unknown>) =>
  (
    await work.then(
      () => expect.unreachable(),
      (error: ApiError) => error,
    )
  ).failure

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  connectClient({ token: () => 'secret', lang: () => 'en', onUnauthorized, onCall: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('sends the file with the login, and lets the browser name the form', async () => {
  const done = start()
  expect(FakeRequest.last.headers).toMatchObject({ Token: 'secret', 'Accept-Language': 'en' })
  expect(FakeRequest.last.headers).not.toHaveProperty('Content-Type')
  expect(await new Response(FakeRequest.last.body?.get('file')).text()).toBe('jpeg')
  FakeRequest.last.answer(200, { code: 200, msg: '', data: { avatarId: 'a1' } })
  expect(await done).toEqual({ avatarId: 'a1' })
})

it('tells how much has gone, where that can be known', () => {
  void start()
  const progress = (lengthComputable: boolean, loaded: number) =>
    FakeRequest.last.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable, loaded, total: 200 }),
    )
  progress(false, 10)
  progress(true, 50)
  expect(onProgress.mock.calls).toEqual([[0.25]])
})

describe('an upload', () => {
  it.each([
    ['error', { kind: 'network' }],
    ['timeout', { kind: 'timeout' }],
  ])('that ends with %s is a failure of ours', async (event, failure) => {
    const done = start()
    expect(FakeRequest.last.timeout).toBeGreaterThan(20_000)
    FakeRequest.last.dispatchEvent(new Event(event))
    expect(await failureOf(done)).toEqual(failure)
  })

  it('whose login is over ends it here too', async () => {
    const done = start()
    FakeRequest.last.answer(401, { code: 401, msg: 'gone' })
    expect(await failureOf(done)).toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('secret', expect.anything())
  })

  it('that is too large for the server is refused in its words', async () => {
    const done = start()
    FakeRequest.last.answer(413, { code: 4130, msg: 'Too large', reason: 'too_large', data: null })
    expect(await failureOf(done)).toMatchObject({ kind: 'http', status: 413, reason: 'too_large' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('stops when the customer gives it up, and that is no failure', async () => {
    const giveUp = new AbortController()
    const done = start(giveUp.signal)
    giveUp.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('that was given up before does not begin', async () => {
    const before = FakeRequest.last
    await expect(start(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(FakeRequest.last).toBe(before)
  })
})
