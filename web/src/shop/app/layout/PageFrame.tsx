import { ViewTransition, useLayoutEffect, useRef, useState } from 'react'
import { NavSlotContext } from '../../components/NavSlot'
import { useT } from '../../i18n/language'
import { cx } from '../../../kit/lib/cx'
import type { ShownPage } from '../../router/Pages'
import { useKeptScroll } from '../../router/scroll'
import { Screen } from '../screens'
import { ErrorBoundary } from './ErrorBoundary'
import { Footer } from './Footer'
import css from './Layout.module.css'
import { NavBar } from './NavBar'

/** The class that `motion.css` knows each transition by; without one a page just changes. */
const TRANSITION_CLASSES = { fade: 'fade', push: 'push', pop: 'pop', default: 'none' }

/** One screen with its bars. Its location is frozen, so a hidden page does not follow the address. */
export function PageFrame({ page }: { page: ShownPage }) {
  const { route, location } = page
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useKeptScroll(route.path, location)
  const main = useFocusOnEntry()
  const t = useT()
  return (
    <ViewTransition default="none" enter={TRANSITION_CLASSES} exit={TRANSITION_CLASSES}>
      <div className={cx(css.page, route.isTab && css.withTabs)} data-route={route.name}>
        {route.bar !== 'none' && (
          <NavBar
            title={t.titles[route.name]}
            leftArrow={route.hasBack}
            transparent={route.bar === 'transparent'}
            slotRef={setSlot}
          />
        )}
        <main ref={main} id="main" tabIndex={-1} className={css.main}>
          <NavSlotContext value={slot}>
            <ErrorBoundary>
              <Screen route={route} />
            </ErrorBoundary>
          </NavSlotContext>
        </main>
        {route.hasFooter && <Footer />}
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
