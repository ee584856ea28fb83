import { useTexts } from '../../../kit/i18n/texts'
import type { OrderDetail, RefundCause } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { Amount } from '../../components/values'
import { words } from '../../i18n/words'
import { orderTexts } from './texts'

type Props = { order: OrderDetail; open: boolean; onClose: () => void; onDone: (proposalNo: string | null) => void }

/** Refunds a paid order as a whole: its items return to the stock, its money to the source of the payment. */
export function RefundSheet({ order: { orderNo, payableFen }, open, onClose, onDone }: Props) {
  const t = useTexts(orderTexts)
  const { cause: causes } = useTexts(words)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.refundTitle(orderNo)}
      hint={
        <>
          <Amount fen={payableFen} /> · {t.refundHint}
        </>
      }
      submit={t.refund}
      look="danger"
      call="refundOrder"
      changes={['getOrder', 'listOrder', 'listProposal', 'getToday']}
      names={['cause']}
      paramsOf={({ cause, reason }) => ({ orderNo, cause: cause as RefundCause, reason })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {() => (
        <Select
          name="cause"
          label={t.cause}
          options={Object.entries(causes).map(([value, label]) => ({ value, label }))}
        />
      )}
    </ActSheet>
  )
}
