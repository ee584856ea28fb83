import { useTexts } from '../../kit/i18n/texts'
import { Button } from '../../kit/ui/Button'
import { Field } from '../../kit/ui/Field'
import { Sheet } from '../../kit/ui/Sheet'
import css from '../components/ActSheet.module.css'
import { WriteNotice } from '../components/Notice'
import { emptyAmong, useForm } from '../components/useForm'
import { useProof } from '../data/proof'
import { useWrite } from '../data/useWrite'
import { commonTexts } from '../i18n/texts'
import { codeField } from '../screens/signIn/codeField'
import { proofTexts } from './texts'

/** Asks for a code of the authenticator where a call needs one, and lets the call go on. */
export function ProofSheet() {
  const t = useTexts(proofTexts)
  const common = useTexts(commonTexts)
  const { waiting } = useProof()
  const close = () => waiting?.end(false)
  return (
    <Sheet open={waiting !== null} onClose={close} title={t.title} closeLabel={common.close}>
      {waiting && <ProofForm onClose={close} onProven={() => waiting.end(true)} />}
    </Sheet>
  )
}

function ProofForm({ onClose, onProven }: { onClose: () => void; onProven: () => void }) {
  const t = useTexts(proofTexts)
  const common = useTexts(commonTexts)
  const { busy, problem, run } = useWrite('proveSession')
  const { form, problems } = useForm(
    ['code'],
    (values) => emptyAmong(values, common.fieldEmpty),
    async ({ code }) => {
      if (await run({ code: code.replace(/\s/g, '') })) onProven()
    },
  )
  return (
    <form {...form} className={css.form}>
      <p className="quiet">{t.hint}</p>
      <Field name="code" label={t.code} error={problems.code} autoFocus {...codeField} />
      <WriteNotice problem={problem} />
      <div className={css.buttons}>
        <Button onClick={onClose}>{common.back}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t.go}
        </Button>
      </div>
    </form>
  )
}
