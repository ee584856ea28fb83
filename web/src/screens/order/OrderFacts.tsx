import type { Order } from '../../api/types'
import { CopyButton } from '../../components/CopyButton'
import { useLang, useT } from '../../i18n/language'
import { formatDate } from '../../lib/date'
import panel from '../../styles/panel.module.css'
import css from './Order.module.css'

export function OrderFacts({ order }: { order: Order }) {
  const t = useT()
  const lang = useLang()
  return (
    <section className={panel.panel}>
      <dl className={css.facts}>
        <div>
          <dt>{t.orders.number}</dt>
          <dd className={css.number}>
            <span className="num">{order.orderNo}</span>
            <CopyButton text={order.orderNo} label={t.orders.copyNumber} />
          </dd>
        </div>
        <div>
          <dt>{t.orders.created}</dt>
          <dd className="num">{formatDate(order.createTime, 'dateTime', lang)}</dd>
        </div>
        {order.payTime && (
          <div>
            <dt>{t.orders.payTime}</dt>
            <dd className="num">{formatDate(order.payTime, 'dateTime', lang)}</dd>
          </div>
        )}
        {order.method && (
          <div>
            <dt>{t.orders.method}</dt>
            <dd>{t.method[order.method]}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
