import { useId } from 'react'
import type { TextareaHTMLAttributes } from 'react'
import { cx } from '../lib/cx'
import css from './TextArea.module.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string
  /** The label is read out and not shown. */
  bare?: boolean
  onText?: (text: string) => void
  error?: string | undefined
}

/** More than the longest text is cut by the browser without a word. */
const isNearlyFull = ({ value, maxLength }: Pick<Props, 'value' | 'maxLength'>) =>
  typeof value === 'string' && maxLength !== undefined && value.length >= maxLength * 0.9

/** A labelled text of several lines. */
export function TextArea({ label, bare, onText, error, ...area }: Props) {
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
        onChange={onText && ((event) => onText(event.target.value))}
        className={cx(css.area, error && css.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {isNearlyFull(area) && (
        <p className={css.count} aria-live="polite">
          {String(area.value).length} / {area.maxLength}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
