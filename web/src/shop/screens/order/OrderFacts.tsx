import type { ReactNode } from 'react'
import type { Order } from '../../../kit/api/types'
import { AskLink } from '../../components/AskLink'
import { CopyButton } from '../../components/CopyButton'
import { orderTexts } from '../../components/order/texts'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import facts from '../../../kit/styles/facts.module.css'
import panel from '../../../kit/styles/panel.module.css'
import { orderScreenTexts } from './texts'

export function OrderFacts({ order }: { order: Order }) {
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
          <Time time={order.createTime} />
        </Fact>
        {order.payTime && (
          <Fact name={words.payTime}>
            <Time time={order.payTime} />
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

function Time({ time }: { time: string }) {
  return (
    <time className="num" dateTime={time}>
      {formatDate(time, 'dateTime', useLang())}
    </time>
  )
}
