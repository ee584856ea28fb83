import { Suspense } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { useSession } from '../data/session'
import { LoadError } from '../components/Notice'
import { commonTexts } from '../i18n/texts'
import { useLocation } from '../router/router'
import { INVITATION_PATH } from '../router/table'
import { Invitation } from '../screens/signIn/Invitation'
import { SignIn } from '../screens/signIn/SignIn'
import { Frame } from './Frame'
import { Screen } from './Screen'

/** The screen at the address. Without a session sign-in takes its place, and whoever signs in is where they were. */
export function App() {
  const t = useTexts(commonTexts)
  const session = useSession()
  const { pathname } = useLocation()
  if (pathname === INVITATION_PATH) return <Invitation />
  const waiting = (
    <p role="status" className="sr-only">
      {t.loading}
    </p>
  )
  if (session.isPending) return waiting
  if (session.isError) return <LoadError query={session} />
  if (session.data === null) return <SignIn />
  return (
    <Frame me={session.data}>
      <Suspense fallback={waiting}>
        <Screen me={session.data} />
      </Suspense>
    </Frame>
  )
}
