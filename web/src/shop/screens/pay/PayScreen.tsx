import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadError } from '../../components/LoadError'
import { ScreenSkeleton } from '../../components/PanelsSkeleton'
import { OrderNotFound, isMissingOrder } from '../../components/order/OrderNotFound'
import { orderTexts } from '../../components/order/texts'
import { useSearch } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useOrder } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { forgetVisit, markOrigin, returnToOrigin } from '../../router/providerVisit'
import { takeFlash, writeFlash } from '../../../kit/lib/storage'
import { useNow } from '../../../kit/lib/useNow'
import { orderPhase, isOrderNumber } from '../../rules/order'
import { forgetPayAttempt, notePayCancelled, usePayAttempts } from '../../stores/payAttempts'
import type { Order } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { OrderItems } from '../../components/OrderItems'
import { paths } from '../../router/paths'
import panel from '../../../kit/styles/panel.module.css'
import { Icon } from '../../../kit/ui/icons'
import css from './Pay.module.css'
import { payTexts } from './texts'
import { PaymentClosed, PaymentSuccess } from './PaymentOutcome'
import { PayForm } from './PayForm'

export function PayScreen() {
  const orderNo = useSearch().get('orderNo') ?? ''
  return isOrderNumber(orderNo) ? <Payment key={orderNo} orderNo={orderNo} /> : <OrderNotFound />
}

function Payment({ orderNo }: { orderNo: string }) {
  const t = useTexts(orderTexts)
  const attempt = usePayAttempts((attempts) => attempts[orderNo])
  const order = useOrder(orderNo, attempt?.startedAt)
  usePageName(order.data && orderNo)
  const { data, offset, refetch } = order
  const now = useNow() + offset
  const phase = data && orderPhase(data, now)
  useCancelled(orderNo)
  const frame = useArrival(orderNo, phase === 'bought')
  const revived = useRevival(orderNo, refetch)
  useEffect(() => {
    if (phase === 'checking') void refetch()
    else if (phase && phase !== 'payable') forgetPayAttempt(orderNo)
  }, [phase, orderNo, refetch])

  if (data) {
    const shown = revived && phase === 'payable' ? 'checking' : phase
    return (
      <div ref={frame}>
        {shown === 'payable' && <PayForm order={data} offset={offset} attempt={attempt} onChanged={refetch} />}
        {shown === 'checking' && <PaymentChecking order={data} timeIsUp={phase === 'checking'} />}
        {shown === 'bought' && <PaymentSuccess order={data} />}
        {(shown === 'closed' || shown === 'refund') && <PaymentClosed order={data} />}
      </div>
    )
  }
  if (order.isPending) return <ScreenSkeleton heights={[96, 270, 220]} />
  if (isMissingOrder(order.error)) return <OrderNotFound />
  return <LoadError title={t.loadFailed} query={order} />
}

/**
 * The provider returned to the address for those who cancelled there. Before it is left for the screen that the
 * customer came from.
 */
function useCancelled(orderNo: string): void {
  useLayoutEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(CANCELLED)) return
    notePayCancelled(orderNo)
    address.searchParams.delete(CANCELLED)
    history.replaceState(history.state, '', address)
  }, [orderNo])
}

const CANCELLED = 'cancelled'

/** Where the provider returned to: leads on to the screen that was left, and takes no press meanwhile. */
function useArrival(orderNo: string, bought: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    const tell = () => {
      if (bought) writeFlash(BOUGHT_KEY, orderNo)
    }
    if (!returnToOrigin(orderNo, tell)) return markOrigin()
    if (!element) return undefined
    element.inert = true
    const wake = () => {
      element.inert = false
    }
    const timer = setTimeout(wake, RETURN_MS)
    window.addEventListener('pageshow', wake)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', wake)
    }
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [])
  return frame
}

const RETURN_MS = 3000
/** Leaves a note for the screen to which the customer goes back: the order was paid meanwhile. */
const BOUGHT_KEY = 'satchel_bought'

/**
 * Coming back may revive this page as it was left, and the order has moved on since. True while
 * the order is asked for again after the provider's return page has seen the money already.
 */
function useRevival(orderNo: string, refetch: () => Promise<unknown>): boolean {
  const [revived, setRevived] = useState(false)
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      forgetVisit()
      setRevived(takeFlash(BOUGHT_KEY) === orderNo)
      void refetch().finally(() => setRevived(false))
    }
    window.addEventListener('pageshow', revive)
    document.addEventListener('visibilitychange', update)
    return () => {
      window.removeEventListener('pageshow', revive)
      document.removeEventListener('visibilitychange', update)
    }
  }, [orderNo, refetch])
  return revived
}

/** Nobody knows yet whether money came, so nothing is said about it. */
function PaymentChecking({ order, timeIsUp }: { order: Order; timeIsUp: boolean }) {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${css.outcome}`} role="status">
        <span className={css.seal} data-busy>
          <Icon name="clock" size={38} />
        </span>
        <h2>{words.checking}</h2>
        <p>{timeIsUp ? words.checkingHint : t.asking}</p>
      </section>
      <section className={panel.panel}>
        <OrderItems items={order.items} place="checking" />
      </section>
      <div className={css.ways}>
        <ButtonLink to={paths.orderDetail(order.orderNo)} replace look="plain" wide>
          {t.toOrder}
        </ButtonLink>
      </div>
    </div>
  )
}
