import { Suspense } from 'react'
import { useSession } from '../data/session'
import { LoadError } from '../components/Notice'
import { TableSkeleton } from '../components/TableSkeleton'
import { useLocation } from '../router/router'
import { INVITATION_PATH } from '../router/table'
import { Invitation } from '../screens/signIn/Invitation'
import { SignIn } from '../screens/signIn/SignIn'
import { Frame } from './Frame'
import { FrameSkeleton } from './FrameSkeleton'
import { Screen } from './Screen'

/** The screen at the address. Without a session sign-in takes its place, and whoever signs in is where they were. */
export function App() {
  const session = useSession()
  const { pathname } = useLocation()
  if (pathname === INVITATION_PATH) return <Invitation />
  if (session.isPending) return <FrameSkeleton />
  if (session.isError) return <LoadError query={session} />
  if (session.data === null) return <SignIn />
  return (
    <Frame me={session.data}>
      <Suspense fallback={<TableSkeleton columns={4} />}>
        <Screen me={session.data} />
      </Suspense>
    </Frame>
  )
}
