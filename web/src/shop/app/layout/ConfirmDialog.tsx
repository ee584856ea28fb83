import { useT } from '../../i18n/language'
import type { Question } from '../../stores/confirm'
import { Button } from '../../../kit/ui/Button'
import { Sheet } from '../../../kit/ui/Sheet'
import css from './Layout.module.css'

type Props = { open: boolean; question: Question; answer: (yes: boolean) => void; onClose: () => void }

export function ConfirmDialog({ open, question, answer, onClose }: Props) {
  const t = useT()
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
    <Sheet
      open={open}
      role="alertdialog"
      title={question.title}
      closeLabel={t.common.close}
      onClose={onClose}
      footer={buttons}
    >
      {question.body && <p className={css.question}>{question.body}</p>}
    </Sheet>
  )
}
