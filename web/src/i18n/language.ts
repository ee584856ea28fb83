import { useSyncExternalStore } from 'react'
import type { Lang } from '../api/types'
import { langInAddress, rememberLang, usePrefs } from '../stores/prefs'
import { zhCN } from './zh-CN'
import type { Messages } from './zh-CN'

const loaded = new Map<Lang, Messages>([['zh-CN', zhCN]])

export async function loadLanguage(lang: Lang): Promise<void> {
  if (lang === 'en' && !loaded.has('en')) loaded.set('en', (await import('./en')).en)
}

/** Loads the words first, so that no screen is ever half translated. */
async function showLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang)
  document.documentElement.lang = lang
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = lang === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
}

export async function setLanguage(lang: Lang): Promise<void> {
  await showLanguage(lang)
  rememberLang(lang)
}

/** An address that names a language shows it once; the cookie of a choice is written anew, so that it does not expire. */
export async function startLanguage(): Promise<void> {
  const { lang } = usePrefs.getState()
  await showLanguage(lang)
  if (!langInAddress()) rememberLang(lang)
}

/** For code outside components. */
export const messages = (): Messages => loaded.get(usePrefs.getState().lang) ?? zhCN

export function useT(): Messages {
  return useSyncExternalStore(usePrefs.subscribe, messages)
}

export const useLang = (): Lang => usePrefs((prefs) => prefs.lang)
