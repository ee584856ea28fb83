import { reasonOf } from '../../../kit/api/errors'
import { useTexts } from '../../../kit/i18n/texts'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { Calls, OrderDetail } from '../../api/types'
import { Empty, LoadError } from '../../components/Notice'
import { Facts, FactsSkeleton, Page, Panel } from '../../components/Page'
import { RecordTable } from '../../components/RecordTable'
import { RecordTimeline } from '../../components/RecordTimeline'
import { Amount, Time, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { toneOf, words } from '../../i18n/words'
import { useParam } from '../../router/router'
import { table } from '../../router/table'
import css from './Orders.module.css'
import { orderTexts } from './texts'

const LISTS = ['payments', 'refunds', 'disputes', 'items', 'jobs'] as const

/** Everything about one order. */
export function OrderScreen() {
  const t = useTexts(orderTexts)
  const { orderState } = useTexts(words)
  const orderNo = useParam('orderNo')
  const query = useCall('getOrder', { orderNo })
  const { data } = query
  const title = (
    <>
      <span className={css.orderNo}>{orderNo}</span>
      {data && <StatusBadge label={orderState[data.order.state] ?? data.order.state} tone={toneOf(data.order.state)} />}
    </>
  )
  return (
    <Page title={title} name={orderNo} up={{ to: table.orders.path, label: t.title }}>
      {query.isPending && (
        <Panel title={t.amounts}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      {query.isError &&
        !data &&
        (reasonOf(query.error)?.endsWith('not_found') ? <Empty title={t.notFound} /> : <LoadError query={query} />)}
      {data && <Details data={data} query={query} />}
    </Page>
  )
}

type Query = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }

function Details({ data, query }: { data: Calls['getOrder']['data']; query: Query }) {
  const t = useTexts(orderTexts)
  return (
    <div className={css.halves}>
      <div className={css.half}>
        <Panel title={t.gift}>
          <OrderFacts order={data.order} />
        </Panel>
        {LISTS.filter((list) => data[list].length > 0 || list === 'payments').map((list) => (
          <Panel key={list} title={t[list]} bare>
            <RecordTable label={t[list]} records={data[list]} query={query} />
          </Panel>
        ))}
      </div>
      <div className={css.half}>
        <Panel title={t.amounts}>
          <Amounts order={data.order} />
        </Panel>
        <Panel title={t.timeline}>
          <RecordTimeline records={data.timeline} />
        </Panel>
      </div>
    </div>
  )
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTexts(orderTexts)
  const { method: methods } = useTexts(words)
  const { giftName, quantity, method, customerId, createTime, payTime, expireTime, endTime } = order
  return (
    <Facts
      facts={[
        [t.gift, giftName],
        [t.quantity, quantity],
        [t.customer, <Value key="customer" field="customerId" value={customerId} />],
        [t.method, method ? (methods[method] ?? method) : '—'],
        [t.createTime, <Time key="create" time={createTime} />],
        payTime ? [t.payTime, <Time key="pay" time={payTime} />] : [t.expireTime, <Time key="pay" time={expireTime} />],
        [t.endTime, <Time key="end" time={endTime} />],
      ]}
    />
  )
}

function Amounts({ order: { priceFen, discountFen, payableFen } }: { order: OrderDetail }) {
  const t = useTexts(orderTexts)
  return (
    <dl className={css.sums}>
      <div className="split-text">
        <dt>{t.price}</dt>
        <dd>
          <Amount fen={priceFen} />
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
    </dl>
  )
}
