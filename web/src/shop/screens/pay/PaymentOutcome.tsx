import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Time } from '../../components/Time'
import type { Order } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { CopyButton } from '../../components/CopyButton'
import { OrderItems } from '../../components/OrderItems'
import { OrderSeal } from '../../components/order/OrderSeal'
import { ShareButton } from '../../components/ShareButton'
import { orderTexts } from '../../components/order/texts'
import { usePointsEarned } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import { formatCount } from '../../../kit/lib/number'
import { paths } from '../../router/paths'
import facts from '../../../kit/styles/facts.module.css'
import bullets from '../../../kit/styles/bullets.module.css'
import panel from '../../../kit/styles/panel.module.css'
import { Money } from '../../../kit/ui/Money'
import { FlightToBag } from './FlightToBag'
import css from './Pay.module.css'
import { payTexts } from './texts'
import { OrderMoney } from '../../components/order/OrderMoney'
import { orderHint } from '../../components/order/orderWords'

export function PaymentSuccess({ order }: { order: Order }) {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  const heading = useOutcomeFocus()
  const screen = useRef<HTMLDivElement>(null)
  const where = order.state === 'completed' ? 'completed' : 'paid'
  return (
    <div ref={screen} className={cx(panel.screen, css.success)}>
      <section className={`${panel.panel} ${css.outcome}`} role="status">
        <OrderSeal state={order.state} />
        <h2 ref={heading} tabIndex={-1}>
          {t.success}
        </h2>
        <Money fen={order.payableFen} size="l" />
        <p>{t.where[where]}</p>
      </section>
      <section className={panel.panel}>
        <OrderItems items={order.items} place="outcome" />
        <hr className={css.rule} />
        <Receipt order={order} />
      </section>
      <div className={css.ways}>
        <ButtonLink to={paths.bag} replace wide>
          {words.toBag}
        </ButtonLink>
        <ButtonLink to={paths.extractOrder(order.orderNo)} replace look="plain" wide>
          {t.toExtract}
        </ButtonLink>
      </div>
      <section className={panel.panel}>
        <h2>{t.next}</h2>
        <ul className={bullets.bullets}>
          {t.nextLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {order.items[0] && <ShareButton title={order.items[0].name} className={css.share} picture={order.items[0]} />}
      <div className={css.quietWays}>
        <AppLink to={paths.orderDetail(order.orderNo)} replace className={css.quiet}>
          {t.toOrder}
        </AppLink>
        <AppLink to={paths.gift} replace className={css.quiet}>
          {t.keepShopping}
        </AppLink>
      </div>
      {order.state === 'completed' && <FlightToBag order={order} screen={screen} />}
    </div>
  )
}

function Receipt({ order }: { order: Order }) {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  const points = usePointsEarned(order.orderNo, order.state === 'completed')
  return (
    <dl className={facts.facts}>
      {order.discountFen > 0 && (
        <Fact name={words.voucher}>
          <Money fen={-order.discountFen} size="s" />
        </Fact>
      )}
      {order.method && <Fact name={words.payMethod}>{words.method[order.method]}</Fact>}
      {order.payTime && (
        <Fact name={words.payTime}>
          <Time at={order.payTime} className="num" />
        </Fact>
      )}
      {/* The line keeps its place until the server has said how many. */}
      {points !== 0 && (
        <Fact name={t.points}>
          <span className="num">{points === undefined ? '\u00a0' : `+${formatCount(points)}`}</span>
        </Fact>
      )}
      <Fact name={words.number} tail={<CopyButton text={order.orderNo} label={words.copyNumber} />}>
        <span className={facts.code}>{order.orderNo}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, tail, children }: { name: string; tail?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tail ? facts.withTail : undefined}>
        {children}
        {tail}
      </dd>
    </div>
  )
}

/** Cancelled, expired or refunded, and what became of the money. */
export function PaymentClosed({ order }: { order: Order }) {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  const heading = useOutcomeFocus()
  const giftId = order.items[0]?.giftId ?? ''
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${css.outcome}`} role="status">
        <OrderSeal state={order.state} />
        <h2 ref={heading} tabIndex={-1}>
          {words.state[order.state]}
        </h2>
        <p>{orderHint(words, order)}</p>
      </section>
      <OrderMoney order={order} />
      <section className={panel.panel}>
        <OrderItems items={order.items} place="outcome" />
      </section>
      <div className={css.ways}>
        <ButtonLink to={paths.giftDetail(giftId)} replace wide>
          {words.again}
        </ButtonLink>
        <ButtonLink to={paths.orderDetail(order.orderNo)} replace look="plain" wide>
          {t.toOrder}
        </ButtonLink>
        <AppLink to={paths.gift} replace className={css.quiet}>
          {t.keepShopping}
        </AppLink>
      </div>
    </div>
  )
}

/** The form has given way to an outcome: shows its top, and moves the reader to its heading. */
function useOutcomeFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
