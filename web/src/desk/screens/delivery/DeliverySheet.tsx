import { useTexts } from '../../../kit/i18n/texts'
import { ActSheet } from '../../components/ActSheet'
import { deliveryTexts } from './texts'

export type DeliveryAct = 'retry' | 'giveBack' | 'cancelDeposit'
export type ChosenDelivery = { act: DeliveryAct; number: string }

type Props = { chosen: ChosenDelivery; open: boolean; onClose: () => void; onDone: (text: string) => void }

const CHANGES = ['listDelivery', 'getExtract', 'getToday', 'getCustomer'] as const

/** Sends an extraction again, or ends one or a deposit. */
export function DeliverySheet({ chosen: { act, number }, open, onClose, onDone }: Props) {
  const t = useTexts(deliveryTexts)
  const common = {
    open,
    onClose,
    title: `${t.act[act]} ${number}`,
    hint: t.hint[act],
    submit: t.act[act],
    changes: CHANGES,
    onDone: () => onDone(t.done[act]),
  }
  return act === 'cancelDeposit' ? (
    <ActSheet
      {...common}
      look="danger"
      call="cancelDeposit"
      paramsOf={({ reason }) => ({ depositNo: number, reason })}
    />
  ) : (
    <ActSheet
      {...common}
      {...(act === 'giveBack' && { look: 'danger' as const })}
      call={act === 'retry' ? 'retryExtract' : 'cancelExtract'}
      paramsOf={({ reason }) => ({ extractNo: number, reason })}
    />
  )
}
