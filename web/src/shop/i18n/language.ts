import { useSyncExternalStore } from 'react'
import type { Lang } from '../../kit/api/types'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { hintWhenSlow } from '../../kit/stores/connection'
import { LANG_KEY, chosenLang, langInAddress, rememberLang, usePrefs } from '../../kit/stores/prefs'
import { zhCN } from './zh-CN'
import type { Messages } from './zh-CN'

const loaded = new Map<Lang, Messages>([['zh-CN', zhCN]])

let wanted: Lang | undefined

/**
 * Tried again until the words are there: without them a page that begins in this language would never answer a touch.
 */
export async function loadLanguage(lang: Lang): Promise<void> {
  if (lang !== 'en' || loaded.has('en')) return
  const words = untilLoaded(
    () => import('./en'),
    () => wanted === lang,
  )
  hintWhenSlow(words)
  loaded.set('en', (await words).en)
}

/**
 * Loads the words first, so that no screen is ever half translated; false when another language was chosen meanwhile.
 */
async function showLanguage(lang: Lang): Promise<boolean> {
  wanted = lang
  await loadLanguage(lang)
  if (wanted !== lang) return false
  document.documentElement.lang = lang
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = lang === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
  return true
}

export async function setLanguage(lang: Lang): Promise<void> {
  if (await showLanguage(lang)) rememberLang(lang)
}

/**
 * An address that names a language shows it once; the cookie of a choice is written anew, so that it does not expire.
 */
export async function startLanguage(): Promise<void> {
  const { lang } = usePrefs.getState()
  if ((await showLanguage(lang)) && !langInAddress()) rememberLang(lang)
}

/** Another tab of this browser may choose a language, too. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LANG_KEY) void setLanguage(chosenLang()).catch(() => undefined)
  })
}

/** For code outside components. */
export const messages = (): Messages => loaded.get(usePrefs.getState().lang) ?? zhCN

export function useT(): Messages {
  return useSyncExternalStore(usePrefs.subscribe, messages)
}
