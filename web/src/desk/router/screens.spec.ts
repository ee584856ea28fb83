import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Permission } from '../api/types'
import { findScreen, loadScreen, permitted, routes } from './screens'
import { paths } from './table'

const ALL = routes.map(({ permission }) => permission)
const loaded = await Promise.all(
  routes.map(async (route) => ({ path: route.path, screen: await loadScreen(route).catch((error: unknown) => error) })),
)

it.each(loaded)('the screen at $path can be loaded', ({ screen }) => {
  expect(screen).toEqual({ default: expect.any(Function) as unknown })
})

it('every screen is in the table', () => {
  const files = readdirSync(join(import.meta.dirname, '../screens'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('Screen.tsx'))
  expect(routes.map(({ source }) => `${source}.tsx`).toSorted()).toEqual(sources.toSorted())
})

it.each(routes)('$path has a title of its own in both languages', ({ title }) => {
  expect(title['zh-CN']).toMatch(/[\u3400-\u9fff]/)
  expect(title.en).toMatch(/^[\u0020-\u024f]+$/)
  for (const lang of ['zh-CN', 'en'] as const)
    expect(routes.filter((other) => other.title[lang] === title[lang])).toHaveLength(1)
})

it('no two screens have the same letter, and none is a command of a table', () => {
  const letters = routes.flatMap(({ nav }) => nav?.letter ?? [])
  expect(new Set([...letters, 'j', 'k', 'x']).size).toBe(letters.length + 3)
})

it('every address that is linked to has a screen', () => {
  for (const path of Object.values(paths))
    expect(findScreen(new URL(path('a/b'), 'http://x').pathname, ALL)).not.toBeNull()
})

describe('the screens that may be opened', () => {
  it.each([
    [['own'], ['/sessions']],
    [
      ['own', 'read_orders'],
      ['/orders', '/orders/:orderNo', '/sessions'],
    ],
    [[], []],
  ] as [Permission[], string[]][])('with %j are %j', (permissions, expected) => {
    expect(permitted(permissions).map(({ path }) => path)).toEqual(expected)
  })

  it('are found at their address, with the parts that the address names', () => {
    expect(findScreen('/orders/a%2Fb', ['read_orders'])).toMatchObject({ params: { orderNo: 'a/b' } })
    expect(findScreen('/orders/%E0%A4', ['read_orders'])).toMatchObject({ params: { orderNo: '%E0%A4' } })
    expect(findScreen('/orders', ['own'])).toBeNull()
    expect(findScreen('/orders/', ['read_orders'])).toBeNull()
    expect(findScreen('/nowhere', ALL)).toBeNull()
  })
})
