import type { Lang } from '../api/types'

export const LANGUAGES: readonly { lang: Lang; label: string }[] = [
  { lang: 'zh-CN', label: '中文' },
  { lang: 'en', label: 'English' },
]
