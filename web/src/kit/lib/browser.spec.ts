import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy'
import { formatDate } from './date'
import { download } from './download'
import { dropSaved } from './dropSaved'
import { cutSquare, readPicture } from './picture'
import { queryString } from './queryString'
import { whenIdle } from './whenIdle'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('copying', () => {
  const refuse = () =>
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const command = (run: () => boolean) => Object.assign(document, { execCommand: vi.fn(run) })
  afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

  it('uses the clipboard where that is allowed', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    expect(await copyText('锦囊')).toBe(true)
    expect(write).toHaveBeenCalledWith('锦囊')
  })

  it('selects the text in the dialog that is open, because all else is inert', async () => {
    refuse()
    document.body.innerHTML =
      '<dialog id="below" open></dialog><dialog id="top" open></dialog><dialog id="shut"></dialog>'
    let place: string | undefined
    command(() => {
      const area = document.querySelector('textarea')
      place = area?.parentElement?.id
      return area?.value === 'S1'
    })
    expect(await copyText('S1')).toBe(true)
    expect(place).toBe('top')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it.each([
    ['the browser refuses', () => false],
    [
      'the command throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('says that nothing was copied when %s, and cleans up', async (_why, run) => {
    refuse()
    command(run)
    expect(await copyText('S1')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says so too where the old command is gone', async () => {
    refuse()
    expect(await copyText('S1')).toBe(false)
  })
})

describe('dropping what was kept', () => {
  it.each(['success', 'error', 'blocked'])('ends with %s', async (outcome) => {
    const request = new EventTarget()
    vi.stubGlobal('indexedDB', { deleteDatabase: () => request })
    const done = dropSaved()
    request.dispatchEvent(new Event(outcome))
    expect(await done).toBeUndefined()
  })

  it('does not keep anybody from signing out where the browser forbids it', async () => {
    vi.stubGlobal('indexedDB', {
      deleteDatabase: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    await expect(dropSaved()).resolves.toBeUndefined()
    vi.stubGlobal('indexedDB', undefined)
    await expect(dropSaved()).resolves.toBeUndefined()
  })
})

describe('a query string', () => {
  it.each([
    [{ b: 1, a: true, c: 0, d: false }, 'a=true&b=1&c=0&d=false'],
    [{ a: '', b: null, c: undefined, d: [] }, ''],
    [{ list: ['x', '', 'y'] }, 'list=x&list=&list=y'],
    [{ text: '锦 囊&a=1' }, 'text=%E9%94%A6+%E5%9B%8A%26a%3D1'],
  ])('of %o is %s', (params, text) => expect(queryString(params)).toBe(text))

  it('is the same however the parameters were put together', () => {
    expect(queryString({ sort: 'new', limit: 20 })).toBe(queryString({ limit: 20, sort: 'new' }))
  })
})

describe('a date', () => {
  const time = '2026-03-07T00:05:09Z'
  it('has a fixed form in each language, with midnight at 00', () => {
    const midnight = new Date(2026, 2, 7, 0, 5, 9).getTime()
    expect(formatDate(midnight, 'dateTime', 'zh-CN')).toBe('2026/03/07 00:05:09')
    expect(formatDate(midnight, 'dateTime', 'en')).toBe('7 Mar 2026, 00:05:09')
    expect(formatDate(midnight, 'time', 'en')).toBe('00:05')
  })

  it('does not take the form of another language or style that was used before', () => {
    const forms = (['dateTime', 'date', 'time', 'monthDay'] as const).flatMap((style) =>
      ['en', 'zh-CN', 'en'].map((lang) => formatDate(time, style, lang)),
    )
    const [first, , again] = forms
    expect(first).toBe(again)
    expect(new Set(forms).size).toBeGreaterThan(5)
  })
})

describe('a download', () => {
  it('lets go of its file only after the browser had time to read it', () => {
    vi.useFakeTimers()
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    download('orders.csv', 'a,b', 'text/csv')
    expect(clicked.mock.contexts[0]).toMatchObject({ download: 'orders.csv', href: 'blob:1' })
    vi.advanceTimersByTime(30_000)
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
  })
})

describe('a picture', () => {
  const picture = {} as ImageBitmap
  const context = { fillRect: vi.fn(), drawImage: vi.fn() }
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])))
    vi.clearAllMocks()
  })

  it.each([
    [1000, 256, 256],
    [100, 256, 100],
    [0.2, 256, 1],
    [99.6, 256, 100],
  ])('with a square of %d pixels cut to at most %d has %d', async (square, most, side) => {
    await cutSquare(picture, { x: 5, y: 7, side: square }, most)
    expect(context.drawImage).toHaveBeenCalledWith(picture, 5, 7, square, square, 0, 0, side, side)
    expect(context.fillRect.mock.invocationCallOrder[0]).toBeLessThan(
      context.drawImage.mock.invocationCallOrder[0] ?? 0,
    )
  })

  it('is nothing where the browser cannot draw or read it', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    expect(await cutSquare(picture, { x: 0, y: 0, side: 9 }, 256)).toBeNull()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
    expect(await readPicture(new Blob(['text']))).toBeNull()
  })
})

describe('idle work', () => {
  const loading = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)

  it('waits until the page is loaded, and runs once', () => {
    vi.useFakeTimers()
    loading('interactive')
    const work = vi.fn()
    whenIdle(work)
    vi.advanceTimersByTime(60_000)
    expect(work).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(60_000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('comes at last even where the browser is never idle', () => {
    loading('complete')
    const idle = vi.fn()
    vi.stubGlobal('requestIdleCallback', idle)
    const work = vi.fn()
    whenIdle(work)
    expect(idle).toHaveBeenCalledExactlyOnceWith(work, { timeout: expect.any(Number) as number })
  })
})
