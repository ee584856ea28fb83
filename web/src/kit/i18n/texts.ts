import type { Lang } from '../api/types'
import { usePrefs, useLang } from '../stores/prefs'

/** The words of one area of the app in both languages; they travel with its screens, not with the first page. */
export type Texts<T> = Readonly<Record<Lang, T>>

/** English must have exactly the entries of the Chinese source. */
export const defineTexts = <T>(zhCN: T, en: NoInfer<T>): Texts<T> => ({ 'zh-CN': zhCN, en })

export const useTexts = <T>(texts: Texts<T>): T => texts[useLang()]

/** For code outside components. */
export const currentTexts = <T>(texts: Texts<T>): T => texts[usePrefs.getState().lang]
