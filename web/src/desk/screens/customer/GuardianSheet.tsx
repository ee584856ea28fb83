import { useTexts } from '../../../kit/i18n/texts'
import { Field } from '../../../kit/ui/Field'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { actTexts } from '../../components/texts'
import { Amount } from '../../components/values'
import { accountTexts, customerTexts } from './texts'

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Proposes to pay the whole balance of a minor, who cannot cash out, to a guardian. */
export function GuardianSheet({ customer: { id, nickName, balanceFen }, open, onClose, onDone }: Props) {
  const t = useTexts(accountTexts)
  const acts = useTexts(actTexts)
  const { balance } = useTexts(customerTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.guardian} · ${nickName}`}
      hint={
        <>
          {balance} <Amount fen={balanceFen} /> · {t.guardianHint}
        </>
      }
      submit={t.guardian}
      needsTwo
      call="proposeGuardianPayout"
      changes={['listProposal', 'getToday']}
      names={['reference']}
      paramsOf={({ reference, reason }) => ({ customerId: id, reference, reason })}
      onDone={({ proposalNo }) => onDone(acts.proposed(proposalNo))}
    >
      {({ reference }) => (
        <Field name="reference" label={t.caseReference} error={reference} maxLength={200} autoComplete="off" />
      )}
    </ActSheet>
  )
}
