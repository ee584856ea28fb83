import { cx } from '../lib/cx'
import css from './Segmented.module.css'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  name: string
  compact?: boolean
}

/** A choice of a few that are all in sight; real radio buttons underneath, so the arrow keys work. */
export function Segmented<T extends string>({ label, value, options, onChange, name, compact }: Props<T>) {
  return (
    <fieldset className={cx(css.group, compact && css.compact)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
