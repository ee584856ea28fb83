import { Component, lazy, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import { Button } from '../../kit/ui/Button'
import type { Me } from '../api/types'
import { Empty } from '../components/Notice'
import { Page } from '../components/Page'
import { words } from '../i18n/words'
import { ParamsContext, useLocation, useNavigate } from '../router/router'
import { READERS } from '../router/readers'
import { findScreen, loadScreen, permitted, routeAt, routes } from '../router/screens'
import type { Route } from '../router/screens'
import { frameTexts } from './texts'

const SCREENS: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  routes.map((route) => {
    const Shown = lazy(() => loadScreen(route))
    return [route.name, <Shown key={route.name} />]
  }),
)

/** The screen at the address, or the notice that there is none that this member of staff may open. */
export function Screen({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const found = findScreen(pathname, me.permissions)
  const [first] = permitted(me.permissions)
  if (!found && first && pathname === '/') return <Redirect to={first.path} />
  if (!found) return <NoScreen first={first} forbidden={routeAt(pathname)} />
  return (
    <Boundary key={pathname}>
      <ParamsContext value={found.params}>{SCREENS[found.route.name]}</ParamsContext>
    </Boundary>
  )
}

/** Not everybody may open the screen at the root. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

/** There is no screen at the address, or one that other roles may open. */
function NoScreen({ first, forbidden }: { first: Route | undefined; forbidden: Route | undefined }) {
  const t = useTexts(frameTexts)
  const { role } = useTexts(words)
  const lang = useLang()
  const navigate = useNavigate()
  const title = forbidden ? t.forbidden(forbidden.title[lang]) : t.noScreen
  const roles = forbidden && READERS[forbidden.permission]?.map((one) => role[one]).join(t.or)
  return (
    <Page title={title} name={title}>
      <p>{roles ? t.readers(roles) : t.noScreenHint}</p>
      {first && (
        <p>
          <Button onClick={() => navigate(first.path)}>{t.toStart}</Button>
        </p>
      )}
    </Page>
  )
}

/** A broken screen must not take the frame with it. */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useTexts(frameTexts)
  return (
    <Empty
      title={t.broken}
      hint={t.brokenHint}
      action={<Button onClick={() => location.reload()}>{t.reload}</Button>}
    />
  )
}
