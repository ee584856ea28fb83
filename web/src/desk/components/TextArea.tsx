import { useId } from 'react'
import type { TextareaHTMLAttributes } from 'react'
import css from './TextArea.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; error?: string | undefined }

/** A longer text, in the looks of a field. */
export function TextArea({ label, error, ...textarea }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={css.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
