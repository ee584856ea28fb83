import type { ReactNode, ComponentProps } from 'react'
import { cx } from '../../../kit/lib/cx'
import { useTexts } from '../../../kit/i18n/texts'
import css from './Form.module.css'
import { formTexts } from './texts'
import { FormContext, useFormState } from './useForm'
import type { FormState } from './useForm'
import { Field } from '../../../kit/ui/Field'
import { Button } from '../../../kit/ui/Button'
import { UnbrokenText } from '../UnbrokenText'

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

type Props = Omit<ComponentProps<typeof Field>, 'error' | 'name'> & { name: string }

/** A field of a form: shows the problem that the form has with its name. */
export function FormField({ name, ...props }: Props) {
  const { errorOf } = useFormState()
  return <Field {...props} name={name} error={errorOf(name)} />
}

type SubmitButtonProps = {
  label: ReactNode
  /** The step that did not work, named before the server's reason. */
  failed?: string
  /**
   * The advice where nobody knows whether it was done; true where trying again shows it. Not for a call that brings the
   * customer nothing without its answer.
   */
  ifUnknown?: string | true
  danger?: boolean
}

/** The button of a form, and above it why the server refused the last time, or that its answer was lost. */
export function SubmitButton({ label, failed, ifUnknown, danger }: SubmitButtonProps) {
  const t = useTexts(formTexts)
  const { refusal, isUnanswered, mayBeDone, busy } = useFormState()
  // A write refused since may have been done by the call before, whose response was lost.
  const head = !ifUnknown || !mayBeDone ? failed : isUnanswered && t.unanswered
  return (
    <>
      {refusal && (
        <div role="alert" className={css.refusal}>
          {head && <strong>{head}</strong>}
          <p>
            <UnbrokenText text={refusal} />
          </p>
        </div>
      )}
      {mayBeDone && typeof ifUnknown === 'string' && (
        <p role="status" className={css.unknown}>
          {ifUnknown}
        </p>
      )}
      <Button type="submit" look={danger ? 'danger' : 'primary'} wide busy={busy}>
        {label}
      </Button>
    </>
  )
}
