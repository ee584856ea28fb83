import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../i18n/zh-CN'
import { canonicalPath, paths } from './paths'
import { findRoute, paramsAt, routes } from './screens'
import { TABS, table } from './table'

const SRC = join(import.meta.dirname, '..')
const screens = Object.values(routes).filter(({ path }) => path !== '/dev-role')

it('every screen is in the table', () => {
  const files = readdirSync(join(SRC, 'screens'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('Screen.tsx') && !file.startsWith('dev/'))
  expect(screens.map(({ source }) => `${source}.tsx`).toSorted()).toEqual(sources.toSorted())
})

it('every address that is linked to has a screen', () => {
  const linked = Object.values(paths).map((path) =>
    typeof path === 'function' ? (path as (...parts: string[]) => string)('extract', 'x') : path,
  )
  for (const path of linked) expect(findRoute(new URL(path, 'http://x').pathname), path).toBeDefined()
})

it.each(screens)('$path is spelled as addresses are, and the level above is a screen', ({ path, up }) => {
  expect(canonicalPath(path)).toBe(path)
  expect([findRoute(up)?.path, up === path]).toEqual([up, false])
})

it.each(screens)('$path has a title of its own in both languages', ({ title }) => {
  expect(title['zh-CN']).toMatch(/[\u3400-\u9fff]/)
  expect(title.en).toMatch(/^[\u0020-\u024f]+$/)
  for (const lang of ['zh-CN', 'en'] as const)
    expect(screens.filter((other) => other.title[lang] === title[lang])).toHaveLength(1)
})

it('a tab has a label, stays between the tabs, and no arrow leads back from it', () => {
  expect([...TABS].toSorted()).toEqual(Object.keys(zhCN.tabs).toSorted())
  for (const tab of TABS) expect(table[tab]).toMatchObject({ hasBack: false, transition: 'fade' })
})

it('asks for a role in development alone', () => {
  expect(routes.filter(({ roles }) => roles.length > 0).map(({ path }) => path)).toEqual(['/dev-role'])
})

it('the server makes personal calls only for an address without parameters', () => {
  for (const { path, first } of screens)
    for (const { isPersonal, params } of first)
      if (isPersonal)
        expect(
          params.filter(([, param]) => !('is' in param)),
          path,
        ).toEqual([])
})

it('search engines get a list of the screens that they may list, which need no login', () => {
  const listed = screens.filter(({ isListed }) => isListed)
  expect(listed.filter(({ audience }) => audience === 'customers')).toEqual([])
  const crawlers = readFileSync(join(SRC, '../../../crates/web/src/files/crawlers.rs'), 'utf8')
  const crawled = /OPEN_PAGES[^=]*=\s*\[([^\]]*)\]/.exec(crawlers)?.[1]?.match(/(?<=")[^"]+/g) ?? []
  expect(listed.map(({ path }) => path)).toEqual(crawled.filter((path) => path.startsWith('/')))
})

describe('the parts of an address', () => {
  it.each([
    ['/gift-detail/7', { id: '7' }],
    ['/gift-detail/a%20b', { id: 'a b' }],
    ['/gift-detail/%E0%A4', { id: '%E0%A4' }],
    ['/order-detail/A1', { orderNo: 'A1' }],
    ['/gift', {}],
    ['/nowhere', {}],
  ])('of %s', (pathname, params) => expect(paramsAt(pathname)).toEqual(params))

  it.each(['/gift-detail', '/gift-detail/', '/gift-detail/7/8', '/giftdetail/7'])('%s is no screen', (pathname) =>
    expect(findRoute(pathname)).toBeUndefined(),
  )
})
