import { useTexts } from '../../../kit/i18n/texts'
import type { ParkedRefund, SentBy } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { Amount } from '../../components/values'
import { reconciliationTexts } from './texts'

type Props = { refund: ParkedRefund; open: boolean; onClose: () => void; onDone: (proposalNo: string) => void }

/** Proposes that a refund which its provider does not send counts as sent. */
export function EndRefundSheet({ refund: { refundNo, amountFen, mayBeSent }, open, onClose, onDone }: Props) {
  const t = useTexts(reconciliationTexts)
  const senders: readonly SentBy[] = mayBeSent ? ['provider', 'operator'] : ['operator', 'provider']
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.endRefund} ${refundNo}`}
      hint={
        <>
          <Amount fen={amountFen} /> · {t.endRefundHint}
        </>
      }
      submit={t.endRefund}
      needsTwo
      look="danger"
      call="endRefund"
      changes={['listDifference', 'listProposal', 'getToday']}
      names={['sentBy']}
      paramsOf={({ sentBy, reason }) => ({ refundNo, sentBy: sentBy as SentBy, reason })}
      onDone={({ proposalNo }) => proposalNo && onDone(proposalNo)}
    >
      {() => (
        <Select
          name="sentBy"
          label={t.sentBy}
          options={senders.map((sender) => ({ value: sender, label: t.sender[sender] }))}
        />
      )}
    </ActSheet>
  )
}
