import type { ReactNode } from 'react'
import { cx } from '../../../kit/lib/cx'
import { Icon } from '../../../kit/ui/icons'
import css from './SelectCards.module.css'

export type SelectCard<T extends string> = {
  value: T
  title: ReactNode
  hint?: ReactNode
  mark?: ReactNode
  /** Shown and read, but not to be chosen. */
  disabled?: boolean
}

type Props<T extends string> = {
  legend: string
  name: string
  value: T | null
  options: readonly SelectCard<T>[]
  onChange: (value: T) => void
  error?: string | undefined
}

/** One of a few, each with its own lines; real radio buttons underneath, so the arrow keys work. */
export function SelectCards<T extends string>({ legend, name, value, options, onChange, error }: Props<T>) {
  return (
    <fieldset className={css.cards}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(css.card, option.disabled && css.disabled)}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.mark}
          <span className={css.text}>
            <span className={css.title}>{option.title}</span>
            {option.hint && <span className="quiet">{option.hint}</span>}
          </span>
          <span className={css.tick} aria-hidden="true">
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  )
}
