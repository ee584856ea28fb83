import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The limits for the size of the first screens, measured on the build as it is sent. Run after `npm run build`.

const DIST = join(import.meta.dirname, 'dist')
const FIRST_SCREENS = ['src/shop/screens/home/HomeScreen.tsx', 'src/shop/screens/gift/StoreScreen.tsx']
const FIRST_JS_MAX = 100 * 1024
const FIRST_CSS_MAX = 8_000
const FIRST_REQUESTS_MAX = 5
const ROUTE_JS_MAX = 15_000
/** With what it shares with other later screens, which comes once for all of them. */
const ROUTE_WITH_SHARED_JS_MAX = 36_500

type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
const built = existsSync(join(DIST, '.vite/manifest.json'))
const manifest: Record<string, Chunk> = built ? JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) : {}
const size = (file: string) => statSync(join(DIST, `${file}.br`)).size
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)

function reach(key: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.set(key, chunk)
  for (const next of chunk.imports ?? []) reach(next, found)
  return found
}

function weigh(screen: string) {
  const chunks = [...reach('index.html').values(), ...reach(screen).values()]
  return { js: new Set(chunks.map((chunk) => chunk.file)), css: new Set(chunks.flatMap((chunk) => chunk.css ?? [])) }
}

/** The chunks that need each other to start with, of which one would then find the other half made. */
function circles(): string[] {
  return Object.keys(manifest).filter((key) => (manifest[key]?.imports ?? []).some((next) => reach(next).has(key)))
}

describe.skipIf(!built)('the budget', () => {
  it('cuts the code into chunks that never wait for each other', () => expect(circles()).toEqual([]))

  it('gives the sheet of the entry the name by which imports on demand leave it out', () => {
    const css = [...reach('index.html').values()].flatMap((chunk) => chunk.css ?? [])
    expect(css).toEqual([expect.stringMatching(/^assets\/core-.*css$/)])
  })

  it.each(FIRST_SCREENS)('%s is a light first screen', (screen) => {
    const { js, css } = weigh(screen)
    // The server writes the style sheet into the page, so it is no request.
    const html = 1
    expect(sum(js)).toBeLessThanOrEqual(FIRST_JS_MAX)
    expect(sum(css)).toBeLessThanOrEqual(FIRST_CSS_MAX)
    expect(html + js.size).toBeLessThanOrEqual(FIRST_REQUESTS_MAX)
  })

  it.each(Object.entries(manifest).filter(([key, chunk]) => chunk.isDynamicEntry && key.includes('/screens/')))(
    '%s is a light screen',
    (key) => {
      const first = new Set(
        ['index.html', ...FIRST_SCREENS].flatMap((entry) => [...reach(entry).values()].map((chunk) => chunk.file)),
      )
      const later = [...reach(key).values()].map((chunk) => chunk.file).filter((file) => !first.has(file))
      expect(size(manifest[key]?.file ?? '')).toBeLessThanOrEqual(ROUTE_JS_MAX)
      expect(sum(later)).toBeLessThanOrEqual(ROUTE_WITH_SHARED_JS_MAX)
    },
  )
})
