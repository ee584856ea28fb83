import { useEffect, useState } from 'react'
import { useBack } from '../../router/back'
import { useT } from '../../i18n/language'
import { cx } from '../../../kit/lib/cx'
import { usePageNameStore } from '../../stores/pageName'
import { Icon } from '../../../kit/ui/icons'
import css from './Layout.module.css'

type Props = { title: string; leftArrow: boolean; transparent: boolean; slotRef: (element: HTMLElement | null) => void }

export function NavBar({ title, leftArrow, transparent, slotRef }: Props) {
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
