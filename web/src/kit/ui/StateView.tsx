import type { ReactNode } from 'react'
import { Icon } from './icons'
import type { IconName } from './icons'
import css from './StateView.module.css'

type Props = { icon: IconName; title: string; hint?: ReactNode; action?: ReactNode; alert?: boolean }

/** Nothing here, or nothing came: says so, and offers one thing to do. */
export function StateView({ icon, title, hint, action, alert }: Props) {
  return (
    <div className={css.view} role={alert ? 'alert' : undefined}>
      <span className={css.icon}>
        <Icon name={icon} size={40} />
      </span>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
