import { useTexts } from '../../../kit/i18n/texts'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { actTexts } from '../../components/texts'
import { accountTexts } from './texts'

export type AccountAct = 'freeze' | 'unfreeze' | 'endLogins' | 'unlock'

const CALLS = {
  freeze: 'freezeCustomer',
  unfreeze: 'proposeUnfreeze',
  endLogins: 'endLogins',
  unlock: 'unlockCustomer',
} as const

type Props = {
  act: AccountAct
  customer: Customer
  open: boolean
  onClose: () => void
  onDone: (text: string) => void
}

/** Freezes an account, ends its logins or unlocks its passwords, with a reason. */
export function AccountSheet({ act, customer: { id, nickName }, open, onClose, onDone }: Props) {
  const t = useTexts(accountTexts)
  const acts = useTexts(actTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t[act]} · ${nickName}`}
      hint={t.hint[act]}
      submit={t[act]}
      needsTwo={act === 'unfreeze'}
      {...(act === 'freeze' && { look: 'danger' as const })}
      call={CALLS[act]}
      changes={['getCustomer', 'listProposal', 'getToday']}
      paramsOf={({ reason }) => ({ customerId: id, reason })}
      onDone={(data) => onDone('proposalNo' in data ? acts.proposed(data.proposalNo) : t.done[act])}
    />
  )
}
