import type { ReactNode } from 'react'
import { useLocation } from '../../router/router'
import { useTexts } from '../../../kit/i18n/texts'
import panel from '../../../kit/styles/panel.module.css'
import { Icon } from '../../../kit/ui/icons'
import css from '../../../kit/styles/setup.module.css'
import { setupTexts, howItWorksTexts } from './texts'
import { UnbrokenText } from '../UnbrokenText'
import howItWorksCss from './HowItWorks.module.css'

/** The query that leads back to this screen from where something is set up. */
export function useReturning(): string {
  const { pathname, search } = useLocation()
  return `?return=${encodeURIComponent(pathname + search)}`
}

/** The steps that are set up once, and how many of them are missing. */
export function SetupSteps({ missing, why, children }: { missing: number; why: string; children: ReactNode }) {
  const t = useTexts(setupTexts)
  return (
    <section className={`${panel.panel} ${css.list}`} aria-label={t.label}>
      <h2>{t.title(missing)}</h2>
      <p className={css.why}>{why}</p>
      <ol>{children}</ol>
    </section>
  )
}

/** One of them; `children` lead to where it is done. */
export function SetupStep({
  done,
  title,
  hint,
  children,
}: {
  done: boolean
  title: string
  hint: string
  children?: ReactNode
}) {
  const t = useTexts(setupTexts)
  return (
    <li className={css.step} data-done={done || undefined}>
      <span className={css.mark} aria-hidden="true">
        {done && <Icon name="check" size={15} />}
      </span>
      <div>
        <p className={css.title}>{title}</p>
        <p className={css.hint}>{hint}</p>
      </div>
      {done ? <span className={css.done}>{t.done}</span> : children}
    </li>
  )
}

/** The class of a link or button that leads there. */
export const setupGoClass = css.go

type HowItWorksProps = {
  title: string
  steps: readonly (readonly string[])[]
  ifFails: string
  /** Only its title is shown at first: the customer has done it before. */
  folded?: boolean
}

/** The steps after the request, and the outcome if it fails. The request costs nothing. */
export function HowItWorks({ title, steps, ifFails, folded }: HowItWorksProps) {
  const t = useTexts(howItWorksTexts)
  return (
    <details className={panel.panel} open={!folded}>
      <summary className={howItWorksCss.summary}>
        <h2>{title}</h2>
        <Icon name="down" size={18} />
      </summary>
      <ol className={howItWorksCss.steps}>
        {steps.map(([name, text = '']) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>
              <UnbrokenText text={text} />
            </p>
          </li>
        ))}
      </ol>
      <dl className={howItWorksCss.terms}>
        <div>
          <dt>{t.fee}</dt>
          <dd>{t.free}</dd>
        </div>
        <div>
          <dt>{t.ifFails}</dt>
          <dd>{ifFails}</dd>
        </div>
      </dl>
    </details>
  )
}
