import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { Sheet } from '../../../kit/ui/Sheet'
import { WriteNotice } from '../../components/Notice'
import { useForm } from '../../components/useForm'
import { useWrite } from '../../data/useWrite'
import { commonTexts } from '../../i18n/texts'
import css from './Staff.module.css'
import { staffTexts } from './texts'

const REASON_MIN = 10
const REASON_MAX = 200
const FIELDS = ['reason'] as const

type Props = { name: string; open: boolean; onClose: () => void; onDone: (name: string) => void }

/** Asks for the reason, since the log keeps one with each change of staff. */
export function DisableSheet({ name, open, onClose, onDone }: Props) {
  const t = useTexts(staffTexts)
  const common = useTexts(commonTexts)
  const { busy, problem, run } = useWrite('disableStaff', ['listStaff', 'listLog'])
  const { form, problems } = useForm(
    FIELDS,
    ({ reason }) => {
      const { length } = Array.from(reason.trim())
      return length < REASON_MIN || length > REASON_MAX ? { reason: t.wrongReason } : {}
    },
    async ({ reason }) => {
      if (!(await run({ name, reason: reason.trim() }))) return
      onDone(name)
      onClose()
    },
  )
  return (
    <Sheet open={open} onClose={onClose} title={t.disableTitle(name)} closeLabel={common.close}>
      <form {...form} className={css.form}>
        <p className="quiet">{t.disableHint(name)}</p>
        <Field
          name="reason"
          label={t.reason}
          hint={!problems.reason && t.reasonHint}
          error={problems.reason}
          autoComplete="off"
        />
        <WriteNotice problem={problem} />
        <div className={css.buttons}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" look="danger" busy={busy}>
            {t.disable}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
