import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import type { OrderDetail, RefundCause } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { Amount } from '../../components/values'
import { words } from '../../i18n/words'
import { refundChoices } from './refundChoices'
import { orderTexts } from './texts'

type Props = { order: OrderDetail; open: boolean; onClose: () => void; onDone: (proposalNo: string | null) => void }

/** Refunds a paid order or some of its units: items return to the stock, money to the source of the payment. */
export function RefundSheet({ order, open, onClose, onDone }: Props) {
  const t = useTexts(orderTexts)
  const { cause: causes } = useTexts(words)
  const { orderNo } = order
  const choices = refundChoices(order)
  const [units, setUnits] = useState(choices[0]?.units ?? 0)
  const chosen = choices.find((choice) => choice.units === units)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.refundTitle(orderNo)}
      hint={t.refundHint}
      submit={t.refund}
      needsTwo={chosen?.needsTwo}
      look="danger"
      call="refundOrder"
      changes={['getOrder', 'listOrder', 'listProposal', 'getToday']}
      names={['cause']}
      paramsOf={({ cause, reason }) => ({
        orderNo,
        cause: cause as RefundCause,
        reason,
        ...(chosen && !chosen.isAll && { units }),
      })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {() => (
        <>
          {choices.length > 1 && (
            <Select
              name="units"
              label={t.refundUnits}
              value={units}
              onChange={({ target }) => setUnits(Number(target.value))}
              options={choices.map((choice) => ({
                value: String(choice.units),
                label: choice.isAll ? t.refundAll(choice.units) : t.refundSome(choice.units),
              }))}
            />
          )}
          {chosen && (
            <p role="status">
              {t.refundAmount} <Amount fen={chosen.amountFen} />
            </p>
          )}
          <Select
            name="cause"
            label={t.cause}
            options={Object.entries(causes).map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
    </ActSheet>
  )
}
