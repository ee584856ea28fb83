import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { formatFen } from '../../../kit/lib/money'
import { Checkbox } from '../../../kit/ui/Checkbox'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { actTexts } from '../../components/texts'
import { accountTexts } from './texts'

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Proposes to close the account of a customer who cannot sign in. */
export function CloseSheet({ customer: { id, nickName, balanceFen }, open, onClose, onDone }: Props) {
  const t = useTexts(accountTexts)
  const acts = useTexts(actTexts)
  const [givesUp, setGivesUp] = useState(false)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.close} · ${nickName}`}
      hint={t.closeHint}
      submit={t.close}
      needsTwo
      look="danger"
      call="proposeClosing"
      changes={['listProposal', 'getToday']}
      paramsOf={({ reason }) => ({ customerId: id, reason, ...(givesUp && { giveUpFen: balanceFen }) })}
      onDone={({ proposalNo }) => onDone(acts.proposed(proposalNo))}
    >
      {() =>
        balanceFen > 0 && (
          <Checkbox
            label={t.giveUp(formatFen(balanceFen))}
            checked={givesUp}
            onChange={(event) => setGivesUp(event.target.checked)}
          />
        )
      }
    </ActSheet>
  )
}
