import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCookie, hostCookie, readCookie, writeCookie } from './cookie'
import {
  readJson,
  readLocal,
  readSession,
  removeLocal,
  takeFlash,
  writeFlash,
  writeLocal,
  writeSession,
} from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the storage', () => {
  it('hands a note over exactly once', () => {
    writeFlash('note', 'goodbye')
    expect(takeFlash('note')).toBe('goodbye')
    expect(takeFlash('note')).toBeNull()
  })

  it.each([null, '', '{', 'null', '{"a":1}', '["a",1]'])(
    'takes %j for nothing where a list of words was kept',
    (text) => {
      expect(readJson(v.array(v.string()), text, ['none'])).toEqual(['none'])
    },
  )

  it('reads JSON of the expected shape', () => {
    expect(readJson(v.array(v.string()), '["a","b"]', [])).toEqual(['a', 'b'])
  })

  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const forbidden = new Proxy({}, { get: () => refuse })

  it('remembers nothing, and breaks nothing, where the browser forbids it', () => {
    vi.stubGlobal('localStorage', forbidden)
    vi.stubGlobal('sessionStorage', forbidden)
    for (const write of [writeLocal, writeSession, writeFlash]) expect(() => write('a', 'b')).not.toThrow()
    expect(() => removeLocal('a')).not.toThrow()
    expect([readLocal('a'), readSession('a'), takeFlash('a')]).toEqual([null, null, null])
  })

  it('does the same where even naming it throws', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(readLocal('a')).toBeNull()
    expect(() => writeLocal('a', 'b')).not.toThrow()
  })

  it('keeps what was there when there is no room for more', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: full })
    expect(() => writeLocal('a', 'new')).not.toThrow()
    expect(readLocal('a')).toBe('old')
  })
})

describe('a cookie', () => {
  it.each(['plain', '锦囊; Path=/evil', 'a=b=c', '50%', ''])('keeps %j as it is', (value) => {
    writeCookie('a', value)
    expect(readCookie('a')).toBe(value)
  })

  it('is found by its whole name', () => {
    writeCookie('lang_old', 'other')
    expect(readCookie('lang')).toBeNull()
    expect(readCookie('old')).toBeNull()
    writeCookie('lang', 'mine')
    expect(readCookie('lang')).toBe('mine')
    clearCookie('lang')
    expect(readCookie('lang')).toBeFalsy()
    expect(readCookie('lang_old')).toBe('other')
  })

  it('with a broken escape is read as it stands', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('x=1; b=%E4%A; c=2')
    expect(readCookie('b')).toBe('%E4%A')
    vi.restoreAllMocks()
  })

  it.each([
    ['https:', true],
    ['http:', false],
  ])('on %s is for encrypted pages alone: %s', (protocol, isSecure) => {
    vi.stubGlobal('location', { protocol })
    const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
    writeCookie('b', '1', 60)
    expect(written.mock.lastCall?.[0].includes('; Secure')).toBe(isSecure)
    expect(written.mock.lastCall?.[0]).toContain('Max-Age=60; SameSite=Lax')
    clearCookie('b')
    expect(written.mock.lastCall?.[0].includes('; Secure'), 'or the browser would not let it be cleared').toBe(isSecure)
    vi.restoreAllMocks()
  })

  it('belongs to one host alone where the browser can promise that', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    expect(hostCookie('b')).toBe('__Host-b')
    vi.stubGlobal('location', { protocol: 'http:' })
    expect(hostCookie('b')).toBe('b')
  })
})
