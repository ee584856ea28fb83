import { Button } from '../../ui/Button'
import css from './Form.module.css'

/** The button of a form, and above it why the server refused the last time. */
export function SubmitButton({ busy, refusal, label }: { busy: boolean; refusal: string | null; label: string }) {
  return (
    <>
      {refusal && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" look="primary" wide busy={busy}>
        {label}
      </Button>
    </>
  )
}
