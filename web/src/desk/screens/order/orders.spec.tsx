import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { problemAt, textOf } from '../../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import { aMe, aProposal, anOrder, anOrderDetail } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'
import type { OrderDetail } from '../../api/types'
import { refundChoices } from './refundChoices'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})

const list = (...numbers: string[]) => ({ items: numbers.map((orderNo) => anOrder({ orderNo })), nextCursor: null })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const rows = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)

describe('the list of orders', () => {
  it('shows a skeleton, then the orders', async () => {
    const later = held<unknown>()
    fakeServer({ getMe: aMe(), listOrder: later.answer })
    await mountDesk('/orders')
    expect(screen.getByText('Loading…')).toBeTruthy()
    await settle(() => later.give(list('S1')))
    expect(textOf(rows()[0])).toContain('S1CompletedAK-47 | Redline2¥129.50Alipay7')
  })

  it('says that nothing fits', async () => {
    fakeServer({ getMe: aMe(), listOrder: list() })
    await mountDesk('/orders')
    expect(screen.getByText('No order fits the filters')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export the loaded rows' }).disabled).toBe(true)
  })

  it('says why it did not load, and asks again', async () => {
    const server = fakeServer({ getMe: aMe(), listOrder: breaks(503) })
    await mountDesk('/orders')
    expect(screen.getByRole('alert').textContent).toContain('not available (503)')
    server.on('listOrder', list('S1'))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(rows()).toHaveLength(1)
  })

  it('goes on from page to page, and keeps what is there where one fails', async () => {
    const server = fakeServer({ getMe: aMe(), listOrder: { ...list('S1'), nextCursor: 'c1' } })
    await mountDesk('/orders')
    server.on('listOrder', refuses('bad_parameter', 'the cursor is too old'))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(screen.getByRole('alert').textContent).toBe('the cursor is too old')
    expect(rows()).toHaveLength(1)
    server.on('listOrder', list('S2'))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(server.bodies('listOrder').at(-1)).toEqual({ cursor: 'c1' })
    expect(rows()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})

describe('the filters', () => {
  it('come from the address, and what no filter has is left out', async () => {
    const server = fakeServer({ getMe: aMe(), listOrder: list('S1') })
    await mountDesk('/orders?state=refunding&method=cash&from=2026-02-30&to=2026-11-29&min=12.5&max=x&customerId=7')
    expect(server.bodies('listOrder')).toEqual([
      { state: 'refunding', to: '2026-11-29', minFen: 1250, customerId: '7' },
    ])
    expect(field('State').value).toBe('refunding')
    expect(field('To').value).toBe('2026-11-29')
    expect(field('At least (yuan)').value).toBe('12.5')
  })

  it('go into the address, a choice at once and a text with Enter', async () => {
    const server = fakeServer({ getMe: aMe(), listOrder: list('S1') })
    await mountDesk('/orders')
    await user.selectOptions(field('State'), 'paid')
    expect(address()).toBe('/orders?state=paid')
    await user.type(field('Gift id'), ' 12 {Enter}')
    expect(address()).toBe('/orders?state=paid&giftId=12')
    expect(document.activeElement).toBe(field('Gift id'))
    expect(server.bodies('listOrder').at(-1)).toEqual({ state: 'paid', giftId: '12' })
    await settle(() => history.back())
    await settle()
    expect(field('Gift id').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(address()).toBe('/orders')
    expect(field('State').value).toBe('')
  })

  it('that cannot be are named, and nothing is asked', async () => {
    const server = fakeServer({ getMe: aMe(), listOrder: list('S1') })
    await mountDesk('/orders')
    await fill(field('From'), '29.11.2026')
    await fill(field('At least (yuan)'), '20')
    await fill(field('At most (yuan)'), '10')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    expect(problemAt(field('From'))).toBe('A day as 2026-11-29')
    expect(problemAt(field('At most (yuan)'))).toBe('Not below the least amount')
    expect(document.activeElement).toBe(field('From'))
    await fill(field('From'), '2026-11-29')
    await fill(field('To'), '2026-11-01')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    expect(problemAt(field('To'))).toBe('Not before the first day')
    expect(server.bodies('listOrder')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([field('To').value, problemAt(field('To'))]).toEqual(['', null])
  })

  it('have periods that end today', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29T10:00:00Z'))
    fakeServer({ getMe: aMe(), listOrder: list('S1') })
    await mountDesk('/orders')
    await fill(field('At least (yuan)'), '5')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(address()).toBe('/orders?from=2026-11-23&to=2026-11-29&min=5')
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the rows', () => {
  it('are gone through by keys, selected and opened', async () => {
    fakeServer({ getMe: aMe(), listOrder: list('S1', 'S2', 'S3'), getOrder: anOrderDetail() })
    await mountDesk('/orders')
    await user.keyboard('jjx')
    expect(document.activeElement?.textContent).toBe('S2')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select S2' }).checked).toBe(true)
    await user.keyboard('jjjk')
    expect(document.activeElement?.textContent).toBe('S2')
    await user.keyboard('{Enter}')
    await codeLoaded()
    expect(address()).toBe('/orders/S2')
  })

  it('open by a press beside their controls', async () => {
    fakeServer({ getMe: aMe(), listOrder: list('S1'), getOrder: anOrderDetail() })
    await mountDesk('/orders')
    await user.click(screen.getByRole('checkbox', { name: 'Select S1' }))
    expect(address()).toBe('/orders')
    await user.click(screen.getByText('AK-47 | Redline'))
    expect(address()).toBe('/orders/S1')
  })

  it('are exported, those that are selected or all', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const formula = anOrder({ orderNo: 'S2', giftNameEn: '=1+1', payableFen: 5 })
    fakeServer({ getMe: aMe(), listOrder: { items: [anOrder(), formula], nextCursor: null } })
    await mountDesk('/orders')
    await user.click(screen.getByRole('button', { name: 'Export the loaded rows' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select S2' }))
    await user.click(screen.getByRole('button', { name: 'Export 1 selected' }))
    const [all = '', one = ''] = await Promise.all(files.map((file) => file.text()))
    expect(all.split('\r\n')).toHaveLength(4)
    expect(one.split('\r\n')[1]).toMatch(/^S2,Completed,'=1\+1,2,0\.05,Alipay,7,/)
  })

  it('are selected all at once', async () => {
    fakeServer({ getMe: aMe(), listOrder: list('S1', 'S2') })
    await mountDesk('/orders')
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
    expect(screen.getByRole('button', { name: 'Export 2 selected' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
    expect(screen.getByRole('button', { name: 'Export the loaded rows' })).toBeTruthy()
  })
})

describe('an order', () => {
  it('shows amounts, payments and what happened', async () => {
    const server = fakeServer({ getMe: aMe(), getOrder: anOrderDetail() })
    await mountDesk('/orders/S%2F1')
    expect(server.bodies('getOrder')).toEqual([{ orderNo: 'S/1' }])
    const main = textOf(screen.getByRole('main'))
    for (const part of ['Price ¥67.25 × 2¥134.50', 'Discount−¥5.00', 'Payable¥129.50']) expect(main).toContain(part)
    expect(textOf(screen.getByRole('table', { name: 'Payments' }))).toMatch(/P1PaidAlipayAlipay—¥129\.50/)
    expect(screen.queryByText('Refunds')).toBeNull()
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map(textOf)[0]).toContain('Paid')
    expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/customers/7')
  })

  it('that is not there is said to be missing', async () => {
    fakeServer({ getMe: aMe(), getOrder: refuses('order_not_found') })
    await mountDesk('/orders/S9')
    expect(screen.getByText('There is no such order')).toBeTruthy()
  })

  it('that did not load is asked for again', async () => {
    const server = fakeServer({ getMe: aMe(), getOrder: breaks(502) })
    await mountDesk('/orders/S1')
    server.on('getOrder', anOrderDetail())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByRole('table', { name: 'Payments' })).toBeTruthy()
  })
})

it.each([
  [{ done: true, proposalNo: null }, 'The refund has begun'],
  [{ done: false, proposalNo: 'Q9' }, 'Proposed as Q9'],
])('refunds a paid order for a cause: %o', async (refundOrder, words) => {
  const getMe = aMe({ permissions: ['own', 'read_orders', 'refund_orders'] })
  const server = fakeServer({ getMe, getOrder: anOrderDetail(), refundOrder })
  await mountDesk('/orders/S1')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Kind of refund'), 'pricing_error')
  await fill(dialog.getByLabelText(/^Reason/), 'ten times too dear')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  const body = { orderNo: 'S1', cause: 'pricing_error', reason: 'ten times too dear' }
  expect(server.bodies('refundOrder')).toEqual([body])
  expect(textOf(screen.getByRole('main'))).toContain(words)
})

const item = (id: string, own: Partial<OrderDetail['items'][number]> = {}): OrderDetail['items'][number] => ({
  id,
  state: 'held',
  paidFen: 4_317,
  exchangedFen: null,
  refundNo: null,
  acquireTime: '2026-11-29T10:00:00Z',
  extractions: [],
  ...own,
})

const part = (own: Partial<OrderDetail['refunds'][number]> = {}): OrderDetail['refunds'][number] => ({
  refundNo: 'R1',
  state: 'done',
  reason: 'customer_request',
  amountFen: 4_317,
  chargedBackFen: 0,
  createTime: '2026-11-29T10:00:00Z',
  endTime: null,
  ...own,
})

const aLostDispute = (amountFen: number): OrderDetail['disputes'][number] => ({
  disputeNo: 'D1',
  state: 'lost',
  amountFen,
  createTime: '2026-11-29T10:00:00Z',
  endTime: '2026-11-29T11:00:00Z',
})

describe('the units of an order', () => {
  const three = [item('1'), item('2'), item('3', { paidFen: 4_316 })]

  it('are refunded one by one, and the amount is shown before', async () => {
    const getMe = aMe({ permissions: ['own', 'read_orders', 'refund_orders'] })
    const refundOrder = { done: true, proposalNo: null }
    const order = anOrderDetail({ items: three, refundAloneFen: 12_949 })
    const server = fakeServer({ getMe, getOrder: order, refundOrder })
    await mountDesk('/orders/S1')
    const items = within(screen.getByRole('table', { name: 'Items' }))
    expect(textOf(items.getAllByRole('row')[1])).toMatch(/^1Held.*—$/)
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(textOf(dialog.getByRole('status'))).toContain('129.50')
    expect(dialog.getByRole('button', { name: 'Propose to refund' })).toBeTruthy()
    expect(dialog.getByText(/^Another member of staff approves this/)).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Units to refund'), '1')
    expect(textOf(dialog.getByRole('status'))).toContain('43.17')
    await fill(dialog.getByLabelText(/^Reason/), 'one was not wanted')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    const body = { orderNo: 'S1', units: 1, cause: 'customer_request', reason: 'one was not wanted' }
    expect(server.bodies('refundOrder')).toEqual([body])
  })

  it('count together with what was lost in a dispute, where all of them are refunded', () => {
    const order = anOrderDetail({ items: three, disputes: [aLostDispute(8_000)], refundAloneFen: 5_000 })
    const bounds = refundChoices(order).map(({ amountFen, needsTwo }) => [amountFen, needsTwo])
    expect(bounds).toEqual([
      [4_950, true],
      [4_950, false],
      [4_317, false],
    ])
  })

  const amounts = (order: OrderDetail) =>
    refundChoices(order).map(({ units, amountFen, isAll }) => [units, amountFen, isAll])

  it.each<[string, Partial<OrderDetail>, [number, number, boolean][]]>([
    [
      'are all in the bag',
      {},
      [
        [3, 12_950, true],
        [2, 8_634, false],
        [1, 4_317, false],
      ],
    ],
    [
      'of which one was refunded',
      { items: [item('1', { state: 'returned', refundNo: 'R1' }), ...three.slice(1)], refunds: [part()] },
      [
        [2, 8_633, true],
        [1, 4_317, false],
      ],
    ],
    [
      'of which one was exchanged',
      { items: [item('1', { state: 'exchanged' }), ...three.slice(1)] },
      [
        [2, 8_633, false],
        [1, 4_317, false],
      ],
    ],
    [
      'of which a lost dispute has taken money',
      { disputes: [aLostDispute(10_000)] },
      [
        [3, 2_950, true],
        [2, 2_950, false],
        [1, 2_950, false],
      ],
    ],
    [
      'beside a second payment that went back',
      { refunds: [part({ reason: 'paid_twice', amountFen: 12_950 })] },
      [
        [3, 12_950, true],
        [2, 8_634, false],
        [1, 4_317, false],
      ],
    ],
    ['of a Steam wallet', { method: 'steam' }, [[3, 12_950, true]]],
    ['that have left the bag', { items: [item('1', { state: 'extracted' })] }, []],
  ])('%s', (_, own, expected) => expect(amounts(anOrderDetail({ items: three, ...own }))).toEqual(expected))
})

it('leads to the gift, and sums what was refunded, but not money that was paid twice', async () => {
  const refunds = [part({ amountFen: 4_000 }), part({ amountFen: 3_000 }), part({ reason: 'paid_twice', amountFen: 9 })]
  const getMe = aMe({ permissions: ['own', 'read_orders', 'read_gifts'] })
  fakeServer({ getMe, getOrder: anOrderDetail({ refunds }) })
  await mountDesk('/orders/S1')
  expect(screen.getByRole('link', { name: 'AK-47 | Redline' }).getAttribute('href')).toBe('/gifts/3')
  expect(textOf(screen.getByRole('main'))).toContain('Refunded−¥70.00')
  expect(screen.getByRole('heading', { level: 1, name: /^Order S1/ })).toBeTruthy()
  expect(document.title).toBe('Order S1 · Satchel console')
})

it('offers no refund of an order that is not paid', async () => {
  const getMe = aMe({ permissions: ['own', 'read_orders', 'refund_orders'] })
  fakeServer({ getMe, getOrder: anOrderDetail({ state: 'expired' }) })
  await mountDesk('/orders/S1')
  expect(screen.getByRole('heading', { name: /S1/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

it('names a proposal about the order that waits for an approval', async () => {
  const getMe = aMe({ permissions: ['own', 'read_orders', 'read_proposals'] })
  const items = [aProposal({ subjectNo: 'S1', proposedBy: 'wen' })]
  const server = fakeServer({ getMe, getOrder: anOrderDetail(), listProposal: { items } })
  await mountDesk('/orders/S1')
  expect(textOf(screen.getByRole('main'))).toContain('proposed by wen: Refund an order')
  expect(screen.getByRole('link', { name: 'Q1' }).getAttribute('href')).toBe('/approvals')
  expect(server.bodies('listProposal')).toEqual([{ subjectNo: 'S1' }])
})

const JOB = {
  id: '4',
  number: 'P1',
  kind: 'query_payment',
  state: 'ready',
  attempts: 1,
  runTime: '2026-11-29T10:00:00Z',
  reason: null,
} as const

it.each([
  ['Cancel the order', 'cancelOrder', 'The order is cancelled'],
  ['Ask the provider now', 'askProvider', 'The provider is being asked'],
])('does to an order that waits for its payment: %s', async (button, call, said) => {
  const getMe = aMe({ permissions: ['own', 'read_orders', 'manage_orders'] })
  const getOrder = anOrderDetail({ state: 'pending_payment', payTime: null, jobs: [JOB] })
  const server = fakeServer({ getMe, getOrder, [call]: {} })
  await mountDesk('/orders/S1')
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'the customer has called')
  await user.click(dialog.getByRole('button', { name: button }))
  expect(server.bodies(call)).toEqual([{ orderNo: 'S1', reason: 'the customer has called' }])
  expect(textOf(screen.getByRole('main'))).toContain(said)
})

it('asks no provider where nothing is asked about, and cancels nothing that is paid', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_orders', 'manage_orders'] }), getOrder: anOrderDetail() })
  await mountDesk('/orders/S1')
  for (const name of ['Cancel the order', 'Ask the provider now'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
