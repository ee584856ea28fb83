import { useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/lib/cx'
import { AppLink } from '../router/AppLink'
import { Icon } from '../../kit/ui/icons'
import css from './Rail.module.css'
import { LazyRailArrows } from './rail/LazyRailArrows'

/** A headed part of a screen, with a way to see all of it. */
export function Section({
  title,
  more,
  children,
  className,
}: {
  title: string
  more?: { to: string; label: string }
  children: ReactNode
  className?: string | undefined
}) {
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} className={cx(css.section, className)}>
      <div className={css.head}>
        <h2>{title}</h2>
        {more && (
          <AppLink to={more.to} className={css.more} aria-label={`${more.label}: ${title}`}>
            {more.label}
            <Icon name="next" size={15} />
          </AppLink>
        )}
      </div>
      {children}
      <LazyRailArrows within={section} />
    </section>
  )
}

export const railClass = css.rail
