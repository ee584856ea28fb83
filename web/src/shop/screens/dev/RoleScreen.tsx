import { RequireRole } from '../../components/RequireRole'

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
