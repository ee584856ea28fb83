import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { endLogin, endsSession, useUserInfo } from '../data/account'
import { useBrand } from '../data/config'
import { queryClient } from '../data/queryClient'
import { useT } from '../i18n/language'
import { usePageNameStore } from '../stores/pageName'
import { currentToken, useSession } from '../stores/session'
import { AppRouter, LocalRouter, useAddress } from './AppRouter'
import { findRoute } from './guard'
import css from './layout/Layout.module.css'
import { ConnectionBanner, UserLoading } from './layout/Banners'
import { ConfirmHost } from './layout/ConfirmHost'
import { Progress } from './layout/Progress'
import { TabBar } from './layout/TabBar'
import { Pages } from './Pages'
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
        <Pages key={token} />
      </Suspense>
      <LocalRouter>
        <TabBar />
      </LocalRouter>
      <ConfirmHost />
    </>
  )
}

function useTitle(): void {
  const t = useT()
  const { name } = useBrand()
  const titleKey = findRoute(useAddress().location.pathname)?.titleKey
  const brand = name ?? t.brand
  const page = usePageNameStore(({ name: pageName }) => pageName) ?? (titleKey && t.titles[titleKey])
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
