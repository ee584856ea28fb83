import { expect, it } from 'vitest'
import type { RefType } from '../../kit/api/types'
import { causePath } from './cause'
import { isOrderNumber } from './order'
import { maskedTradeUrl } from './tradeUrl'

it.each<[RefType, string, string]>([
  ['order', 'S1', '/order-detail/S1'],
  ['extract', 'E1', '/extract-detail?kind=extract&no=E1'],
  ['cash', 'C1', '/extract-detail?kind=cash&no=C1'],
  ['deposit', 'Y1', '/deposit-detail/Y1'],
  ['exchange', 'X1', '/exchange-detail/X1'],
  ['gift', '7', '/gift-detail/7'],
  ['voucher', '1', '/purse?tab=vouchers'],
  ['account', '', '/safe'],
  ['not-yet-known' as RefType, '1', '/safe'],
  ['order', '../safe?x=1', '/order-detail/..%2Fsafe%3Fx%3D1'],
])('%s %s is shown at %s', (refType, refNo, path) => expect(causePath(refType, refNo)).toBe(path))

it.each([
  ['S202611201000000000001', true],
  ['S20261120ABCDEFGHIJKLM', true],
  ['s202611201000000000001', false],
  ['S2026112010000000000012', false],
  ['', false],
  ['S202611201000000000001\n', false],
])('%j is the number of an order: %s', (text, expected) => expect(isOrderNumber(text)).toBe(expected))

it('a trade link shows two characters of its token, wherever that stands', () => {
  expect(maskedTradeUrl('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh')).toBe(
    'steamcommunity.com/tradeoffer/new/?partner=1&token=ab******',
  )
  expect(maskedTradeUrl('https://steamcommunity.com/tradeoffer/new/?token=abcdefgh&partner=1')).toBe(
    'steamcommunity.com/tradeoffer/new/?token=ab******&partner=1',
  )
})
