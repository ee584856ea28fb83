import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { NOW, aMe } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

vi.mock(import('../../../kit/lib/download'), () => ({ download: vi.fn() }))
const { download } = await import('../../../kit/lib/download')

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})

const sales = {
  orders: [
    { state: 'completed', orders: 5, begun: 5 },
    { state: 'refunded', orders: 1, begun: 1 },
    { state: 'cancelled', orders: 1, begun: 0 },
    { state: 'expired', orders: 2, begun: 1 },
    { state: 'pending_payment', orders: 1, begun: 0 },
  ],
  payments: [
    { method: 'alipay', state: 'paid', payments: 4 },
    { method: 'alipay', state: 'closed', payments: 1 },
    { method: 'wechat', state: 'refunded', payments: 1 },
  ],
  items: [
    { state: 'held', items: 3 },
    { state: 'exchanged', items: 1 },
  ],
  days: [
    { day: '2026-11-28', orders: 4, amountFen: 40_000 },
    { day: '2026-11-29', orders: 2, amountFen: 10_050 },
  ],
  bestSellers: [{ giftId: '3', giftNameZh: 'Erxi', giftNameEn: 'Asiimov', units: 3, amountFen: 30_000 }],
}
const empty = { orders: [], payments: [], items: [], days: [], bestSellers: [] }
const getMe = aMe({ permissions: ['own', 'read_today', 'read_gifts'] })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => textOf(row))

it('shows where the orders of a period ended, and what sold', async () => {
  const server = fakeServer({ getMe, getSales: sales })
  await mountDesk('/sales?from=2026-11-28&to=2026-11-29')
  expect(server.bodies('getSales')).toEqual([{ from: '2026-11-28', to: '2026-11-29' }])
  expect(rowsOf('From order to payment').slice(1)).toEqual([
    'Ordered10100.0%',
    'Payment begun770.0%',
    'Paid660.0%',
    'Refunded since110.0%',
  ])
  expect(rowsOf('Orders that were not paid').slice(1)).toEqual([
    'Cancelled before a payment110.0%',
    'Cancelled after a payment was begun00.0%',
    'Timed out before a payment110.0%',
    'Timed out after a payment was begun110.0%',
    'Still wait for the payment110.0%',
  ])
  expect(rowsOf('Items that were sold').slice(1)).toEqual(['In the bag375.0%', 'Exchanged for balance125.0%'])
  expect(rowsOf('Payment methods').slice(1)).toEqual(['Alipay5480.0%', 'WeChat Pay11100.0%'])
  expect(screen.getByRole('link', { name: 'Asiimov' }).getAttribute('href')).toBe('/gifts/3')
  await user.click(screen.getByRole('button', { name: 'Export the days (CSV)' }))
  await user.click(screen.getByRole('button', { name: 'Export best sellers (CSV)' }))
  expect(vi.mocked(download).mock.calls.map(([name, text]) => [name, text])).toEqual([
    [
      'sales-2026-11-28-2026-11-29.csv',
      '\uFEFFDay,Orders,Amount (CNY)\r\n2026-11-28,4,400.00\r\n2026-11-29,2,100.50\r\n',
    ],
    ['best-sellers-2026-11-28-2026-11-29.csv', '\uFEFFGift id,Gift,Units,Amount (CNY)\r\n3,Asiimov,3,300.00\r\n'],
  ])
})

it('asks for the last seven days, and for the period that is chosen', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW))
  const server = fakeServer({ getMe, getSales: empty })
  await mountDesk('/')
  await user.keyboard('gf')
  const first = server.bodies('getSales')[0] as { from: string; to: string }
  expect(Date.parse(first.to) - Date.parse(first.from)).toBe(6 * 24 * 3_600_000)
  expect(screen.getByText('No order in this period')).toBeTruthy()
  await fill(screen.getByLabelText(/^From/), '2026-01-01')
  await fill(screen.getByLabelText('To'), '2026-04-03')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Not before the first day, and 92 days at most')).toBeTruthy()
  await fill(screen.getByLabelText('To'), '2026-04-02')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(address()).toBe('/sales?from=2026-01-01&to=2026-04-02')
  expect(server.bodies('getSales').at(-1)).toEqual({ from: '2026-01-01', to: '2026-04-02' })
})
