import { ViewTransition, useLayoutEffect, useRef, useState, Component, useEffect } from 'react'
import type { ReactNode } from 'react'
import { NavSlotContext } from '../../components/NavSlot'
import { useT } from '../../i18n/language'
import { cx } from '../../../kit/lib/cx'
import type { ShownPage } from '../../router/Pages'
import { useKeptScroll } from '../../router/scroll'
import { Screen } from '../screens'
import { Button } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { useBrand, useConfig } from '../../data/config'
import { useNow } from '../../../kit/lib/useNow'
import css from './Layout.module.css'
import { useBack } from '../../router/back'
import { usePageNameStore } from '../../stores/pageName'
import { Icon } from '../../../kit/ui/icons'

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

/** A broken screen must not take the bars with it, and must say what happened to the money. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { errors } = useT()
  const reload = (
    <Button look="primary" onClick={() => location.reload()}>
      {errors.reload}
    </Button>
  )
  return <StateView alert icon="alert" title={errors.crashed} hint={errors.crashedHint} action={reload} />
}

/** The register of ICP filings, to which the number must lead. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'

export function Footer() {
  const { copyright } = useBrand()
  const company = useConfig()?.company
  const t = useT()
  const year = new Date(useNow(false)).getFullYear()
  return (
    <footer className={css.footer}>
      {copyright || t.common.copyright(year)}
      {[company?.name, company?.licences, company?.publicSecurity].map((line) => line && <p key={line}>{line}</p>)}
      {company?.icp && (
        <p>
          <a href={ICP_REGISTER} target="_blank" rel="noreferrer">
            {company.icp}
          </a>
        </p>
      )}
    </footer>
  )
}

type Props = { title: string; leftArrow: boolean; transparent: boolean; slotRef: (element: HTMLElement | null) => void }

function NavBar({ title, leftArrow, transparent, slotRef }: Props) {
  const back = useBack()
  const scrolled = useScrolled(transparent)
  const t = useT()
  const name = usePageNameStore((page) => page.name)
  return (
    <header className={cx(css.nav, transparent && !scrolled && css.transparent, leftArrow && css.centred)}>
      {leftArrow && (
        <button type="button" className={css.back} aria-label={t.common.back} onClick={back}>
          <Icon name="back" size={24} />
        </button>
      )}
      <h1 className={css.title}>
        {title}
        {name && <span className="sr-only"> {name}</span>}
      </h1>
      <div ref={slotRef} className={css.slot} />
    </header>
  )
}

/** A transparent bar turns solid as soon as something slides under it. */
function useScrolled(watch: boolean): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!watch) return undefined
    const update = () => setScrolled(window.scrollY > 12)
    // With the next frame: to ask at once would have the whole page laid out in the middle of a task.
    const frame = requestAnimationFrame(update)
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', update)
    }
  }, [watch])
  return scrolled
}
