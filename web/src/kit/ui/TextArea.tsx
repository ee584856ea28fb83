import { useId } from 'react'
import type { TextareaHTMLAttributes } from 'react'
import { cx } from '../lib/cx'
import css from './TextArea.module.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  label: string
  /** The label is read out and not shown. */
  bare?: boolean
  value: string
  onText: (text: string) => void
  error?: string | undefined
}

/** A labelled text of several lines, which grows with what is typed. */
export function TextArea({ label, bare, value, onText, error, ...area }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={cx(bare ? 'sr-only' : css.label)}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        dir="auto"
        value={value}
        onChange={(event) => onText(event.target.value)}
        className={cx(css.area, error && css.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
