import { useId } from 'react'
import type { TextareaHTMLAttributes } from 'react'
import { cx } from '../lib/cx'
import css from './TextArea.module.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  label: string
  /** The label is read out and not shown. */
  bare?: boolean
  /** The lines that are always there. */
  rows: number
  value: string
  onText: (text: string) => void
  error?: string | undefined
}

/** A labelled text of several lines, which grows with what is typed. */
export function TextArea({ label, bare, rows, value, onText, error, ...area }: Props) {
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
        rows={rows}
        // A field that grows with its text has no rows of its own.
        style={{ minHeight: `calc(${rows} * 1.5em + 22px)` }}
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
