import type { AppRoute } from './appRoute'

/** The role that the test route asks for. */
export const DEV_ROLE = 'tester'

/** A route that asks for a role, because no screen of the product does. Development builds alone have it. */
export const devRoutes = (plain: Omit<AppRoute, 'path' | 'load' | 'titleKey'>): AppRoute[] => [
  {
    ...plain,
    path: '/dev-role',
    titleKey: 'account',
    load: () => import('../screens/dev/RoleScreen').then((m) => m.RoleScreen),
    roles: [DEV_ROLE],
  },
]
