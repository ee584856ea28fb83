import type { InputHTMLAttributes, ReactNode } from 'react'
import css from './Checkbox.module.css'
import { Icon } from './icons'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  /** Content beside the label, so that pressing it does not tick the box. */
  children?: ReactNode
}

export function Checkbox({ label, children, ...input }: Props) {
  return (
    <div className={css.row}>
      <label className={css.label}>
        <input {...input} type="checkbox" className="sr-only" />
        <span className={css.box} aria-hidden="true">
          <Icon name="check" size={14} />
        </span>
        {label}
      </label>
      {children}
    </div>
  )
}
