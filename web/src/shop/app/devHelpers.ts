import { setToken } from '../stores/session'

/** Changes the role of the visitor while developing; the server never accepts such a token. */
export function installDevHelpers(): void {
  const becomeRole = (role: string) => {
    setToken(`token-${role}`)
    location.reload()
  }
  Object.assign(window, { satchel: { becomeRole } })
}
