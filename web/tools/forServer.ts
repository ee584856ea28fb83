import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { en } from '../src/i18n/en.ts'
import { zhCN } from '../src/i18n/zh-CN.ts'
import { CategoryIcon } from '../src/components/CategoryIcon.tsx'
import type { IconCategory } from '../src/components/CategoryIcon.tsx'
import { Icon } from '../src/ui/icons.tsx'
import type { IconName } from '../src/ui/icons.tsx'

const FILE = '.vite/screens.json'
/** Icons of the screens that the server draws. */
const ICONS: readonly IconName[] = ['home', 'gift', 'bag', 'user', 'back', 'search', 'filter', 'minus', 'plus', 'orders', 'link', 'copy', 'next', 'bell', 'notice', 'pause', 'close']
const CATEGORIES: readonly IconCategory[] = ['knife', 'gloves', 'rifle', 'pistol', 'smg', 'heavy']

/** A text that depends on something becomes a pattern: `库存 {0}`. */
function pattern(words: unknown): unknown {
  if (typeof words === 'function') return (words as (...given: string[]) => string)(...Array.from({ length: words.length }, (_, index) => `{${index}}`))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, pattern(inner)]))
}

const inside = (name: IconName) => renderToStaticMarkup(createElement(Icon, { name })).replace(/^<svg[^>]*>|<\/svg>$/g, '')

/** What the server needs to draw the first screens, taken from where the app takes it. It lies beside the manifest, so no browser ever gets it. */
export const forServer = (): Plugin => ({
  name: 'satchel:for-server',
  apply: 'build',
  generateBundle() {
    const words = { 'zh-CN': pattern(zhCN), en: pattern(en) }
    const icons = Object.fromEntries(ICONS.map((name) => [name, inside(name)]))
    const categories = Object.fromEntries(CATEGORIES.map((name) => [name, renderToStaticMarkup(createElement(CategoryIcon, { name }))]))
    this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify({ words, icons, categories }) })
  },
})
