import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { breaks, fakeServer, isLost, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aCashOut, aMe, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const finance = aMe({ roles: ['finance'], permissions: ['own', 'read_cash_outs', 'review_cash_outs'] })
const main = () => textOf(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

async function decide(button: string, reason: string) {
  await user.click(screen.getByRole('button', { name: button }))
  await fill(dialog().getByLabelText(/^Reason/), reason)
  await user.click(dialog().getByRole('button', { name: button }))
}

it('lists what waits with its age, and leads to each', async () => {
  const { cashNo, customerId, channel, amountFen, feeFen } = aCashOut()
  const row = { cashNo, customerId, channel, amountFen, feeFen, createTime: minutesAgo(130) }
  fakeServer({ getMe: finance, listCashOut: { items: [row] } })
  await mountDesk('/cash-outs')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/C1.*¥6,000\.00¥50\.00Bank card7/)
  expect(screen.getByRole('link', { name: 'C1' }).getAttribute('href')).toBe('/cash-outs/C1')
})

it('shows what is weighed, and approves with a reason', async () => {
  const server = fakeServer({ getMe: finance, getCashOut: aCashOut(), approveCash: { done: true, proposalNo: null } })
  await mountDesk('/cash-outs/C1')
  for (const fact of ['Other customers with this account2', 'Paid for orders¥10,000.00', 'Got by exchange¥7,000.00'])
    expect(main()).toContain(fact)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(server.bodies('approveCash')).toEqual([])
  await fill(dialog().getByLabelText(/^Reason/), ' long known ')
  server.on('getCashOut', aCashOut({ state: 'processing' }))
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(server.bodies('approveCash')).toEqual([{ cashNo: 'C1', reason: 'long known' }])
  expect(main()).toContain('Approved')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('says that a large one waits for another member of staff', async () => {
  const approveCash = { done: false, proposalNo: 'Q7' }
  fakeServer({ getMe: finance, getCashOut: aCashOut({ needsTwo: true }), approveCash })
  await mountDesk('/cash-outs/C1')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(textOf(screen.getByRole('dialog'))).toContain('another member of staff must approve it then')
  await fill(dialog().getByLabelText(/^Reason/), 'long known')
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(main()).toContain('Proposed as Q7: another member of staff must approve it')
})

it('cannot approve while a payment is disputed, but reject', async () => {
  const server = fakeServer({ getMe: finance, getCashOut: aCashOut({ isDisputed: true }), rejectCash: {} })
  await mountDesk('/cash-outs/C1')
  expect(isOff('Approve')).toBe(true)
  await decide('Reject', 'the name is another')
  expect(server.bodies('rejectCash')).toEqual([{ cashNo: 'C1', reason: 'the name is another' }])
  expect(main()).toContain('Rejected')
})

it.each([
  ['a refusal', refuses('cash_not_reviewing', 'it was decided before'), 'it was decided before'],
  ['no answer', isLost, 'Outcome unknown'],
  ['an answer of something else', breaks(502), 'Outcome unknown'],
])('shows %s beside the form, which stays', async (_, answer, words) => {
  fakeServer({ getMe: finance, getCashOut: aCashOut(), approveCash: answer })
  await mountDesk('/cash-outs/C1')
  await decide('Approve', 'long known')
  expect(textOf(dialog().getByRole('alert'))).toContain(words)
})

it('shows no buttons to those who only read', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_cash_outs'] }), getCashOut: aCashOut() })
  await mountDesk('/cash-outs/C1')
  expect(main()).toContain('¥6,000.00')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('cannot approve while the account is frozen', async () => {
  fakeServer({ getMe: finance, getCashOut: aCashOut({ isFrozen: true }) })
  await mountDesk('/cash-outs/C1')
  expect(isOff('Approve')).toBe(true)
  expect(main()).toContain('Frozen: cannot be approved')
})
