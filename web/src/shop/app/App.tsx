import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, use } from 'react'
import { endLogin, endsSession, useUserInfo } from '../data/account'
import { useBrand } from '../data/config'
import { queryClient } from '../data/queryClient'
import { useT } from '../i18n/language'
import { usePageNameStore } from '../stores/pageName'
import { currentToken, useSession } from '../stores/session'
import { Pages } from '../router/Pages'
import { AppRouter, useLocation, NavigatingContext } from '../router/router'
import { findRoute } from '../router/screens'
import css from './layout/Layout.module.css'
import { ConnectionBanner, FrozenBanner, UserLoading } from './layout/Banners'
import { ConfirmHost } from './layout/ConfirmHost'
import { AppLink } from '../router/AppLink'
import { Icon } from '../../kit/ui/icons'
import { useTabAddresses } from '../router/tabAddresses'
import { TABS, table } from '../router/table'
import type { TabName } from '../router/table'
import { PageFrame } from './layout/PageFrame'
import { laterPart } from '../components/laterPart'

const WaitingDot = laterPart(() => import('../components/waiting/WaitingDot').then((m) => m.WaitingDot))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter>
        <Shell />
      </AppRouter>
    </QueryClientProvider>
  )
}

function Shell() {
  const t = useT()
  const token = useSession((session) => session.token)
  useTitle()
  useLoginEnd()
  useLiveUpdates()
  return (
    <>
      <a href="#main" className="skip">
        {t.common.skip}
      </a>
      <Progress />
      <FrozenBanner />
      <ConnectionBanner />
      <UserLoading />
      {/* Above all pages: a boundary of the new page's own would take the old one away before the new one is there. */}
      <Suspense
        fallback={
          <p className={css.wait} role="status">
            {t.common.loading}
          </p>
        }
      >
        <Screens key={token} />
      </Suspense>
      <TabBar />
      <ConfirmHost />
    </>
  )
}

/** The screens that the customer may see, or a visitor without a login. */
export function Screens() {
  const token = useSession((session) => session.token)
  const user = useUserInfo()
  const { roles = [], isFrozen = false } = user.data ?? {}
  const visitor = { token, roles, rolesKnown: user.data !== undefined, isFrozen }
  return <Pages visitor={visitor} Frame={PageFrame} />
}

function useTitle(): void {
  const t = useT()
  const { name } = useBrand()
  const screen = findRoute(useLocation().pathname)?.name
  const brand = name ?? t.brand
  const page = usePageNameStore(({ name: pageName }) => pageName) ?? (screen && t.titles[screen])
  const title = page ? `${brand} · ${page}` : brand
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A login whose owner the server will not name is over. */
function useLoginEnd(): void {
  const { error } = useUserInfo()
  useEffect(() => {
    if (endsSession(error)) void endLogin(currentToken())
  }, [error])
}

/** After the first screen, which needs the network for itself. */
const DELAY_MS = 1500

/** Listens to the event stream while a customer is signed in. */
export function useLiveUpdates(): void {
  const isSignedIn = useSession((session) => session.token !== null)
  useEffect(() => {
    if (!isSignedIn) return
    let isGone = false
    let stop = () => {}
    const timer = setTimeout(() => {
      const start = (live: { startLiveUpdates: () => () => void }) => {
        if (!isGone) stop = live.startLiveUpdates()
      }
      // Without its code, screens ask from time to time.
      void import('../data/live').then(start, () => undefined)
    }, DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [isSignedIn])
}

/** Comes into sight after 80 ms only, so that quick navigations do not flicker. */
export function Progress() {
  const navigating = use(NavigatingContext)
  const t = useT()
  if (!navigating) return null
  return <div role="progressbar" aria-label={t.common.navigating} className={css.progress} />
}

/** The tabs below which something may wait for the customer. */
const MARKED: readonly TabName[] = ['bag', 'user']

export function TabBar() {
  // A reader that comes while the account cannot be read would ask for it again.
  const isKnown = useUserInfo().data !== undefined
  const { pathname } = useLocation()
  const left = useTabAddresses((pages) => pages.left)
  const t = useT()
  const active = findRoute(pathname)
  if (!active?.isTab) return null
  return (
    <nav className={css.tabs} aria-label={t.common.mainNav}>
      <ul>
        {TABS.map((name) => {
          const { path } = table[name]
          const here = name === active.name
          return (
            <li key={name}>
              <AppLink
                to={(!here && left[path]) || path}
                state={{ kept: true }}
                className={css.tab}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => {
                  if (!here) return
                  event.preventDefault()
                  window.scrollTo({ top: 0, behavior: 'smooth' })
                }}
              >
                <Icon name={name} size={25} />
                <span>{t.tabs[name]}</span>
              </AppLink>
              {isKnown && MARKED.includes(name) && <WaitingDot tab={name} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
