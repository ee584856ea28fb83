import { AppLink } from '../../router/AppLink'
import { paths } from '../../router/paths'
import { useRef, useState } from 'react'
import type { Order, PayMethod } from '../../../kit/api/types'
import { AmountLines } from '../../components/AmountLines'
import { Countdown } from '../../components/Countdown'
import { Notice } from '../../components/Notice'
import { OrderItems } from '../../components/OrderItems'
import { orderTexts } from '../../components/order/texts'
import { useCancelOrder } from '../../components/order/useCancelOrder'
import { useConfig } from '../../data/config'
import { usePayMethods } from '../../data/orders'
import { useT } from '../../i18n/language'
import { ActionBar } from '../../components/ActionBar'
import { useTexts } from '../../../kit/i18n/texts'
import { lazyPart } from '../../components/lazyPart'
import { confirm } from '../../stores/confirm'
import type { PayAttempt } from '../../stores/payAttempts'
import bullets from '../../../kit/styles/bullets.module.css'
import panel from '../../../kit/styles/panel.module.css'
import { Button } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import { PaymentStarted } from './PaymentStarted'
import { Methods, preferredMethod } from './Methods'
import css from './Pay.module.css'
import { payTexts } from './texts'
import { usePay } from './usePay'
import type { PayProblem } from './usePay'

const QrSheet = lazyPart(() => import('../../components/order/qr/QrSheet').then((m) => m.QrSheet))

type Props = {
  order: Order
  offset: number
  attempt: PayAttempt | undefined
  onChanged: () => Promise<unknown>
}

export function PayForm({ order, offset, attempt, onChanged }: Props) {
  const core = useT()
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  const { orderNo } = order
  const sandbox = useConfig()?.sandbox
  const pay = usePay(orderNo, onChanged, sandbox === true)
  const [tried, setTried] = useState<PayMethod | null>(null)
  const running = runningPayment(order, attempt, pay.problem === null ? null : tried)
  const choice = useMethodChoice(orderNo, (running ?? attempt)?.method)
  const cancel = useCancelOrder(orderNo, running !== undefined)
  const confirmSwitch = useConfirmSwitch()
  const methods = useRef<HTMLElement>(null)
  const isResumed = running !== undefined && running.method === choice.method
  const start = async () => {
    if (!choice.method) return
    if (!running || isResumed || (await confirmSwitch(running.method, choice.method))) {
      setTried(choice.method)
      pay.start(choice.method)
    }
  }
  return (
    <div className={panel.screen}>
      {pay.problem && <Failure why={pay.problem} orderNo={order.orderNo} />}
      {!running && <NotPaid order={order} attempt={attempt} />}
      {running && (
        <PaymentStarted
          attempt={running}
          orderNo={orderNo}
          onAsk={onChanged}
          onOther={() => showMethods(methods.current)}
        />
      )}
      <Due order={order} offset={offset} />
      <section className={panel.panel} ref={methods}>
        <h2>{t.method}</h2>
        <Methods query={choice.query} chosen={choice.method} onChoose={choice.choose} />
      </section>
      <OrderAndFailureNotes order={order} />
      <Button wide busy={cancel.busy} className={css.cancel} onClick={() => void cancel.confirmFirst()}>
        {words.cancel}
      </Button>
      {sandbox && <p className={css.sandbox}>{core.pay.sandbox}</p>}
      <ActionBar>
        <Button look="primary" wide busy={pay.busy} disabled={!choice.method} onClick={() => void start()}>
          {pay.busy ? t.leaving : isResumed ? words.resume : t.button}
          {!pay.busy && <Money fen={order.payableFen} size="s" quiet />}
        </Button>
      </ActionBar>
      {pay.qr && (
        <QrSheet {...pay.qr} browser={choice.browser ?? 'phone'} order={order} offset={offset} onClose={pay.closeQr} />
      )}
    </div>
  )
}

type Running = Omit<PayAttempt, 'startedAt'> & { startedAt?: number }

/**
 * The payment that was begun and may be paid: on this device, or else on another one, as the server says. `failed`: the
 * method that could not be begun here, which the server may count as begun.
 */
function runningPayment(
  { attempt: known }: Order,
  attempt: PayAttempt | undefined,
  failed: PayMethod | null,
): Running | undefined {
  const isOver = attempt?.cancelled || (known?.closed && known.method === attempt?.method)
  if (attempt && !isOver) return attempt
  const isElsewhere = known && !known.closed && known.method !== attempt?.method && known.method !== failed
  return isElsewhere ? { method: known.method } : undefined
}

function useMethodChoice(orderNo: string, begun: PayMethod | undefined) {
  const query = usePayMethods(orderNo)
  const [chosen, choose] = useState<PayMethod | null>(null)
  const { methods: offers = [], browser } = query.data ?? {}
  const method = chosen ?? preferredMethod(offers, begun, browser)
  return { query, browser, method, choose }
}

/** Asks before another method is begun while the first may still be paid. */
function useConfirmSwitch() {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  return (from: PayMethod, to: PayMethod) =>
    confirm({
      title: t.switchAsk(words.method[to]),
      body: t.switchBody(words.method[from]),
      ok: t.switchOk,
      cancel: words.keep,
    })
}

function showMethods(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  section?.querySelector<HTMLInputElement>('input:not(:checked):enabled')?.focus({ preventScroll: true })
}

/** Says that the payment begun last was given up here, or was closed by its provider. */
function NotPaid({ order, attempt }: Pick<Props, 'order' | 'attempt'>) {
  const t = useTexts(payTexts)
  const { method } = useTexts(orderTexts)
  const closed = order.attempt?.closed ? order.attempt.method : undefined
  if (!attempt?.cancelled && !closed) return null
  return (
    <div role="status" className={panel.note}>
      <Notice icon="info">
        {attempt?.cancelled ? t.cancelled(method[attempt.method]) : closed && t.closed(method[closed])}
      </Notice>
    </div>
  )
}

function Due({ order, offset }: Pick<Props, 'order' | 'offset'>) {
  const { payable, remaining } = useTexts(orderTexts)
  return (
    <section className={`${panel.panel} ${css.due}`}>
      <p className="quiet">{payable}</p>
      <Money fen={order.payableFen} size="xl" />
      <p className={css.clock}>
        <Icon name="clock" size={16} />
        {remaining}{' '}
        <Countdown expireTime={order.expireTime} startTime={order.createTime} offset={offset} label={remaining} />
      </p>
    </section>
  )
}

function Failure({ why, orderNo }: { why: PayProblem; orderNo: string }) {
  const t = useTexts(payTexts)
  const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
  return (
    <div role="alert" className={css.failure} ref={show}>
      <Icon name="alert" size={22} />
      <div>
        <p>
          <b>{why.isUnknown ? t.unanswered : t.failed}</b>
        </p>
        <p>{why.text}</p>
        <p>
          {t.failedMoney}{' '}
          <AppLink to={paths.questionAbout('order', orderNo)} className="link">
            {t.support}
          </AppLink>
        </p>
      </div>
    </div>
  )
}

function OrderAndFailureNotes({ order }: { order: Order }) {
  const t = useTexts(payTexts)
  return (
    <>
      <section className={panel.panel}>
        <h2>{t.summary}</h2>
        <OrderItems items={order.items} place="pay" />
        <hr className={css.rule} />
        <AmountLines {...order} />
      </section>
      <section className={panel.panel}>
        <h2>{t.ifFails}</h2>
        <ul className={bullets.bullets}>
          {t.ifFailsLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
