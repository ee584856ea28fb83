import { describe, expect, it } from 'vitest'
import type { Order, OrderRefund } from '../../../kit/api/types'
import { orderHint } from '../../components/order/orderWords'
import { orderTexts } from '../../components/order/texts'
import { shownDispute } from '../../rules/order'
import { groupShares } from './UnitShares'
import { orderSteps } from './orderSteps'
import { orderScreenTexts } from './texts'

const words = { shared: orderTexts.en, own: orderScreenTexts.en, lang: 'en' }
const created = '2026-11-20T10:00:00Z'
const expireTime = '2026-11-20T10:15:00Z'
const inTime = Date.parse('2026-11-20T10:01:00Z')
const tooLate = Date.parse('2026-11-20T10:16:00Z')

const order = (changes: Partial<Order>): Order => ({
  orderNo: 'S20261120AAAAAAAAAAAAA',
  state: 'pending_payment',
  items: [],
  amountFen: 1000,
  discountFen: 0,
  payableFen: 1000,
  method: null,
  dispute: null,
  createTime: created,
  payTime: null,
  expireTime,
  serverTime: created,
  paidFen: null,
  refunds: [],
  chargebacks: [],
  attempt: null,
  timeline: [{ event: 'created', time: created }],
  ...changes,
})
const refund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  refundNo: 'R1',
  amountFen: 1000,
  quantity: 0,
  chargedBackFen: 0,
  state: 'pending',
  reason: 'after_cancel',
  method: 'alipay',
  sentOtherwise: false,
  createTime: created,
  endTime: null,
  ...changes,
})
const tell = (one: Order, now: number) => orderSteps(one, now, words).map(({ label, tone }) => [label, tone])

describe('the steps of an order', () => {
  it('say what it waits for and what comes then', () => {
    expect(tell(order({}), inTime)).toEqual([
      ['Order placed', undefined],
      ['Waiting for payment', 'current'],
      ['Added to your bag', 'upcoming'],
    ])
    expect(tell(order({}), tooLate).at(-1)).toEqual(['Checking your payment', 'current'])
  })

  it('end with what ended it', () => {
    const expired = order({ state: 'expired', timeline: [{ event: 'expired', time: expireTime }] })
    expect(tell(expired, tooLate)).toEqual([['Expired', 'ended']])
    const done = order({
      state: 'completed',
      method: 'card',
      payTime: created,
      timeline: [
        { event: 'paid', time: created },
        { event: 'delivered', time: created },
      ],
    })
    expect(orderSteps(done, inTime, words).map((step) => step.detail)).toEqual(['¥10.00 · Credit card', undefined])
  })

  it('show a dispute and how it ended', () => {
    const disputed = order({
      state: 'completed',
      timeline: [
        { event: 'paid', time: created },
        { event: 'disputed', time: created },
      ],
    })
    expect(tell(disputed, inTime).at(-1)).toEqual(['Payment disputed', 'failed'])
    const won = { ...disputed, timeline: [...disputed.timeline, { event: 'dispute_won' as const, time: expireTime }] }
    expect(tell(won, tooLate).at(-1)).toEqual(['Dispute won', undefined])
    expect([null, 'open', 'won', 'lost'].map((dispute) => shownDispute(order({ dispute } as Partial<Order>)))).toEqual([
      null,
      'disputed',
      null,
      'dispute_lost',
    ])
  })

  it('follow a refund', () => {
    const refunding = order({
      state: 'refunding',
      timeline: [{ event: 'refunding', time: created }],
      refunds: [refund()],
    })
    expect(tell(refunding, inTime).at(-1)).toEqual(['Refund in progress', 'current'])
  })

  it('name the amount of each refund of some units', () => {
    const partly = order({
      state: 'completed',
      timeline: [
        { event: 'refunding', time: created },
        { event: 'refunding', time: expireTime },
      ],
      refunds: [refund({ amountFen: 334 }), refund({ refundNo: 'R2', amountFen: 333, createTime: expireTime })],
    })
    expect(orderSteps(partly, inTime, words).map(({ detail }) => detail)).toEqual([
      expect.stringContaining('3.34'),
      expect.stringContaining('3.33'),
    ])
  })
})

it('a closed order with money says so instead of saying that none came', () => {
  expect(orderHint(orderTexts.en, { state: 'cancelled', refunds: [] })).toMatch(/No payment has arrived/)
  expect(orderHint(orderTexts.en, { state: 'cancelled', refunds: [refund()] })).toMatch(/being refunded/)
  const done = [refund({ state: 'done' }), refund({ state: 'charged_back' })]
  expect(orderHint(orderTexts.en, { state: 'cancelled', refunds: done })).toMatch(/^Refunded/)
})

it('groups the shares of units', () => {
  const units = [333, 334, 333].map((paidFen) => ({ itemId: null, paidFen }))
  expect(groupShares(units)).toEqual([
    { paidFen: 334, count: 1 },
    { paidFen: 333, count: 2 },
  ])
  expect(groupShares([])).toEqual([])
})
