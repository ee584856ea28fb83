import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../kit/api/types'
import { isOrderOpen, orderCan, orderPhase } from './order'

const expireTime = '2026-11-20T10:00:00Z'
const before = Date.parse('2026-11-20T09:59:59Z')
const after = Date.parse(expireTime)
const order = (state: OrderState) => ({ state, expireTime })

describe('an order', () => {
  it('can be paid and cancelled while it waits and has time', () => {
    for (const can of [orderCan.pay, orderCan.cancel]) {
      expect(can(order('pending_payment'), before)).toBe(true)
      expect(can(order('pending_payment'), after)).toBe(false)
      expect(can(order('paid'), before)).toBe(false)
    }
  })

  it('whose time is up is being checked until the server has decided', () => {
    expect(orderPhase(order('pending_payment'), before)).toBe('payable')
    expect(orderPhase(order('pending_payment'), after)).toBe('checking')
    expect(orderPhase(order('expired'), after)).toBe('closed')
    expect(orderPhase(order('expired'), before)).toBe('closed')
  })

  it.each<[OrderState, string]>([
    ['paid', 'bought'],
    ['completed', 'bought'],
    ['cancelled', 'closed'],
    ['refunding', 'refund'],
    ['refunded', 'refund'],
  ])('that is %s is shown as %s', (state, phase) => {
    expect(orderPhase(order(state), before)).toBe(phase)
  })

  it('changes by itself in three states', () => {
    const states: OrderState[] = [
      'pending_payment',
      'paid',
      'completed',
      'cancelled',
      'expired',
      'refunding',
      'refunded',
    ]
    expect(states.filter(isOrderOpen)).toEqual(['pending_payment', 'paid', 'refunding'])
  })
})
