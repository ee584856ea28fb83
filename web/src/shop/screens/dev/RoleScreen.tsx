import type { ReactNode } from 'react'
import { useUserInfo } from '../../data/account'

/** Shows what a role opens: the screen itself by its route, its parts by `RequireRole`. */
export function RoleScreen() {
  return (
    <>
      <h2>Only for a role</h2>
      <RequireRole roles={['tester']}>
        <p>For testers</p>
      </RequireRole>
      <RequireRole roles={['operator', 'admin']}>
        <p>For operators</p>
      </RequireRole>
    </>
  )
}

/** Shows its children only to who has one of the roles. An empty list is a mistake and throws. */
export function RequireRole({ roles, children }: { roles: readonly [string, ...string[]]; children: ReactNode }) {
  // Lists that are put together at run time escape the type.
  if ((roles as readonly string[]).length === 0) throw new Error('RequireRole needs at least one role')
  const own = useUserInfo().data?.roles ?? []
  return roles.some((role) => own.includes(role)) ? children : null
}
