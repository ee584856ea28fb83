import type { ReactNode } from 'react'
import { Icon } from '../../kit/ui/icons'
import type { IconName } from '../../kit/ui/icons'
import css from './Notice.module.css'

type Props = { icon: IconName; title?: ReactNode; warn?: boolean; children: ReactNode }

export function Notice({ icon, title, warn, children }: Props) {
  return (
    <div className={css.notice} data-tone={warn ? 'warn' : undefined}>
      <Icon name={icon} size={18} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
