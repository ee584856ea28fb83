import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { cx } from '../../kit/lib/cx'
import { useLang } from '../../kit/stores/prefs'
import { Skeleton } from '../../kit/ui/Skeleton'
import { commonTexts } from '../i18n/texts'
import { Link } from '../router/router'
import { table } from '../router/table'
import type { ScreenName } from '../router/table'
import css from './Page.module.css'

type Props = {
  title: ReactNode
  name: string
  /** The screen whose name stands before that of its thing, where that is a mere number. */
  kind?: ScreenName
  up?: { to: string; label: string }
  tail?: ReactNode
  children: ReactNode
}

/** The heading of a screen, which also names the browser's tab, and the panels below it. */
export function Page({ title, name, kind, up, tail, children }: Props) {
  const { brand } = useTexts(commonTexts)
  const lang = useLang()
  const before = kind && `${table[kind].title[lang]} `
  useEffect(() => {
    document.title = `${before ?? ''}${name} · ${brand}`
  }, [before, name, brand])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          {up && (
            <Link to={up.to} className={css.up}>
              {up.label}
            </Link>
          )}
          <h1>
            {before}
            {title}
          </h1>
        </div>
        {tail && <div className={css.tail}>{tail}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a screen on a surface of its own. `bare`: what is within reaches the edges. */
export function Panel({
  title,
  tail,
  bare,
  children,
}: {
  title?: string
  tail?: ReactNode
  bare?: boolean
  children: ReactNode
}) {
  return (
    <section className={css.panel}>
      {title && (
        <div className={css.panelHead}>
          <h2>{title}</h2>
          {tail}
        </div>
      )}
      <div className={cx(!bare && css.inside)}>{children}</div>
    </section>
  )
}

/** Panels side by side; the second column is narrower, and below where there is little room. */
export function Halves({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={css.halves}>
      <div className={css.half}>{children}</div>
      <div className={css.half}>{side}</div>
    </div>
  )
}

export type Fact = readonly [label: string, value: ReactNode]

/** Labels and values, in as many columns as there is room for. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Stands for facts while they load. */
export function FactsSkeleton({ count }: { count: number }) {
  const { loading } = useTexts(commonTexts)
  return (
    <div className={css.facts}>
      <p role="status" className="sr-only">
        {loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton width="5em" />
          <Skeleton width="8em" />
        </div>
      ))}
    </div>
  )
}
