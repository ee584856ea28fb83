import type { Plugin } from 'vite'
import { en } from '../src/shop/i18n/en.ts'
import { zhCN } from '../src/shop/i18n/zh-CN.ts'
import type { Messages } from '../src/shop/i18n/zh-CN.ts'
import { table } from '../src/shop/router/table.ts'

/** The light theme's ground, `--ground` in `tokens.css`. The page itself says which one it has once it runs. */
const GROUND = '#f3f2f0'
const NAMES = {
  'zh-CN': {
    file: 'manifest.webmanifest',
    name: '锦囊 · 游戏饰品商城',
    description: '挑选、收纳和提取游戏饰品，明码标价，每一步都有记录。',
  },
  en: {
    file: 'manifest.en.webmanifest',
    name: 'Satchel: game cosmetics',
    description: 'Pick, keep and extract game cosmetics: clear prices, and a record of every step.',
  },
}

const png = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const SHORTCUTS = ['gift', 'bag', 'orders'] as const

/**
 * The manifest of the app that the browser installs. Few browsers know `*_localized` yet, so the page also links to the
 * file of its language.
 */
function manifestOf(lang: keyof typeof NAMES, { brand, titles }: Messages) {
  const { name, description } = NAMES[lang]
  return {
    id: '/',
    name,
    short_name: brand,
    description,
    ...(lang === 'zh-CN' && {
      name_localized: { en: NAMES.en.name },
      short_name_localized: { en: en.brand },
      description_localized: { en: NAMES.en.description },
    }),
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['shopping', 'games'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    icons: [
      png('icon-192', 192),
      png('icon-512', 512),
      png('maskable-192', 192, 'maskable'),
      png('maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: SHORTCUTS.map((screen) => ({
      name: titles[screen],
      url: table[screen].path,
      icons: [png(`shortcut-${screen}`, 96)],
    })),
  }
}

export const webManifest = (): Plugin => ({
  name: 'satchel-web-manifest',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAMES['zh-CN'].file, source: JSON.stringify(manifestOf('zh-CN', zhCN)) })
    this.emitFile({ type: 'asset', fileName: NAMES.en.file, source: JSON.stringify(manifestOf('en', en)) })
  },
})
