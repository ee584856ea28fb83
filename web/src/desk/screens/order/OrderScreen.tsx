import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { useSheet } from '../../../kit/ui/useSheet'
import type { OrderDetail } from '../../api/types'
import { Done, NotLoaded } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { Facts, FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import { OpenProposals } from '../../components/OpenProposals'
import { RecordTable } from '../../components/RecordTable'
import { RecordTimeline } from '../../components/RecordTimeline'
import { actTexts } from '../../components/texts'
import { Amount, Reference, Time, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { giftNameOf } from '../../data/giftName'
import { toneOf } from '../../i18n/names'
import { words } from '../../i18n/words'
import { useParam } from '../../router/router'
import { paths, table } from '../../router/table'
import css from './Orders.module.css'
import { PaymentSheet } from './PaymentSheet'
import type { PaymentAct } from './PaymentSheet'
import { isOfUnits } from './refundChoices'
import { RefundSheet } from './RefundSheet'
import { orderTexts } from './texts'

const LISTS = ['payments', 'refunds', 'disputes', 'items', 'jobs'] as const

/** Everything about one order. */
export function OrderScreen() {
  const t = useTexts(orderTexts)
  const { orderState } = useTexts(words)
  const orderNo = useParam('orderNo')
  const query = useCall('getOrder', { orderNo })
  const { data } = query
  const may = usePermission()
  const sheet = useSheet<true>()
  const [done, setDone] = useState('')
  const acts = useTexts(actTexts)
  const payment = useSheet<PaymentAct>()
  const tail = (
    <>
      {data && may('manage_orders') && isAskedAbout(data) && (
        <Button onClick={() => payment.open('ask')}>{t.ask}</Button>
      )}
      {data?.state === 'pending_payment' && may('manage_orders') && (
        <Button onClick={() => payment.open('cancel')}>{t.cancelOrder}</Button>
      )}
      {data?.state === 'completed' && may('refund_orders') && (
        <Button onClick={() => sheet.open(true)}>{t.refund}</Button>
      )}
    </>
  )
  const title = (
    <>
      <span className={css.orderNo}>{orderNo}</span>
      {data && <StatusBadge label={orderState[data.state] ?? data.state} tone={toneOf(data.state)} />}
    </>
  )
  return (
    <Page title={title} name={orderNo} kind="order" up={{ to: table.orders.path, label: t.title }} tail={tail}>
      <Done text={done} />
      <OpenProposals about={{ subjectNo: orderNo }} />
      {query.isPending && (
        <Panel title={t.amounts}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && <Details data={data} query={query} />}
      {payment.shown && (
        <PaymentSheet
          key={payment.shown.opening}
          act={payment.shown.value}
          orderNo={orderNo}
          open={payment.shown.isOpen}
          onClose={payment.close}
          onDone={setDone}
        />
      )}
      {data && sheet.shown && (
        <RefundSheet
          key={sheet.shown.opening}
          order={data}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={(proposalNo) => setDone(proposalNo ? acts.proposed(proposalNo) : t.refundBegun)}
        />
      )}
    </Page>
  )
}

/** Whether a job asks the provider about a payment anyway. */
const isAskedAbout = ({ jobs }: OrderDetail) => jobs.some(({ kind }) => kind === 'query_payment')

function Details({ data, query }: { data: OrderDetail; query: Query }) {
  const t = useTexts(orderTexts)
  const amounts = (
    <Panel title={t.amounts}>
      <Amounts order={data} />
    </Panel>
  )
  return (
    <>
      <Halves side={amounts}>
        <Panel title={t.gift}>
          <OrderFacts order={data} />
        </Panel>
      </Halves>
      {LISTS.filter((list) => data[list].length > 0 || list === 'payments').map((list) => (
        <Panel key={list} title={t[list]} bare>
          <RecordTable label={t[list]} records={data[list]} query={query} />
        </Panel>
      ))}
      <Panel title={t.timeline}>
        <RecordTimeline events={data.timeline} of={data.orderNo} />
      </Panel>
    </>
  )
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTexts(orderTexts)
  const { method: methods } = useTexts(words)
  const lang = useLang()
  const may = usePermission()
  const gift = giftNameOf(order, lang)
  const { giftId, quantity, method, customerId, createTime, payTime, expireTime, endTime } = order
  return (
    <Facts
      facts={[
        [t.gift, may('read_gifts') ? <Reference key="gift" to={paths.gift(giftId)} text={gift} /> : gift],
        [t.quantity, quantity],
        [t.customer, <Value key="customer" field="customerId" value={customerId} />],
        [t.method, method ? (methods[method] ?? method) : '—'],
        [t.createTime, <Time key="create" time={createTime} />],
        payTime ? [t.payTime, <Time key="pay" time={payTime} />] : [t.expireTime, <Time key="pay" time={expireTime} />],
        ...(endTime ? [[t.endTime, <Time key="end" time={endTime} />] as const] : []),
      ]}
    />
  )
}

function Amounts({ order }: { order: OrderDetail }) {
  const t = useTexts(orderTexts)
  const { priceFen, quantity, amountFen, discountFen, payableFen } = order
  const refunds = order.refunds.filter(isOfUnits)
  const refundedFen = refunds.reduce((sum, refund) => sum + refund.amountFen, 0)
  return (
    <dl className={css.sums}>
      <div className="split-text">
        <dt>
          {t.price}
          {quantity > 1 && (
            <span className="quiet">
              {' '}
              <Amount fen={priceFen} /> × {quantity}
            </span>
          )}
        </dt>
        <dd>
          <Amount fen={amountFen} />
        </dd>
      </div>
      <div className="split-text">
        <dt>{t.discount}</dt>
        <dd>
          <Amount fen={-discountFen} />
        </dd>
      </div>
      <div className={css.total}>
        <dt>{t.payable}</dt>
        <dd>
          <Amount fen={payableFen} />
        </dd>
      </div>
      {refunds.length > 0 && (
        <div className="split-text">
          <dt>{refunds.some(({ state }) => state === 'pending') ? t.refunding : t.refunded}</dt>
          <dd>
            <Amount fen={-refundedFen} />
          </dd>
        </div>
      )}
    </dl>
  )
}
