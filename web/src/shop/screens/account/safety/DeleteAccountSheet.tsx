import { useState } from 'react'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { Sheet } from '../../../../kit/ui/Sheet'
import { DeletionCheck } from './delete/DeletionCheck'
import { DeletionForm } from './delete/DeletionForm'
import { deleteTexts } from './delete/texts'

type Props = { open: boolean; hasSecret: boolean; onClose: () => void }

/** First what it means and what is in the way, then the proof. */
export function DeleteAccountSheet({ open, hasSecret, onClose }: Props) {
  const t = useTexts(deleteTexts)
  const { common } = useT()
  /** The balance that the customer gives up, once nothing is in the way. */
  const [checked, setChecked] = useState<{ restFen: number } | null>(null)
  const close = () => {
    setChecked(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={t.title} closeLabel={common.close}>
      {checked ? (
        <DeletionForm hasSecret={hasSecret} restFen={checked.restFen} onBlocked={() => setChecked(null)} />
      ) : (
        <DeletionCheck onNext={(restFen) => setChecked({ restFen })} />
      )}
    </Sheet>
  )
}
