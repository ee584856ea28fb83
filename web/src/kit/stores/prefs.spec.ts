import { beforeEach, describe, expect, it, vi } from 'vitest'

async function startAt(address: string) {
  vi.resetModules()
  history.replaceState({ key: 'a' }, '', address)
  return import('./prefs')
}

it('follows the theme that another tab chooses', async () => {
  const { followTheme, usePrefs } = await startAt('/gift')
  followTheme()
  localStorage.setItem('satchel_dark', '1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'satchel_other' }))
  expect(usePrefs.getState().theme).toBe('system')
  window.dispatchEvent(new StorageEvent('storage', { key: 'satchel_dark' }))
  expect([usePrefs.getState().theme, document.documentElement.dataset.theme]).toEqual(['dark', 'dark'])
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'satchel_dark' }))
  expect([usePrefs.getState().theme, document.documentElement.dataset.theme]).toEqual(['system', undefined])
})

describe('the language at the start', () => {
  beforeEach(() => localStorage.clear())

  it('is Chinese until something else is chosen', async () => {
    expect((await startAt('/gift?lang=fr')).usePrefs.getState().lang).toBe('zh-CN')
    localStorage.setItem('satchel_lang', 'en')
    expect((await startAt('/gift')).usePrefs.getState().lang).toBe('en')
  })

  it('is that of the address, whatever was chosen before', async () => {
    expect((await startAt('/gift-detail/2?lang=en')).usePrefs.getState().lang).toBe('en')
    localStorage.setItem('satchel_lang', 'en')
    expect((await startAt('/gift-detail/2?lang=zh-CN')).usePrefs.getState().lang).toBe('zh-CN')
  })

  it('leaves the address when another one is chosen', async () => {
    const { rememberLang } = await startAt('/gift?lang=en&sort=sales')
    rememberLang('zh-CN')
    expect(location.pathname + location.search).toBe('/gift?sort=sales')
    expect(history.state).toEqual({ key: 'a' })
    expect(localStorage.getItem('satchel_lang')).toBe('zh-CN')
  })
})
