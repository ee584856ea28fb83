import { useId } from 'react'
import type { SelectHTMLAttributes } from 'react'
import css from './Select.module.css'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  error?: string | undefined
  options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** One choice of several, in the looks of a field. */
export function Select({ label, error, options, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={css.select}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error && `${id}-error`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
