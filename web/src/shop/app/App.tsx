import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { endLogin, endsSession, useUserInfo } from '../data/account'
import { useBrand } from '../data/config'
import { queryClient } from '../data/queryClient'
import { useT } from '../i18n/language'
import { usePageNameStore } from '../stores/pageName'
import { currentToken, useSession } from '../stores/session'
import { Pages } from '../router/Pages'
import { AppRouter, useLocation } from '../router/router'
import { findRoute } from '../router/screens'
import css from './layout/Layout.module.css'
import { ConnectionBanner, UserLoading } from './layout/Banners'
import { ConfirmHost } from './layout/ConfirmHost'
import { Progress } from './layout/Progress'
import { TabBar } from './layout/TabBar'
import { PageFrame } from './layout/PageFrame'
import { useLiveUpdates } from './useLiveUpdates'

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
  const visitor = { token, roles: user.data?.roles ?? [], rolesKnown: user.data !== undefined }
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
