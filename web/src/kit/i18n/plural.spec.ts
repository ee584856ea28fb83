import { expect, it } from 'vitest'
import { spaced } from './plural'

it.each([
  ['Steam 钱包', '通过 Steam 钱包付款'],
  ['支付宝', '通过支付宝付款'],
  ['PayPal', '通过 PayPal 付款'],
])('%s has its spaces within Chinese', (name, text) => {
  expect(`通过${spaced(name)}付款`).toBe(text)
})
