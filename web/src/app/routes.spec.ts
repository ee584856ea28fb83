import { describe, expect, it } from 'vitest'
import { paths } from '../lib/paths'
import { findRoute } from './guard'
import { routes } from './routes'
import type { AppRoute } from './appRoute'

// Loaded before any test begins: how long a machine takes to translate all code is limited by nothing that a test waits
// for.
const screens = await Promise.all(
  routes.map(async ({ path, load }) => ({ path, screen: await load().catch((error: unknown) => error) })),
)

it('every address that is linked to has a screen', () => {
  const linked = Object.values(paths).map((path) =>
    typeof path === 'function' ? (path as (...parts: string[]) => string)('extract', 'x') : path,
  )
  for (const path of linked) expect(findRoute(new URL(path, 'http://x').pathname), path).toBeDefined()
})

it.each(screens)('the screen at $path can be loaded', ({ screen }) => expect(screen).toBeTypeOf('function'))

it('shows four tabs', () => {
  expect(routes.filter((route) => route.layout.tabBar.show).map((route) => route.path)).toEqual([
    '/',
    '/gift',
    '/bag',
    '/user',
  ])
})

describe('the table of the specification', () => {
  const pathsWhere = (test: (route: AppRoute) => boolean) => routes.filter(test).map(({ path }) => path)

  it('has these addresses', () => {
    for (const path of [
      '/',
      '/login',
      '/register',
      '/gift',
      '/bag',
      '/user',
      '/announcement',
      '/announcement-detail/:id',
      '/message',
      '/purse',
      '/extract',
      '/extract-record',
      '/extract-detail',
      '/account',
      '/verify-real',
      '/safe',
      '/login-password',
      '/extract-password',
      '/user-agreement',
      '/privacy-policy',
      '/about-us',
      '/operate',
      '/gift-pay',
      '/gift-detail/:id',
      '/order-list',
      '/order-detail/:orderNo',
      '/403',
      '/404',
    ])
      expect(routes.map((route) => route.path)).toContain(path)
  })

  it('turns the footer off for the user centre alone', () => {
    expect(pathsWhere(({ layout }) => !layout.footer)).toEqual(['/user'])
  })

  it('hides the nav bar of home and of the withdrawal', () => {
    expect(pathsWhere(({ layout }) => !layout.navBar.show)).toEqual(['/', '/extract'])
  })

  it('has a back arrow wherever no tab leads, but for the login', () => {
    expect(pathsWhere(({ layout }) => layout.navBar.show && !layout.navBar.leftArrow)).toEqual([
      '/gift',
      '/bag',
      '/user',
      '/login',
    ])
  })

  it('has a transparent nav bar on records, and where a picture or a card begins at the top', () => {
    expect(pathsWhere(({ layout }) => layout.navBar.transparent)).toEqual([
      '/user',
      '/login',
      '/gift-detail/:id',
      '/extract-record',
      '/deposit-record',
    ])
  })

  it('keeps the screens with a place or a form to come back to', () => {
    expect(pathsWhere(({ keepAlive }) => keepAlive)).toEqual(['/', '/gift', '/bag', '/register'])
  })

  it('fades between the tabs and to the login, and pushes everything else in', () => {
    expect(pathsWhere(({ transition }) => transition === 'fade')).toEqual(['/', '/gift', '/bag', '/user', '/login'])
  })

  it('asks for a role in development alone', () => {
    expect(pathsWhere(({ roles }) => roles.length > 0)).toEqual(['/dev-role'])
  })
})
