import { canonicalPath, paths, safeReturnPath } from './paths'
import { findRoute } from './screens'
import type { Route } from './screens'

type Address = { pathname: string; search: string; hash?: string }
export type Visitor = { token: string | null; roles: readonly string[]; rolesKnown: boolean; isFrozen: boolean }
export type Verdict = { go: 'show'; route: Route } | { go: 'redirect'; to: string } | { go: 'wait' }

/**
 * Decides what is to be done at an address: first its one spelling, then the rules in the order that the specification
 * gives.
 */
export function guard(address: Address, visitor: Visitor, route = findRoute(address.pathname)): Verdict {
  const canonical = canonicalPath(address.pathname)
  if (canonical !== address.pathname) return { go: 'redirect', to: canonical + address.search + (address.hash ?? '') }
  if (visitor.token === null)
    return route && route.audience !== 'customers' ? { go: 'show', route } : { go: 'redirect', to: loginPath(address) }
  if (route?.audience === 'guests')
    return { go: 'redirect', to: safeReturnPath(new URLSearchParams(address.search).get('redirect')) }
  if (!route) return { go: 'redirect', to: paths.notFound }
  if (visitor.isFrozen && route.audience === 'customers' && !route.isOpenFrozen)
    return { go: 'redirect', to: paths.support }
  if (route.roles.length > 0) {
    if (!visitor.rolesKnown) return { go: 'wait' }
    if (!route.roles.some((role) => visitor.roles.includes(role))) return { go: 'redirect', to: paths.forbidden }
  }
  return { go: 'show', route }
}

function loginPath({ pathname, search }: Address): string {
  const wanted = pathname + search
  return wanted === paths.home ? paths.login : `${paths.login}?redirect=${encodeURIComponent(wanted)}`
}
