import type { BagItem, Lang, Order, OrderState, UserInfo } from '../src/api/types'
import { card } from './gifts.ts'

type Kept = Omit<Order, 'items' | 'serverTime'> & { gift: number; quantity: number }

const HOLD_MS = 15 * 60_000
const iso = (ms: number) => new Date(ms).toISOString()
export const orders: Kept[] = []
const bag: { gift: number; at: string; paidFen: number; state: BagItem['state'] }[] = []

export function createOrder(gift: number, quantity: number, at = Date.now()): Kept {
  const amountFen = card(gift, 'en').priceFen * quantity
  const order: Kept = {
    orderNo: `S${at}${orders.length}`, state: 'pending_payment', gift, quantity, amountFen, discountFen: 0, payableFen: amountFen,
    method: null, createTime: iso(at), payTime: null, expireTime: iso(at + HOLD_MS), timeline: [{ event: 'created', time: iso(at) }],
  }
  orders.unshift(order)
  return order
}

export function settle(order: Kept, state: OrderState, at = Date.now()): void {
  order.state = state
  if (state === 'completed') {
    order.method ??= 'alipay'
    order.payTime = iso(at)
    order.timeline.push({ event: 'paid', time: iso(at) }, { event: 'delivered', time: iso(at + 900) })
    for (let n = 0; n < order.quantity; n += 1) bag.unshift({ gift: order.gift, at: iso(at), paidFen: order.payableFen / order.quantity, state: 'held' })
  } else if (state === 'cancelled' || state === 'expired' || state === 'refunded') order.timeline.push({ event: state, time: iso(at) })
}

export function seen(order: Kept, lang: Lang): Order {
  if (order.state === 'pending_payment' && Date.parse(order.expireTime) < Date.now()) settle(order, 'expired')
  const { gift, quantity, ...rest } = order
  const look = card(gift, lang)
  return { ...rest, items: [{ ...look, giftId: look.id, quantity }], serverTime: iso(Date.now()) }
}

export function bagItems(lang: Lang, state: string, keyword: string): BagItem[] {
  return bag.flatMap((item, index) => {
    const { id, stock: _, ...look } = card(item.gift, lang)
    if (item.state !== state || !look.name.toLowerCase().includes(keyword.toLowerCase())) return []
    return [{ ...look, itemId: String(index + 1), giftId: id, state: item.state, acquiredTime: item.at, paidFen: item.paidFen, exchangeFen: Math.floor(look.priceFen * 0.9), exchangedFen: null, extractNo: null, protectedUntil: null }]
  })
}

export const user: UserInfo = {
  id: '10001', avatarUrl: null, nickName: '云间旅人', phone: '138****0000', hasPassword: true, hasSecret: true, realName: '张*',
  idCardNo: '110***********0011', realNameVerified: true, tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCdEf12',
  balanceFen: 1_288_650, frozenFen: 12_000, points: 3260, roles: ['customer'], unreadCount: 2, orderCount: 9, extractCount: 1, extractedCount: 3,
}

// A little history, so that no list is empty at first sight.
const DAY_MS = 86_400_000
for (const [gift, state, days, quantity] of [[3, 'completed', 9, 2], [40, 'completed', 5, 1], [77, 'cancelled', 4, 1], [111, 'completed', 3, 3], [150, 'refunded', 2, 1], [200, 'completed', 1, 1]] as const)
  settle(createOrder(gift, quantity, Date.now() - days * DAY_MS), state, Date.now() - days * DAY_MS + 40_000)
createOrder(25, 1)
