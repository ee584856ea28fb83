import { useTexts } from '../../../kit/i18n/texts'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { messageTexts } from './texts'

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Shows the whole phone number of a customer, which nothing keeps. */
export function RevealSheet({ customer: { id, nickName }, open, onClose, onDone }: Props) {
  const t = useTexts(messageTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.reveal} · ${nickName}`}
      hint={t.revealHint}
      submit={t.reveal}
      call="revealPhone"
      changes={['getCustomer']}
      paramsOf={({ reason }) => ({ customerId: id, reason })}
      onDone={({ phone }) => onDone(t.revealed(phone))}
    />
  )
}
