import type { ReactNode } from 'react'
import { useUserInfo } from '../data/account'

/** Shows its children only to somebody who has one of the roles. */
export function Allowed({ roles, children }: { roles: readonly [string, ...string[]]; children: ReactNode }) {
  const own = useUserInfo().data?.roles ?? []
  return roles.some((role) => own.includes(role)) ? children : null
}
