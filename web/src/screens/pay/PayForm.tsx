import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order, PayMethod } from '../../api/types'
import { AmountLines } from '../../components/AmountLines'
import { Countdown } from '../../components/Countdown'
import { OrderItems } from '../../components/OrderItems'
import { useCancelOrder } from '../../components/useCancelOrder'
import { useConfig } from '../../data/config'
import { usePayMethods, usePayOrder } from '../../data/orders'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import panel from '../../styles/panel.module.css'
import { failureToast } from '../../stores/toast'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icons'
import { Money } from '../../ui/Money'
import { Methods } from './Methods'
import css from './Pay.module.css'
import { takeAttempt, writeAttempt } from './attempt'

type Props = { order: Order; offset: number }

export function PayForm({ order, offset }: Props) {
  const t = useT()
  const [returned] = useState(() => takeAttempt(order.orderNo))
  return (
    <div className={panel.screen}>
      {returned && (
        <p role="status" className={css.checking}>
          <b>{t.pay.checking}</b> {t.pay.checkingHint}
        </p>
      )}
      <section className={`${panel.panel} ${css.due}`}>
        <p className={css.label}>{t.pay.payable}</p>
        <Money fen={order.payableFen} size="xl" />
        <p className={css.clock}>
          <Icon name="clock" size={16} />
          {t.pay.remaining} <Countdown expireTime={order.expireTime} offset={offset} label={t.pay.remaining} />
        </p>
      </section>
      <PayChoice order={order} />
    </div>
  )
}

function PayChoice({ order }: { order: Order }) {
  const t = useT()
  const sandbox = useConfig()?.sandbox
  const methods = usePayMethods(order.orderNo, true)
  const [chosen, setChosen] = useState<PayMethod | null>(null)
  const usable = methods.data?.methods.filter((method) => method.available) ?? []
  const method = chosen ?? usable.find((one) => one.method === order.method)?.method ?? usable[0]?.method
  const pay = usePay(order.orderNo)
  const cancel = useCancelOrder(order.orderNo)
  return (
    <>
      <section className={panel.panel}>
        <h2>{t.pay.method}</h2>
        <Methods query={methods} chosen={method} onChoose={setChosen} />
      </section>
      <section className={panel.panel}>
        <h2>{t.pay.summary}</h2>
        <OrderItems items={order.items} place="pay" />
        <hr className={css.rule} />
        <AmountLines {...order} />
      </section>
      <section className={panel.panel}>
        <h2>{t.pay.ifFails}</h2>
        <ul className={css.promises}>
          {t.pay.ifFailsLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Button wide busy={cancel.busy} className={css.cancel} onClick={() => void cancel.ask()}>
        {t.pay.cancel}
      </Button>
      {sandbox && <p className={css.sandbox}>{t.pay.sandbox}</p>}
      <div className={panel.bar} data-bar>
        <div>
          <Button look="primary" wide busy={pay.busy} disabled={!method} onClick={() => method && pay.start(method)}>
            {pay.busy ? t.pay.paying : t.pay.button}
            {!pay.busy && <Money fen={order.payableFen} size="s" quiet />}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Follows what the provider wants. The button stays busy while the browser leaves for its page. */
function usePay(orderNo: string) {
  const t = useT()
  const navigate = useNavigate()
  const call = usePayOrder()
  const [leaving, setLeaving] = useState(false)
  const start = (method: PayMethod) =>
    call.mutate(
      { orderNo, method },
      {
        onSuccess: ({ action }) => {
          if (action.type === 'none') return void navigate(paths.orderDetail(orderNo), { replace: true })
          if (!action.url) return failureToast(t.pay.unsupported)
          setLeaving(true)
          writeAttempt(orderNo)
          location.assign(action.url)
        },
      },
    )
  return { start, busy: call.isPending || leaving }
}
