import { describe, expect, it } from 'vitest'
import { guard } from './guard'
import { findRoute, routes } from './screens'
import { nextPages } from './Pages'
import type { Route } from './screens'

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'http://x')
  return { pathname, search }
}
const guest = { token: null, roles: [], rolesKnown: false, isFrozen: false }
const customer = { token: 't', roles: ['customer'], rolesKnown: true, isFrozen: false }
const adminRoute = { ...routes[0], roles: ['admin', 'finance'] } as Route

describe('the guard', () => {
  it('lets strangers see these screens and no other', () => {
    const shown = routes.filter(({ path }) => guard(at(path.replace(/:\w+/, '7')), guest).go === 'show')
    expect(shown.map(({ path }) => path)).toEqual([
      '/login',
      '/register',
      '/user-agreement',
      '/privacy-policy',
      '/about-us',
    ])
  })

  it.each(['/gift', '/gift-detail/7', '/order-list?state=paid', '/403', '/404', '/nowhere'])(
    'sends strangers from %s to the login and back',
    (path) => {
      expect(guard(at(path), guest)).toEqual({ go: 'redirect', to: `/login?redirect=${encodeURIComponent(path)}` })
    },
  )

  it.each([
    ['/login/', '/login'],
    ['/LOGIN', '/login'],
    ['/about-us/?a=1', '/about-us?a=1'],
    ['/Gift', '/gift'],
    ['/Nowhere/', '/nowhere'],
  ])('knows one spelling of %s, before anything else', (given, canonical) => {
    expect(guard(at(given), guest)).toEqual({ go: 'redirect', to: canonical })
    expect(guard(at(given), customer)).toEqual({ go: 'redirect', to: canonical })
  })

  it('keeps the login address short for the home screen', () => {
    expect(guard(at('/'), guest)).toEqual({ go: 'redirect', to: '/login' })
  })

  it('sends a signed-in customer away from the login, to where they wanted to go', () => {
    expect(guard(at('/login'), customer)).toEqual({ go: 'redirect', to: '/' })
    expect(guard(at('/login?redirect=%2Fgift%3Fcategory%3Dknife'), customer)).toEqual({
      go: 'redirect',
      to: '/gift?category=knife',
    })
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/login?redirect=/login'])(
    'never follows %s out of the app or in a circle',
    (target) => {
      expect(guard(at(`/login?redirect=${encodeURIComponent(target)}`), customer)).toEqual({ go: 'redirect', to: '/' })
    },
  )

  it('answers unknown addresses with /404', () => {
    expect(guard(at('/nowhere'), customer)).toEqual({ go: 'redirect', to: '/404' })
    expect(guard(at('/gift-detail'), customer)).toEqual({ go: 'redirect', to: '/404' })
  })

  it('asks for any one of the roles of a route', () => {
    expect(guard(at('/'), customer, adminRoute)).toEqual({ go: 'redirect', to: '/403' })
    expect(guard(at('/'), { ...customer, roles: ['finance'] }, adminRoute)).toMatchObject({ go: 'show' })
    expect(guard(at('/'), { ...customer, rolesKnown: false }, adminRoute)).toEqual({ go: 'wait' })
  })

  it('leads the customer of a frozen account to customer service, and leaves what everybody may see', () => {
    const frozen = { ...customer, isFrozen: true }
    for (const path of ['/', '/bag', '/gift', '/user', '/order-list', '/safe'])
      expect(guard(at(path), frozen)).toEqual({ go: 'redirect', to: '/support' })
    for (const path of ['/support', '/question', '/conversation/W1', '/privacy-policy'])
      expect(guard(at(path), frozen)).toMatchObject({ go: 'show' })
  })

  it('keeps its order: the login first, then roles, then everything else; strangers never hear of roles', () => {
    expect(guard(at('/login'), { ...customer, rolesKnown: false })).toEqual({ go: 'redirect', to: '/' })
    expect(guard(at('/dev-role'), customer)).toEqual({ go: 'redirect', to: '/403' })
    expect(guard(at('/dev-role'), { ...customer, roles: ['tester'] })).toMatchObject({ go: 'show' })
    expect(guard(at('/dev-role'), guest)).toEqual({ go: 'redirect', to: '/login?redirect=%2Fdev-role' })
    expect(guard(at('/403'), customer)).toMatchObject({ go: 'show' })
  })
})

describe('the kept pages', () => {
  const page = (path: string) => {
    const { pathname, search } = at(path)
    const route = findRoute(pathname) as Route
    return { route, location: { pathname, search, hash: '', key: path, state: null } }
  }
  const pathsOf = (pages: ReturnType<typeof nextPages>) => pages.map(({ route }) => route.path)

  it('stay while others come and go, always in the same order', () => {
    const store = nextPages([], page('/gift?sort=newest'))
    const detail = nextPages(store, page('/gift-detail/1'))
    expect(pathsOf(detail)).toEqual(['/gift', '/gift-detail/:id'])
    const bag = nextPages(detail, page('/bag'))
    expect(pathsOf(bag)).toEqual(['/bag', '/gift'])
    expect(bag.find(({ route }) => route.path === '/gift')?.location.search).toBe('?sort=newest')
  })

  it('are cleared by the login', () => {
    expect(pathsOf(nextPages(nextPages([], page('/gift')), page('/login')))).toEqual(['/login'])
  })
})
