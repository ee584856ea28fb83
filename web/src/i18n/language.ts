import { useSyncExternalStore } from 'react'
import type { Lang } from '../api/types'
import { rememberLang, usePrefs } from '../stores/prefs'
import { zhCN } from './zh-CN'
import type { Messages } from './zh-CN'

const loaded = new Map<Lang, Messages>([['zh-CN', zhCN]])

export async function loadLanguage(lang: Lang): Promise<void> {
  if (lang === 'en' && !loaded.has('en')) loaded.set('en', (await import('./en')).en)
}

/** Loads the words first, so that no screen is ever half translated. */
export async function setLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang)
  document.documentElement.lang = lang
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = lang === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
  rememberLang(lang)
}

/** For code outside components. */
export const messages = (): Messages => loaded.get(usePrefs.getState().lang) ?? zhCN

export function useT(): Messages {
  return useSyncExternalStore(usePrefs.subscribe, messages)
}

export const useLang = (): Lang => usePrefs((prefs) => prefs.lang)
