import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { settle, user } from '../../../kit/testing/user'
import type { FlatRecord } from '../../api/types'
import { aCustomer, aMe, minutesAgo } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const main = () => textOf(screen.getByRole('main'))

it('shows who it is once that is loaded', async () => {
  const later = held<unknown>()
  const server = fakeServer({ getMe: aMe(), getCustomer: later.answer })
  await mountDesk('/customers/7')
  expect(screen.getByText('Loading…')).toBeTruthy()
  await settle(() => later.give(aCustomer()))
  expect(server.bodies('getCustomer')).toEqual([{ id: '7' }])
  expect(screen.getByRole('heading', { name: 'Xiaoman' })).toBeTruthy()
  for (const fact of ['Phone138****0000', 'Balance¥500.00', 'Real nameVerified', 'Extract passwordNot set'])
    expect(main()).toContain(fact)
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Operator log' }).getAttribute('href')).toBe(
    '/log?subject=7',
  )
})

it('shows each list at an address of its own, by what its fields are', async () => {
  const cashOut = { cashNo: 'C1', state: 'reviewing', amountFen: 2000, isFirst: true, method: null, other: 'x' }
  const order = { orderNo: 'S1', createTime: minutesAgo(5), customerId: '7', kind: 'exchange' }
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ cashOuts: [cashOut], orders: [order] }) })
  await mountDesk('/customers/7')
  const tabs = screen.getByRole('navigation', { name: 'Records of the customer' })
  await user.click(within(tabs).getByRole('link', { name: /Cash-outs/ }))
  expect(address()).toBe('/customers/7?tab=cashOuts')
  const table = () => screen.getByRole('table')
  expect(textOf(within(table()).getAllByRole('row')[0])).toBe('Cash-outStateAmountisFirstMethodother')
  expect(textOf(within(table()).getAllByRole('row')[1])).toBe('C1In review¥20.00Yes—x')
  await user.click(within(tabs).getByRole('link', { name: /Orders/ }))
  expect(within(table()).getByRole('link', { name: 'S1' }).getAttribute('href')).toBe('/orders/S1')
  expect(textOf(table())).toContain('29 Nov')
  await user.click(within(tabs).getByRole('link', { name: 'Vouchers' }))
  expect(screen.getByText('No records')).toBeTruthy()
})

it('shows what happened, the newest first, whatever the order that it comes in', async () => {
  const timeline: FlatRecord[] = [
    { time: minutesAgo(1), event: 'sign_in', address: '10.*' },
    { time: minutesAgo(9), event: 'registration' },
    { time: minutesAgo(5), event: 'unheard_of' },
  ]
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ timeline }) })
  await mountDesk('/customers/7?tab=nonsense')
  const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(steps.map((step) => textOf(step).replace(/\d.*?:\d\d:\d\d/, ' '))).toEqual([
    expect.stringMatching(/^Sign-in.*Address 10/),
    expect.stringMatching(/^unheard_of/),
    expect.stringMatching(/^Registration/),
  ])
})

it('says that there is none, or that it failed', async () => {
  const server = fakeServer({ getMe: aMe(), getCustomer: breaks(504) })
  await mountDesk('/customers/7')
  expect(screen.getByRole('alert').textContent).toContain('not available (504)')
  server.on('getCustomer', refuses('user_not_found' as 'order_not_found'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('There is no such customer')).toBeTruthy()
})
