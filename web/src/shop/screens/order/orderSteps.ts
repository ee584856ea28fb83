import type { Order } from '../../../kit/api/types'
import { refundLabel } from '../../components/order/orderWords'
import type { orderTexts } from '../../components/order/texts'
import type { TimelineStep, TimelineTone } from '../../../kit/ui/Timeline'
import { formatDate } from '../../../kit/lib/date'
import { formatFen } from '../../../kit/lib/money'
import { orderPhase } from '../../rules/order'
import type { orderScreenTexts } from './texts'

type Words = {
  shared: (typeof orderTexts)['zh-CN']
  own: (typeof orderScreenTexts)['zh-CN']
  lang: string
}
type Event = Order['timeline'][number]['event']

const TONES: Partial<Record<Event, TimelineTone>> = {
  cancelled: 'ended',
  expired: 'ended',
  disputed: 'failed',
  dispute_lost: 'failed',
}

/** The past steps of an order, the one it waits for, and those after that. */
export function orderSteps(order: Order, serverNow: number, words: Words): TimelineStep[] {
  const past = order.timeline.map(({ event, time }) => ({
    key: event + time,
    label: words.shared.event[event],
    time,
    tone: TONES[event],
    detail: detailOf(event, time, order, words),
  }))
  return [...past, ...stepsToCome(order, serverNow, words)]
}

function detailOf(event: Event, time: string, order: Order, { shared, own }: Words): string | undefined {
  if (event === 'paid' && order.method) {
    return own.sum(formatFen(order.paidFen ?? order.payableFen), shared.method[order.method])
  }
  const refund = order.refunds.find(({ createTime }) => createTime === time) ?? order.refunds.at(-1)
  if (event !== 'refunding' || !refund) return undefined
  return own.sum(formatFen(refund.amountFen), refundLabel(shared, refund))
}

function stepsToCome(order: Order, serverNow: number, { shared, own, lang }: Words): TimelineStep[] {
  const current = (label: string, detail?: string): TimelineStep => ({
    key: 'current',
    label,
    detail,
    tone: 'current',
  })
  switch (orderPhase(order, serverNow)) {
    case 'payable':
      return [
        current(own.waiting, own.waitingUntil(formatDate(order.expireTime, 'time', lang))),
        { key: 'next', label: own.upcomingDelivery, detail: own.upcomingDeliveryHint, tone: 'upcoming' },
      ]
    case 'checking':
      return [current(shared.checking)]
    case 'bought':
      return order.state === 'paid' ? [current(own.delivering)] : []
    case 'refund':
      return order.state === 'refunding' ? [current(own.refundOnItsWay)] : []
    default:
      return []
  }
}
