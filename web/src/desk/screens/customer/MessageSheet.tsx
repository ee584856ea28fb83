import { useTexts } from '../../../kit/i18n/texts'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { MESSAGE_FIELDS, MessageFields, messageOf } from '../../components/MessageFields'
import { messageTexts } from './texts'

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Writes a message into the inbox of a customer, in both languages. */
export function MessageSheet({ customer: { id, nickName }, open, onClose, onDone }: Props) {
  const t = useTexts(messageTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.title(nickName)}
      hint={t.hint}
      submit={t.send}
      call="messageCustomer"
      changes={['getCustomer']}
      names={MESSAGE_FIELDS}
      paramsOf={({ reason, ...words }) => ({ customerId: id, ...messageOf(words), reason })}
      onDone={() => onDone(t.sent)}
    >
      {(problems) => <MessageFields problems={problems} />}
    </ActSheet>
  )
}
