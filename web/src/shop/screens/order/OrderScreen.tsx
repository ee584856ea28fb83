import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Time } from '../../components/Time'
import type { Order } from '../../../kit/api/types'
import { AmountLines } from '../../components/AmountLines'
import { LoadError } from '../../components/LoadError'
import { ScreenSkeleton } from '../../components/PanelsSkeleton'
import { OrderItems } from '../../components/OrderItems'
import { Timeline } from '../../../kit/ui/Timeline'
import { OrderMoney } from '../../components/order/OrderMoney'
import { OrderNotFound, isMissingOrder } from '../../components/order/OrderNotFound'
import { orderTexts } from '../../components/order/texts'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useOrder } from '../../data/orders'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { orderPhase, shownDispute, isOrderNumber } from '../../rules/order'
import { usePayAttempts } from '../../stores/payAttempts'
import panel from '../../../kit/styles/panel.module.css'
import { OrderActions } from './OrderActions'
import { AskLink } from '../../components/RecordFacts'
import { CopyButton } from '../../components/CopyButton'
import facts from '../../../kit/styles/facts.module.css'
import { orderScreenTexts } from './texts'
import { Countdown } from '../../components/Countdown'
import { OrderSeal } from '../../components/order/OrderSeal'
import { orderHint } from '../../components/order/orderWords'
import type { OrderPhase } from '../../rules/order'
import css from './Order.module.css'
import { UnitShares } from './UnitShares'
import { orderSteps } from './orderSteps'

export function OrderScreen() {
  const { orderNo = '' } = useParams()
  return isOrderNumber(orderNo) ? <LoadedOrder key={orderNo} orderNo={orderNo} /> : <OrderNotFound />
}

function LoadedOrder({ orderNo }: { orderNo: string }) {
  const t = useTexts(orderTexts)
  const attempt = usePayAttempts((attempts) => attempts[orderNo])
  const order = useOrder(orderNo, attempt?.startedAt)
  const { refetch } = order
  usePageName(order.data && orderNo)
  if (order.data) return <OrderView order={order.data} offset={order.offset} onChanged={refetch} />
  if (order.isPending) return <ScreenSkeleton heights={[48, 66, 108, 116, 120]} />
  if (isMissingOrder(order.error)) return <OrderNotFound />
  return <LoadError title={t.loadFailed} query={order} />
}

type Props = { order: Order; offset: number; onChanged: () => unknown }

function OrderView({ order, offset, onChanged }: Props) {
  const t = useTexts(orderScreenTexts)
  const words = useTexts(orderTexts)
  const lang = useLang()
  const now = useNow() + offset
  const phase = orderPhase(order, now)
  useEffect(() => {
    if (phase === 'checking') void onChanged()
  }, [phase, onChanged])
  const isPaid = order.payTime !== null
  const sumLabel = isPaid ? words.paid : phase === 'payable' ? words.payable : words.amount
  const steps = orderSteps(order, now, { shared: words, own: t, lang })
  return (
    <div className={panel.screen}>
      <OrderHead order={order} phase={phase} offset={offset} />
      <OrderMoney order={order} />
      <section className={panel.panel}>
        <h2>{words.items}</h2>
        <OrderItems
          items={order.items}
          place="order"
          linked
          renderBelow={(line) => <UnitShares line={line} isPaid={isPaid} />}
        />
      </section>
      <section className={panel.panel}>
        <h2>{t.amountTitle}</h2>
        <AmountLines {...order} sumLabel={sumLabel} isOver={phase === 'closed' || phase === 'refund'} />
      </section>
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <Timeline label={t.timeline} steps={steps} />
      </section>
      <OrderFacts order={order} />
      <OrderActions order={order} phase={phase} />
    </div>
  )
}

type OrderHeadProps = { order: Order; phase: OrderPhase; offset: number }

function OrderHead({ order, phase, offset }: OrderHeadProps) {
  const t = useTexts(orderTexts)
  const isChecking = phase === 'checking'
  const dispute = shownDispute(order)
  return (
    <section className={`${panel.panel} ${css.head}`}>
      <OrderSeal state={dispute ?? order.state} small />
      <div role="status">
        <h2>{isChecking ? t.checking : dispute ? t.event[dispute] : t.state[order.state]}</h2>
        <p>{isChecking ? t.checkingHint : dispute ? t.dispute[dispute] : orderHint(t, order)}</p>
      </div>
      {phase === 'payable' && (
        <p className={css.remaining}>
          {t.remaining}{' '}
          <Countdown expireTime={order.expireTime} startTime={order.createTime} offset={offset} label={t.remaining} />
        </p>
      )}
    </section>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTexts(orderScreenTexts)
  const words = useTexts(orderTexts)
  return (
    <section className={panel.panel}>
      <dl className={facts.facts}>
        <div>
          <dt>{words.number}</dt>
          <dd className={facts.withTail}>
            <span className={facts.code}>{order.orderNo}</span>
            <CopyButton text={order.orderNo} label={words.copyNumber} />
          </dd>
        </div>
        <Fact name={t.created}>
          <Time at={order.createTime} className="num" />
        </Fact>
        {order.payTime && (
          <Fact name={words.payTime}>
            <Time at={order.payTime} className="num" />
          </Fact>
        )}
        {order.method && <Fact name={words.payMethod}>{words.method[order.method]}</Fact>}
      </dl>
      <AskLink topic="order" no={order.orderNo} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
