import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as English from './en'

type Words = typeof English
const english = await vi.importActual<Words>('./en')
let arrive: (words: Words) => void
let fail: (error: Error) => void

/** The app at an address, whose English words come when the test says so. */
async function openAt(address: string) {
  vi.resetModules()
  history.replaceState(null, '', address)
  vi.doMock('../lib/release', () => ({ compareRelease: () => Promise.resolve('unknown') }))
  vi.doMock(
    './en',
    () =>
      new Promise<Words>((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  const [language, prefs] = await Promise.all([import('./language'), import('../../kit/stores/prefs')])
  return { ...language, lang: () => prefs.usePrefs.getState().lang }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'satchel_lang=zh-CN; Path=/'
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">'
})
afterEach(() => {
  vi.doUnmock('./en')
  vi.doUnmock('../lib/release')
})

describe('another language', () => {
  it('is shown once its words are there, and not before', async () => {
    const app = await openAt('/gift')
    const chosen = app.setLanguage('en')
    await turn()
    expect(app.lang()).toBe('zh-CN')
    expect(app.messages()).not.toBe(english.en)
    arrive(english)
    await chosen
    expect(app.lang()).toBe('en')
    expect(app.messages()).toEqual(english.en)
    expect(document.documentElement.lang).toBe('en')
    expect(document.querySelector<HTMLLinkElement>('link')?.getAttribute('href')).toBe('/manifest.en.webmanifest')
    expect(localStorage.getItem('satchel_lang')).toBe('en')
  })

  it('does not come any more when the first was chosen again meanwhile', async () => {
    const app = await openAt('/gift')
    const chosen = app.setLanguage('en')
    await turn()
    await app.setLanguage('zh-CN')
    arrive(english)
    await chosen
    expect(app.lang()).toBe('zh-CN')
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(localStorage.getItem('satchel_lang')).toBe('zh-CN')
  })

  it('leaves all as it was while its words do not come, and asks for them again', async () => {
    const app = await openAt('/gift')
    const chosen = app.setLanguage('en')
    await turn()
    const failFirst = fail
    failFirst(new Error('no network'))
    await vi.waitFor(() => expect(fail).not.toBe(failFirst), 5000)
    expect(app.lang()).toBe('zh-CN')
    expect(localStorage.getItem('satchel_lang')).toBeNull()
    arrive(english)
    await chosen
    expect(app.lang()).toBe('en')
  })
})

describe('the start', () => {
  it.each([
    ['/gift', 'en', 'en'],
    ['/gift?lang=en', 'zh-CN', 'zh-CN'],
  ])('at %s, where %s was chosen before, leaves %s as the choice', async (address, before, after) => {
    localStorage.setItem('satchel_lang', before)
    const app = await openAt(address)
    const started = app.startLanguage()
    await turn()
    arrive(english)
    await started
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('satchel_lang')).toBe(after)
  })
})

it('follows another tab in which it was changed', async () => {
  const app = await openAt('/gift')
  app.followLanguage()
  localStorage.setItem('satchel_lang', 'en')
  window.dispatchEvent(new StorageEvent('storage', { key: 'satchel_lang' }))
  await turn()
  arrive(english)
  await vi.waitFor(() => expect(app.lang()).toBe('en'))
  expect(document.documentElement.lang).toBe('en')
})
