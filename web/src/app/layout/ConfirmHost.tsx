import { useT } from '../../i18n/language'
import { useConfirm } from '../../stores/confirm'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import css from './Layout.module.css'

export function ConfirmHost() {
  const asked = useConfirm((state) => state.asked)
  const t = useT()
  if (!asked) return null
  const { question, answer } = asked
  const buttons = (
    <>
      <Button wide onClick={() => answer(false)}>
        {question.cancel}
      </Button>
      <Button wide look={question.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {question.ok}
      </Button>
    </>
  )
  return (
    <Sheet open role="alertdialog" title={question.title} closeLabel={t.common.close} onClose={() => answer(false)} footer={buttons}>
      {question.body && <p className={css.question}>{question.body}</p>}
    </Sheet>
  )
}
