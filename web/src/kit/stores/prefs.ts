import { create } from 'zustand'
import type { Lang } from '../api/types'
import { clearCookie, readCookie, writeCookie } from '../lib/cookie'
import { readLocal, removeLocal, writeLocal } from '../lib/storage'

export type Theme = 'system' | 'light' | 'dark'

export const LANG_KEY = 'satchel_lang'
const DARK_KEY = 'satchel_dark'

/** The customer's choices, kept locally, and in cookies so that the server renders the same. */
export const usePrefs = create<{ lang: Lang; theme: Theme }>(() => ({ lang: readLang(), theme: readTheme() }))

export const useLang = (): Lang => usePrefs((prefs) => prefs.lang)

/** Each language has addresses of its own, for search engines and shared links: `?lang=en`. */
export function langInAddress(): Lang | undefined {
  const lang = new URLSearchParams(location.search).get('lang')
  return lang === 'en' || lang === 'zh-CN' ? lang : undefined
}

function readLang(): Lang {
  return langInAddress() ?? chosenLang()
}

export function chosenLang(): Lang {
  return (readLocal(LANG_KEY) ?? readCookie(LANG_KEY)) === 'en' ? 'en' : 'zh-CN'
}

function readTheme(): Theme {
  const dark = readLocal(DARK_KEY) ?? readCookie(DARK_KEY)
  if (dark === '1') return 'dark'
  return dark === '0' ? 'light' : 'system'
}

/** Switch languages through `i18n/language.ts`, which loads the words first. */
export function rememberLang(lang: Lang): void {
  if (langInAddress()) {
    const address = new URL(location.href)
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }
  writeLocal(LANG_KEY, lang)
  writeCookie(LANG_KEY, lang)
  usePrefs.setState({ lang })
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    removeLocal(DARK_KEY)
    clearCookie(DARK_KEY)
  } else {
    const dark = theme === 'dark' ? '1' : '0'
    writeLocal(DARK_KEY, dark)
    writeCookie(DARK_KEY, dark)
  }
  usePrefs.setState({ theme })
  applyTheme()
}

/** Another tab of this browser may choose a theme, too. */
export function followTheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== DARK_KEY) return
    usePrefs.setState({ theme: readTheme() })
    applyTheme()
  })
}

const themeColors = () => document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
/** As the page was sent: the colour of the light theme, then that of the dark one. */
const [lightColor, darkColor] = [...themeColors()].map((meta) => meta.content)

/** The chosen theme goes before the system's, for the page and for the bars that the browser draws around it. */
export function applyTheme(): void {
  const { theme } = usePrefs.getState()
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of themeColors()) {
    const isDark = theme === 'system' ? meta.getAttribute('media')?.includes('dark') : theme === 'dark'
    meta.content = (isDark ? darkColor : lightColor) ?? ''
  }
}
