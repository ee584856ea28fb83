import { Suspense } from 'react'
import { useSession } from '../data/session'
import { LoadError } from '../components/Notice'
import { useLocation } from '../router/router'
import { INVITATION_PATH } from '../router/table'
import { Invitation } from '../screens/signIn/Invitation'
import { SignIn } from '../screens/signIn/SignIn'
import { Frame } from './Frame'
import { FrameSkeleton, ScreenSkeleton } from './FrameSkeleton'
import { Screen } from './Screen'

export function App() {
  return useLocation().pathname === INVITATION_PATH ? <Invitation /> : <Inside />
}

/** The screen at the address. Without a session sign-in takes its place, and whoever signs in is where they were. */
function Inside() {
  const session = useSession()
  if (session.isPending) return <FrameSkeleton />
  if (session.isError) return <LoadError query={session} />
  if (session.data === null) return <SignIn />
  return (
    <Frame me={session.data}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen me={session.data} />
      </Suspense>
    </Frame>
  )
}
