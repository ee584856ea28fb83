import { useTexts } from '../../../kit/i18n/texts'
import { ActSheet } from '../../components/ActSheet'
import { orderTexts } from './texts'

export type PaymentAct = 'cancel' | 'ask'

type Props = { act: PaymentAct; orderNo: string; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Ends the wait for a payment, or has its provider asked at once. */
export function PaymentSheet({ act, orderNo, open, onClose, onDone }: Props) {
  const t = useTexts(orderTexts)
  const isCancelled = act === 'cancel'
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${isCancelled ? t.cancelOrder : t.ask} ${orderNo}`}
      hint={isCancelled ? t.cancelHint : t.askHint}
      submit={isCancelled ? t.cancelOrder : t.ask}
      {...(isCancelled && { look: 'danger' as const })}
      call={isCancelled ? 'cancelOrder' : 'askProvider'}
      changes={['getOrder', 'listOrder', 'getCustomer']}
      paramsOf={({ reason }) => ({ orderNo, reason })}
      onDone={() => onDone(isCancelled ? t.cancelled : t.asked)}
    />
  )
}
