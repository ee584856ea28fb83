import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import type { LogEntry, PricesEffect } from '../../api/types'
import { aMe, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'
import { basisPointsOf } from './priceRules'

afterEach(cleanUp)

const manager = aMe({ permissions: ['own', 'read_gifts', 'manage_gifts', 'read_log'] })
const main = () => textOf(screen.getByRole('main'))

const anEffect = (own: Partial<PricesEffect> = {}): PricesEffect => ({
  count: 2,
  unchanged: 1,
  leftOut: 0,
  largest: [
    { giftId: '3', name: 'AK-47 | Redline', beforeFen: 10_000, afterFen: 11_000, units: 2, exposureFen: 1_800 },
  ],
  exposureFen: 1_800,
  wrongCount: 0,
  wrong: [],
  needsTwo: false,
  digest: 'abc',
  ...own,
})

const act: LogEntry = {
  id: '9',
  time: minutesAgo(60),
  actor: 'mei',
  action: 'change_prices',
  subject: 'abc',
  outcome: 'done',
  reason: 'the market has moved',
  address: null,
  before: { gifts: 2, sumFen: 30_000 },
  after: { gifts: 2, sumFen: 33_000 },
}

const log = { items: [act, { ...act, id: '8', outcome: 'refused' as const, reason: 'a stale look' }], nextCursor: null }

async function confirm(button: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'the market has moved')
  await user.click(dialog.getByRole('button', { name: button }))
}

it('changes prices by a rule that was simulated, and no others', async () => {
  const server = fakeServer({ getMe: manager, listLog: log, getPriceChanges: anEffect() })
  server.on('changePrices', { done: true, proposalNo: null })
  await mountDesk('/gifts/prices')
  expect(main()).toContain('That changes no price')
  await user.click(screen.getByRole('button', { name: 'Simulate' }))
  expect(main()).toContain('A percentage above -100 and up to 900')
  await fill(screen.getByLabelText(/^Rise or fall/), '10')
  await user.selectOptions(screen.getByLabelText('Category'), 'knife')
  await user.selectOptions(screen.getByLabelText('Round to'), '100')
  await user.click(screen.getByRole('button', { name: 'Simulate' }))
  const rule = { category: 'knife', changeBp: 1_000, stepFen: 100 }
  expect(server.bodies('getPriceChanges')).toEqual([{ rule }])
  expect(main()).toMatch(/AK-47 \| Redline¥100\.00¥110\.00\+10\.0%¥18\.00/)
  expect(main()).toContain('One person may do this')
  await user.click(screen.getByRole('button', { name: 'Change 2 prices' }))
  await confirm('Change 2 prices')
  expect(server.bodies('changePrices')).toEqual([{ prices: { rule }, digest: 'abc', reason: 'the market has moved' }])
  expect(main()).toContain('All prices are changed')
})

it('names the lines of a file that cannot be used, and offers no change then', async () => {
  const wrong = [
    { line: 3, problem: 'unknown_gift' as const },
    { line: 5, problem: 'wrong_price' as const },
  ]
  const server = fakeServer({ getMe: manager, listLog: log })
  server.on('getPriceChanges', anEffect({ wrongCount: 2, wrong }))
  await mountDesk('/gifts/prices')
  const file = new File(['id,price\n3,110.00\n'], 'new.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('Choose a file and simulate'), { target: { files: [file] } })
  await waitFor(() => expect(main()).toContain('2 lines cannot be used'))
  expect(main()).toMatch(/3No gift has this id5No price in yuan/)
  expect(server.bodies('getPriceChanges')).toEqual([{ file: 'id,price\n3,110.00\n' }])
  expect(screen.queryByRole('button', { name: /^Change 2/ })).toBeNull()
})

it('takes back a change of many prices, and proposes that where it needs two', async () => {
  const server = fakeServer({ getMe: manager, listLog: log })
  server.on('getPriceChanges', anEffect({ needsTwo: true, leftOut: 1 }))
  server.on('changePrices', { done: false, proposalNo: 'Q1' })
  await mountDesk('/gifts/prices')
  expect(main()).not.toContain('a stale look')
  await user.click(screen.getByRole('button', { name: /^Take back/ }))
  expect(server.bodies('getPriceChanges')).toEqual([{ revert: '9' }])
  expect(main()).toContain('Changed since, kept1')
  await user.click(screen.getByRole('button', { name: 'Take back 2 prices' }))
  await confirm('Propose to take back 2 prices')
  expect(server.bodies('changePrices')).toEqual([
    { prices: { revert: '9' }, digest: 'abc', reason: 'the market has moved' },
  ])
  expect(main()).toContain('Q1')
})

it.each([
  ['3.5', 350],
  ['+10%', 1_000],
  ['-99.99', -9_999],
  ['−5', -500],
  ['900', 90_000],
  ['0', null],
  ['-100', null],
  ['900.01', null],
  ['1.234', null],
  ['', null],
])('reads %j as a change in percent', (text, expected) => {
  expect(basisPointsOf(text)).toBe(expected)
})
