import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import type { DifferenceList, DifferenceRow, ParkedRefund } from '../../api/types'
import { aDifference, aMe, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const finance = aMe({ roles: ['finance'], permissions: ['own', 'read_books', 'reconcile_statements'] })
const main = () => textOf(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))

const aList = (own: Partial<DifferenceList> = {}): DifferenceList => ({
  open: [],
  resolved: [],
  missing: [],
  refunds: [],
  ...own,
})
const aRefund: ParkedRefund = {
  refundNo: 'R1',
  orderNo: 'S1',
  provider: 'stripe',
  amountFen: 1_000,
  cause: 'customer_request',
  mayBeSent: true,
  why: 'the provider does not answer',
  createTime: minutesAgo(130),
}
const choices = [
  { sentBy: null, amountFen: null, books: [{ code: 'explained' as const, amountFen: 4_400 }] },
  { sentBy: 'operator' as const, amountFen: 4_000, books: [{ code: 'manual_return' as const, amountFen: 4_000 }] },
]
const unknown: DifferenceRow = aDifference()

it('lists what is open with both sides and why, what was resolved, and what is missing', async () => {
  const resolved = aDifference({
    differenceNo: 'D2',
    resolveTime: minutesAgo(1),
    resolvedBy: 'mei',
    explanation: 'sent back',
  })
  const missing = [
    { provider: 'wechat', days: ['2026-11-26', '2026-11-27'] },
    { provider: 'bank_file', days: ['2026-11-26'] },
  ]
  fakeServer({ getMe: finance, listDifference: aList({ open: [unknown], resolved: [resolved], missing }) })
  await mountDesk('/reconciliation')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(
    /D1WeChat Pay2026-11-27Payment¥44\.00—¥44\.00The statement has it/,
  )
  expect(screen.getByRole('link', { name: 'D1' }).getAttribute('href')).toBe('/reconciliation/D1')
  await user.click(screen.getByRole('link', { name: /^Resolved/ }))
  expect(textOf(screen.getAllByRole('row')[1])).toContain('sent backmei')
  await user.click(screen.getByRole('link', { name: /^Missing statements/ }))
  expect(textOf(screen.getAllByRole('row')[1])).toContain('WeChat Pay22026-11-262026-11-27The service asks again')
  expect(textOf(screen.getAllByRole('row')[2])).toContain('satchel reconcile bank_file 2026-11-26 --statement FILE')
})

it('shows what each way books, and proposes the chosen one', async () => {
  const resolveDifference = { done: false, proposalNo: 'Q1' }
  const getDifference = { difference: unknown, choices, blockedBy: null }
  const server = fakeServer({ getMe: finance, getDifference, resolveDifference })
  await mountDesk('/reconciliation/D1')
  expect(main()).toContain('Statement¥44.00')
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(textOf(screen.getByRole('dialog'))).toContain('Explained money¥44.00')
  await user.selectOptions(dialog().getByLabelText('Who has sent it back'), 'operator')
  expect(textOf(screen.getByRole('dialog'))).toMatch(/Sent back¥40\.00.*Manual returns¥40\.00/)
  await fill(dialog().getByLabelText(/^Reason/), 'bank transfer 7')
  await user.click(dialog().getByRole('button', { name: 'Propose to resolve' }))
  const sent = { differenceNo: 'D1', sentBy: 'operator', amountFen: 4_000, reason: 'bank transfer 7' }
  expect(server.bodies('resolveDifference')).toEqual([sent])
  expect(main()).toContain('Proposed as Q1: another member of staff must approve it')
})

it('resolves what books nothing at once, and shows a refusal', async () => {
  const unseen = aDifference({ difference: 'only_here', unexplainedFen: 0 })
  const getDifference = { difference: unseen, choices: [{ sentBy: null, amountFen: null, books: [] }], blockedBy: null }
  const resolveDifference = refuses('difference_resolved' as never, 'it is resolved')
  const server = fakeServer({ getMe: finance, getDifference, resolveDifference })
  await mountDesk('/reconciliation/D1')
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(textOf(screen.getByRole('dialog'))).toContain('Books nothing')
  await fill(dialog().getByLabelText(/^Reason/), 'the provider has paid')
  await user.click(dialog().getByRole('button', { name: 'Resolve' }))
  expect(textOf(dialog().getByRole('alert'))).toContain('it is resolved')
  server.on('resolveDifference', { done: true, proposalNo: null })
  await user.click(dialog().getByRole('button', { name: 'Resolve' }))
  expect(server.bodies('resolveDifference')[1]).toEqual({ differenceNo: 'D1', reason: 'the provider has paid' })
})

it('says why one cannot be resolved now', async () => {
  const getDifference = { difference: unknown, choices: [], blockedBy: 'payment_disputed' }
  fakeServer({ getMe: finance, getDifference })
  await mountDesk('/reconciliation/D1')
  expect(main()).toContain('It cannot be resolved now: Payment disputed')
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
})

it('has no button for those who only read', async () => {
  const getDifference = { difference: unknown, choices, blockedBy: null }
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_books'] }), getDifference })
  await mountDesk('/reconciliation/D1')
  expect(main()).toContain('¥44.00')
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
})

it('proposes the end of a parked refund', async () => {
  const endRefund = { done: false, proposalNo: 'Q2' }
  const server = fakeServer({ getMe: finance, listDifference: aList({ refunds: [aRefund] }), endRefund })
  await mountDesk('/reconciliation?tab=refunds')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/R1S1Stripe¥10\.00YesThe provider does not answer/)
  await user.click(screen.getByRole('button', { name: 'End refund R1' }))
  await fill(dialog().getByLabelText(/^Reason/), 'it is in their site')
  await user.click(dialog().getByRole('button', { name: 'Propose to end refund' }))
  expect(server.bodies('endRefund')).toEqual([{ refundNo: 'R1', sentBy: 'provider', reason: 'it is in their site' }])
  expect(main()).toContain('Proposed as Q2')
})
