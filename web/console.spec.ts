import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The console is built beside the customers' app, and they load none of it. Run after `npm run build`.

const DIST = join(import.meta.dirname, 'dist')
const FOLDER = 'assets/console'
/** Scripts and styles. */
const ENTRY_MAX = 200_000
/** With what it shares with other screens, such as the table, which comes once for all of them. */
const SCREEN_MAX = 40_000

const isBuilt = existsSync(join(DIST, 'console.html'))
const read = (file: string) => readFileSync(join(DIST, file), 'utf8')
const size = (file: string) => statSync(join(DIST, `${file}.br`)).size
const sum = (files: readonly string[]) => files.reduce((total, file) => total + size(file), 0)
const filesIn = (text: string, ending: string) =>
  [...new Set(text.match(/assets\/console\/[\w.-]+/g))].filter((file) => file.endsWith(ending))
const imports = (file: string) =>
  [...read(file).matchAll(/from\s*"\.\/([\w.-]+)"/g)].map(([, name]) => `${FOLDER}/${name}`)

describe.skipIf(!isBuilt)('the build of the console', () => {
  const page = isBuilt ? read('console.html') : ''
  const screens = isBuilt ? readdirSync(join(DIST, FOLDER)).filter((name) => /Screen-.*\.js$/.test(name)) : []

  it('has its page and all its files to itself', () => {
    const links = [...page.matchAll(/(?:src|href)="\/?([^"]+)"/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((link) => !link?.startsWith(`${FOLDER}/`))).toEqual([])
  })

  it.each(['.vite/manifest.json', '.vite/screens.json', 'index.html', 'release.json', 'sw.js'])(
    'is not named in the customers’ %s',
    (file) => expect(read(file)).not.toMatch(/console(?:\.html|\/)|src\/desk/),
  )

  it('is light', () => {
    expect(sum([...filesIn(page, '.js'), ...filesIn(page, '.css')])).toBeLessThanOrEqual(ENTRY_MAX)
  })

  it.each(screens)('%s is a light screen', (name) => {
    const first = filesIn(page, '.js')
    const seen = new Set([`${FOLDER}/${name}`])
    for (const file of seen) for (const next of imports(file)) seen.add(next)
    expect(sum([...seen].filter((file) => !first.includes(file)))).toBeLessThanOrEqual(SCREEN_MAX)
  })
})
