import { expect, it } from 'vitest'
import { paths } from '../lib/paths'
import { findRoute } from './guard'
import { routes } from './routes'

it('every address that is linked to has a screen', () => {
  const linked = Object.values(paths).map((path) => (typeof path === 'function' ? (path as (...parts: string[]) => string)('extract', 'x') : path))
  for (const path of linked) expect(findRoute(new URL(path, 'http://x').pathname), path).toBeDefined()
})

it('every screen can be loaded', async () => {
  for (const route of routes) expect(await route.load(), route.path).toBeTypeOf('function')
})

it('shows four tabs', () => {
  expect(routes.filter((route) => route.layout.tabBar.show).map((route) => route.path)).toEqual(['/', '/gift', '/bag', '/user'])
})
