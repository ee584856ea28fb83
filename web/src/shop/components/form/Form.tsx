import type { ReactNode } from 'react'
import { cx } from '../../../kit/lib/cx'
import { useTexts } from '../../../kit/i18n/texts'
import css from './Form.module.css'
import { formTexts } from './texts'
import { FormContext } from './useForm'
import type { FormState } from './useForm'

/** The frame of a form; its fields find their problems by their names. */
export function Form({ form, className, children }: { form: FormState; className?: string; children: ReactNode }) {
  const t = useTexts(formTexts)
  const { ref, onSubmit, onInput, invalid } = form
  return (
    <FormContext value={form}>
      <form ref={ref} onSubmit={onSubmit} onInput={onInput} noValidate className={cx(css.form, className)}>
        {children}
        <p role="status" className="sr-only">
          {invalid && t.invalid}
        </p>
      </form>
    </FormContext>
  )
}
