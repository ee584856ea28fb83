import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { UnbrokenText } from '../UnbrokenText'
import css from './Form.module.css'
import { formTexts } from './texts'
import { useFormState } from './useForm'

type Props = {
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
export function SubmitButton({ label, failed, ifUnknown, danger }: Props) {
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
