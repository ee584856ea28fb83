import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { UnbrokenText } from '../UnbrokenText'
import css from './Form.module.css'
import { useFormState } from './useForm'

type Props = {
  label: ReactNode
  /** What did not work, said before the server's reason. */
  failed?: string
  danger?: boolean
  disabled?: boolean
}

/** The button of a form, and above it why the server refused the last time. */
export function SubmitButton({ label, failed, danger, disabled }: Props) {
  const { refusal, busy } = useFormState()
  return (
    <>
      {refusal && (
        <div role="alert" className={css.refusal}>
          {failed && <strong>{failed}</strong>}
          <p><UnbrokenText text={refusal} /></p>
        </div>
      )}
      <Button type="submit" look={danger ? 'danger' : 'primary'} wide busy={busy} disabled={disabled}>
        {label}
      </Button>
    </>
  )
}
