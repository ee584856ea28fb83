import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icons'
import type { IconName } from './icons'
import css from './Cell.module.css'

/** The inside of a list row; the row itself is the caller's link or button. */
export function CellBody({
  icon,
  title,
  value,
  arrow = true,
}: {
  icon?: IconName | ReactElement
  title: string
  value?: ReactNode
  arrow?: boolean
}) {
  return (
    <>
      {typeof icon === 'string' ? <Icon name={icon} size={21} /> : icon}
      <span className={css.title}>{title}</span>
      {value && <span className={css.value}>{value}</span>}
      {arrow && (
        <span className={css.arrow}>
          <Icon name="next" size={16} />
        </span>
      )}
    </>
  )
}

export const cellClass = css.cell
export const cellGroupClass = css.group
