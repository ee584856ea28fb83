import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLOOR } from './tools/browsers.ts'
import { DATA, isNewer } from './tools/compat.ts'

// The code sent to browsers is read by the oldest of them. Run after `npm run build`; the types see to the built-ins.

const ASSETS = join(import.meta.dirname, 'dist/assets')
const isBuilt = existsSync(ASSETS)
const filesOf = (ending: string) =>
  (isBuilt ? readdirSync(ASSETS) : [])
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')] as const)

/** Features that older browsers leave out without harm: they are decoration, or have a fallback beside them. */
const HARMLESS = new Set([
  // Looks alone.
  'accent-color',
  'text-wrap',
  'text-wrap-style',
  'font-variant-east-asian',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'overscroll-behavior-y',
  'scrollbar-gutter',
  'scroll-behavior',
  '-webkit-tap-highlight-color',
  'scrollbar-width',
  'scrollbar-color',
  'overlay',
  'transition-behavior',
  'view-transition-name',
  'view-transition-class',
  'content-visibility',
  'contain-intrinsic-size',
  'interactivity',
  'container-type',
  'container',
  'container-name',
  'text-decoration-skip-ink',
  'touch-action',
  'will-change',
  // Prefixed beside it, by the build.
  'mask',
  'mask-image',
  'backdrop-filter',
  'user-select',
  'appearance',
  'text-size-adjust',
  'print-color-adjust',
  '@starting-style',
  '@container',
  // Each engine has its own name for the handle of a slider.
  '::-webkit-slider-thumb',
  '::-moz-range-thumb',
  // Safari has no forced colours.
  'forced-color-adjust',
  // `lib/hasSelectors` does it there.
  ':has',
  ':focus-visible',
  '::backdrop',
  '::view-transition-group',
  '::view-transition-image-pair',
  '::view-transition-new',
  '::view-transition-old',
  '::view-transition',
])
/** Where a newer function may stand: without the declaration there is the one beside it, or less decoration. */
const COLOR_MIX_IN = /^(?:background-image|box-shadow|background)$/

describe.skipIf(!isBuilt)(`what Chrome ${FLOOR.chrome} and Safari ${FLOOR.safari} read`, () => {
  it.each(filesOf('.js'))('%s has no pattern that older browsers cannot read', (_name, text) => {
    expect(text.match(/\(\?<[=!]/g) ?? []).toEqual([])
  })

  it.each(filesOf('.css'))('%s has no newer property, selector, condition or value', (_name, text) => {
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
    const properties = [...bare.matchAll(/[{;]([a-z-]+):/g)].map(([, name = '']) => name)
    const atRules = [...bare.matchAll(/@([a-z-]+)/g)].map(([, name = '']) => name)
    const pseudos = [...bare.matchAll(/(?<=[^{;:]*)::?([a-z-]+)(?=[^;{}]*\{)/g)].map(([all]) => all)
    const { css } = DATA
    const newer = [
      ...properties.filter((name) => isNewer(css.properties?.[name])),
      ...atRules.filter((name) => isNewer(css['at-rules']?.[name])).map((name) => `@${name}`),
      ...pseudos.filter((name) => isNewer(css.selectors?.[name.replace(/^:+/, '')])),
    ]
    expect([...new Set(newer)].filter((name) => !HARMLESS.has(name))).toEqual([])
    expect(bare.match(/@media[^{]*\((?:width|height)\s*[<>]/g) ?? []).toEqual([])
    expect(bare.match(/[^-\w](?:light-dark|oklch|lab|contrast-color)\(/g) ?? []).toEqual([])
    // One token has the newer unit, and the older one where browsers do not know it.
    expect(
      [...bare.matchAll(/([a-z-]+):[^;{}]*\d[dsl]v[hwib]/g)]
        .filter(([, name]) => name !== '--vh' && name !== 'height')
        .map(([all]) => all),
    ).toEqual([])
    expect(
      [...bare.matchAll(/([a-z-]+):[^;{}]*color-mix\(/g)]
        .filter(([, name = '']) => !COLOR_MIX_IN.test(name))
        .map(([all]) => all),
    ).toEqual([])
  })
})
