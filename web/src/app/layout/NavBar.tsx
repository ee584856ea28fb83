import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../i18n/language'
import { cx } from '../../lib/cx'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/icons'
import { UPWARDS } from '../transition'
import css from './Layout.module.css'

type Props = { title: string; leftArrow: boolean; transparent: boolean; slotRef: (element: HTMLElement | null) => void }

export function NavBar({ title, leftArrow, transparent, slotRef }: Props) {
  const back = useBack()
  const scrolled = useScrolled(transparent)
  const t = useT()
  return (
    <header className={cx(css.nav, transparent && !scrolled && css.transparent, leftArrow && css.centred)}>
      {leftArrow && (
        <button type="button" className={css.back} aria-label={t.common.back} onClick={back}>
          <Icon name="back" size={24} />
        </button>
      )}
      <h1 className={css.title}>{title}</h1>
      <div ref={slotRef} className={css.slot} />
    </header>
  )
}

/** A transparent bar turns solid as soon as something slides under it. */
function useScrolled(watch: boolean): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!watch) return undefined
    const look = () => setScrolled(window.scrollY > 12)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [watch])
  return scrolled
}

/** Back to where the customer came from; somebody who came by a link goes one floor up instead. */
function useBack() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate(floorAbove(pathname), { replace: true, state: UPWARDS })
  }
}

function floorAbove(pathname: string): string {
  if (pathname.startsWith('/gift-')) return paths.gift
  if (pathname.startsWith('/order-detail')) return paths.orders
  return pathname === paths.home ? paths.gift : paths.home
}
