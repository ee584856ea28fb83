import { Suspense, ViewTransition, useLayoutEffect, useRef, useState } from 'react'
import { Route, Routes } from 'react-router'
import { NavSlotContext } from '../../components/NavSlot'
import { useT } from '../../i18n/language'
import { cx } from '../../lib/cx'
import type { ShownPage } from '../Pages'
import { useKeptScroll } from '../keptScroll'
import { Screen } from '../screens'
import { ErrorBoundary } from './ErrorBoundary'
import { Footer } from './Footer'
import css from './Layout.module.css'
import { NavBar } from './NavBar'

/** One screen with its bars. Its location is frozen, so a hidden page does not follow the address. */
export function PageFrame({ page: { route, location } }: { page: ShownPage }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { navBar, tabBar, footer } = route.layout
  const stay = (location.state as { stay?: boolean } | null)?.stay === true
  useKeptScroll(route.keepAlive ? route.path : location.key, stay)
  const main = useFocusOnEntry()
  const t = useT()
  return (
    <ViewTransition default="none" enter="page" exit="page">
      <div className={cx(css.page, tabBar.show && css.withTabs)} data-route={route.titleKey}>
        {navBar.show && <NavBar title={t.titles[route.titleKey]} leftArrow={navBar.leftArrow} transparent={navBar.transparent} slotRef={setSlot} />}
        <main ref={main} id="main" tabIndex={-1} className={css.main}>
          <NavSlotContext value={slot}>
            <ErrorBoundary>
              <Suspense fallback={<p className={css.wait} role="status">{t.common.loading}</p>}>
                <Routes location={location}>
                  <Route path={route.path} element={<Screen route={route} />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </NavSlotContext>
        </main>
        {footer && <Footer />}
      </div>
    </ViewTransition>
  )
}

let entered = false

/** A new screen is announced by moving the focus to it; the first one has it already. */
function useFocusOnEntry() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (entered) ref.current?.focus({ preventScroll: true })
    entered = true
  }, [])
  return ref
}
