import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../lib/cx'
import css from './Field.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | undefined
  /** Read out with the field. */
  hint?: ReactNode
  before?: ReactNode
  after?: ReactNode
  below?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** One labelled input; what is wrong with it is said below it and read with it. */
export function Field({ label, error, hint, before, after, below, className, ref, ...input }: Props) {
  const id = useId()
  const described = cx(error && `${id}-error`, hint ? `${id}-hint` : null) || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={cx(css.box, error && css.wrong)}>
        {before}
        <input
          {...input}
          ref={ref}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {after}
      </div>
      {below}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
