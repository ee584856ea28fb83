import { matchPath } from 'react-router'
import { GUEST_PATHS, canonicalPath, paths, safeReturnPath } from '../lib/paths'
import { routes } from './routes'
import type { AppRoute } from './appRoute'

/** Screens that need no login. */
const WHITELIST: readonly string[] = [
  paths.login,
  paths.register,
  paths.userAgreement,
  paths.privacyPolicy,
  paths.aboutUs,
]

type Address = { pathname: string; search: string; hash?: string }
export type Visitor = { token: string | null; roles: readonly string[]; rolesKnown: boolean }
export type Verdict = { go: 'show'; route: AppRoute } | { go: 'redirect'; to: string } | { go: 'wait' }

export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find((route) => matchPath(route.path, pathname))
}

/**
 * Decides what is to be done at an address: first its one spelling, then the rules in the order that the specification
 * gives.
 */
export function guard(address: Address, visitor: Visitor, route = findRoute(address.pathname)): Verdict {
  const canonical = canonicalPath(address.pathname)
  if (canonical !== address.pathname) return { go: 'redirect', to: canonical + address.search + (address.hash ?? '') }
  if (visitor.token === null) {
    if (WHITELIST.includes(address.pathname) && route) return { go: 'show', route }
    return { go: 'redirect', to: loginPath(address) }
  }
  if (GUEST_PATHS.includes(address.pathname))
    return { go: 'redirect', to: safeReturnPath(new URLSearchParams(address.search).get('redirect')) }
  if (!route) return { go: 'redirect', to: paths.notFound }
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
