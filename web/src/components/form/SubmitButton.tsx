import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/Button'
import { UnbrokenText } from '../UnbrokenText'
import css from './Form.module.css'
import { formTexts } from './texts'
import { useFormState } from './useForm'

type Props = {
  label: ReactNode
  /** What did not work, said before the server's reason. */
  failed?: string
  /** What to do where nobody knows whether it was done; true where trying again shows it. Not for what brings the customer nothing without its answer. */
  ifUnknown?: string | true
  danger?: boolean
}

/** The button of a form, and above it why the server refused the last time, or that its answer was lost. */
export function SubmitButton({ label, failed, ifUnknown, danger }: Props) {
  const t = useTexts(formTexts)
  const { refusal, isUnanswered, mayBeDone, busy } = useFormState()
  // What was refused since may have been done by the call before, whose response was lost.
  const head = !ifUnknown || !mayBeDone ? failed : isUnanswered && t.unanswered
  return (
    <>
      {refusal && (
        <div role="alert" className={css.refusal}>
          {head && <strong>{head}</strong>}
          <p><UnbrokenText text={refusal} /></p>
        </div>
      )}
      {mayBeDone && typeof ifUnknown === 'string' && <p role="status" className={css.unknown}>{ifUnknown}</p>}
      <Button type="submit" look={danger ? 'danger' : 'primary'} wide busy={busy}>
        {label}
      </Button>
    </>
  )
}
