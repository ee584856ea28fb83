import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import css from './Chip.module.css'

type Props = {
  on?: boolean
  onClick: () => void
  children: ReactNode
  label?: string
  disabled?: boolean
  className?: string
}

/** A choice that can be switched on and off. */
export function Chip({ on, onClick, children, label, disabled, className }: Props) {
  return (
    <button
      type="button"
      className={cx(css.chip, className)}
      aria-pressed={on}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={css.face}>{children}</span>
    </button>
  )
}
