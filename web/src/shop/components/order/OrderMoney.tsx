import { Time } from '../Time'
import type { Order, OrderRefund, RefundReason } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import panel from '../../../kit/styles/panel.module.css'
import { Money } from '../../../kit/ui/Money'
import { AppLink } from '../../router/AppLink'
import css from './OrderMoney.module.css'
import { refundLabel } from './orderWords'
import { orderTexts } from './texts'

/** The payment of an order and the money that went back: by which way, when, and how far it is. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { refunds, chargebacks, items } = order
  const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isPaid = order.payTime !== null && order.method !== null
  if (!isPaid && refunds.length === 0) return null
  return (
    <section className={panel.panel}>
      <h2>{t.money}</h2>
      <ul className={css.money}>
        {order.payTime && order.method && (
          <li>
            <p className={css.line}>
              {t.paidBy(t.method[order.method])}
              <Money fen={order.paidFen ?? order.payableFen} size="s" quiet />
            </p>
            <Time at={order.payTime} className="quiet num" />
          </li>
        )}
        {refunds.map((refund) => (
          <Refund key={refund.refundNo} refund={refund} isPart={0 < refund.quantity && refund.quantity < ordered} />
        ))}
        {chargebacks.map(({ amountFen, time }) => (
          <li key={`${time} ${amountFen}`}>
            <p className={css.line}>
              {t.chargedBack}
              <Money fen={-amountFen} size="s" quiet />
            </p>
            <Time at={time} className="quiet num" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refund({ refund, isPart }: { refund: OrderRefund; isPart: boolean }) {
  const t = useTexts(orderTexts)
  const { state, reason, createTime, endTime } = refund
  const reasons: Readonly<Partial<Record<RefundReason, string>>> = t.refundReason
  return (
    <li data-state={state}>
      <p className={css.line}>
        {refundLabel(t, refund)}
        <Money fen={refund.amountFen} size="s" quiet />
      </p>
      <p className={css.state}>
        {refund.sentOtherwise ? t.sentOtherwise : t.refundState[state]}
        {refund.sentOtherwise && (
          <>
            {' '}
            <AppLink to={paths.support} className={css.link}>
              {t.support}
            </AppLink>
          </>
        )}
      </p>
      {isPart && <p className="quiet num">{t.refundUnits(refund.quantity)}</p>}
      <p className="quiet num">{reasons[reason] ?? t.refundReason.other}</p>
      <p className="quiet num">
        {t.refundBegan} <Time at={createTime} />
      </p>
      {endTime && (
        <p className="quiet num">
          {t.refundEnded} <Time at={endTime} />
        </p>
      )}
      <p className="quiet num">
        {t.refundNo} <span className={css.code}>{refund.refundNo}</span>
      </p>
    </li>
  )
}
