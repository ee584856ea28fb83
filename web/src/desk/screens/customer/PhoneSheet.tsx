import { useTexts } from '../../../kit/i18n/texts'
import { Field } from '../../../kit/ui/Field'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { actTexts } from '../../components/texts'
import { accountTexts } from './texts'

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Proposes another phone number of a customer who has lost the old one. */
export function PhoneSheet({ customer: { id, nickName }, open, onClose, onDone }: Props) {
  const t = useTexts(accountTexts)
  const acts = useTexts(actTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.phone} · ${nickName}`}
      hint={t.phoneHint}
      submit={t.phone}
      needsTwo
      call="proposePhone"
      changes={['listProposal', 'getToday']}
      names={['phone']}
      paramsOf={({ phone, reason }) => ({ customerId: id, phone, reason })}
      onDone={({ proposalNo }) => onDone(acts.proposed(proposalNo))}
    >
      {(problems) => (
        <Field name="phone" label={t.newPhone} error={problems.phone} inputMode="tel" autoComplete="off" />
      )}
    </ActSheet>
  )
}
