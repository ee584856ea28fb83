import { useId } from 'react'
import type { SelectHTMLAttributes } from 'react'
import css from './Select.module.css'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  options: readonly { value: string; label: string }[]
}

/** One choice of several, in the looks of a field. */
export function Select({ label, options, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select {...select} id={id} className={css.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
