import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

const none = { items: [] }
const noBatch = { waiting: 0, waitingFen: 0, items: [], ended: [] }

async function decide(button: string, reason: string) {
  await user.click(screen.getByRole('button', { name: button }))
  await fill(dialog().getByLabelText(/^Reason/), reason)
  await user.click(dialog().getByRole('button', { name: button }))
}

it('lists what waits with its age, and leads to each', async () => {
  const { cashNo, customerId, channel, amountFen, feeFen } = aCashOut()
  const row = { cashNo, customerId, channel, amountFen, feeFen, createTime: minutesAgo(130) }
  fakeServer({ getMe: finance, listCashOut: { items: [row] }, listPayoutBatch: noBatch, listGuardianPayout: none })
  await mountDesk('/cash-outs')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/C1.*¥6,000\.00¥50\.00Bank card7/)
  expect(screen.getByRole('link', { name: 'C1' }).getAttribute('href')).toBe('/cash-outs/C1')
})

it('marks a payout to a guardian as paid, with the number of the transfer, and says who did so before', async () => {
  const payout = {
    payoutNo: 'Q7',
    customerId: '7',
    amountFen: 5_300,
    reference: 'case 118',
    createTime: minutesAgo(60),
  }
  const row = { ...payout, proposedBy: 'wen', approvedBy: 'lin' }
  const read = { listCashOut: none, listPayoutBatch: noBatch, listGuardianPayout: { items: [row] } }
  const getMe = { ...finance, permissions: [...finance.permissions, 'manage_payouts' as const] }
  const refused = refuses('guardian_paid' as never, 'zhao marked it as paid')
  const server = fakeServer({ getMe, ...read, markGuardianPayoutPaid: refused })
  await mountDesk('/cash-outs')
  expect(textOf(screen.getByRole('table', { name: /guardians/ }))).toMatch(/Q77¥53\.00case 118lin/)
  await user.click(screen.getByRole('button', { name: 'Mark as paid Q7' }))
  await fill(dialog().getByLabelText(/^Number of the transfer/), 'B1')
  await fill(dialog().getByLabelText(/^Reason/), 'paid at the bank')
  await user.click(dialog().getByRole('button', { name: 'Mark as paid' }))
  expect(textOf(dialog().getByRole('alert'))).toContain('zhao marked it as paid')
  server.on('markGuardianPayoutPaid', {})
  server.on('listGuardianPayout', none)
  await user.click(dialog().getByRole('button', { name: 'Mark as paid' }))
  const said = { payoutNo: 'Q7', reference: 'B1', reason: 'paid at the bank' }
  expect(server.bodies('markGuardianPayoutPaid')).toEqual([said, said])
  expect(main()).toContain('Q7 is marked as paid')
  expect(main()).toContain('No payout to a guardian is to be paid')
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
  expect(textOf(screen.getByRole('dialog'))).toContain('Another member of staff approves this')
  await fill(dialog().getByLabelText(/^Reason/), 'long known')
  await user.click(dialog().getByRole('button', { name: 'Propose to approve' }))
  expect(main()).toContain('Proposed as Q7: another member of staff must approve it')
})

it('cannot approve while a payment is disputed, but reject', async () => {
  const server = fakeServer({ getMe: finance, getCashOut: aCashOut({ isDisputed: true }), rejectCash: {} })
  await mountDesk('/cash-outs/C1')
  expect(isOff('Approve')).toBe(true)
  await decide('Reject', 'the name is another')
  expect(server.bodies('rejectCash')).toEqual([])
  await fill(dialog().getByLabelText('Shown to customers (Chinese)'), '姓名不符')
  await fill(dialog().getByLabelText('Shown to customers (English)'), 'It is not your name')
  await user.click(dialog().getByRole('button', { name: 'Reject' }))
  expect(server.bodies('rejectCash')).toEqual([
    { cashNo: 'C1', reasonZh: '姓名不符', reasonEn: 'It is not your name', reason: 'the name is another' },
  ])
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

describe('payouts by file', () => {
  const me = aMe({ name: 'lin', permissions: ['own', 'read_cash_outs', 'manage_payouts'] })
  const batchOf = (exportedBy: string) => ({
    batchNo: `B-${exportedBy}`,
    open: 2,
    exportedBy,
    createTime: minutesAgo(9),
  })
  const batches = { waiting: 3, waitingFen: 59_400, items: [batchOf('lin'), batchOf('wen')], ended: [] }
  const serve = (answers = {}) =>
    fakeServer({ getMe: me, listCashOut: none, listGuardianPayout: none, listPayoutBatch: batches, ...answers })

  it('are exported as a file, with a reason', async () => {
    const server = serve({ exportPayouts: { batchNo: 'B7', file: 'cash_no\r\n' } })
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await mountDesk('/cash-outs')
    expect(main()).toContain('3 payouts · ¥594.00')
    await user.click(screen.getByRole('button', { name: 'Export bank file' }))
    await fill(dialog().getByLabelText(/^Reason/), 'the run of Tuesday')
    await user.click(dialog().getByRole('button', { name: 'Export bank file' }))
    expect(server.bodies('exportPayouts')).toEqual([{ reason: 'the run of Tuesday' }])
    expect(saved).toHaveBeenCalledOnce()
    expect(main()).toContain('B7 is exported')
  })

  it('are exported again by their number', async () => {
    const server = serve({ exportPayouts: refuses('payout_batch_changed' as never, 'another file') })
    await mountDesk('/cash-outs')
    await user.click(screen.getByRole('button', { name: 'Export again B-wen' }))
    await fill(dialog().getByLabelText(/^Reason/), 'the file was lost')
    await user.click(dialog().getByRole('button', { name: 'Export bank file' }))
    expect(server.bodies('exportPayouts')).toEqual([{ batchNo: 'B-wen', reason: 'the file was lost' }])
    expect(textOf(dialog().getByRole('alert'))).toContain('another file')
  })

  it('end by the bank’s file, whose effect is shown before, and never one’s own', async () => {
    const problems = [{ cashNo: 'C9', problem: 'not_in_batch' }]
    const effect = { paid: 1, paidFen: 19_800, failed: 1, returned: 0, backFen: 30_000, known: 0, open: 0, problems }
    const server = serve({
      getPayoutResults: { ...effect, proposalNo: null },
      importPayoutResults: { ...effect, proposalNo: 'Q8' },
    })
    await mountDesk('/cash-outs')
    expect(isOff('Import results B-lin')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Import results B-wen' }))
    await fill(dialog().getByLabelText(/^Reason/), 'the answer of Tuesday')
    await user.click(dialog().getByRole('button', { name: 'Import results' }))
    expect(textOf(dialog().getByRole('alert'))).toContain('Choose a file first')
    await user.upload(dialog().getByLabelText('File of results (CSV)'), new File(['a,b'], 'results.csv'))
    const shown = await dialog().findByRole('region', { name: 'It will book' })
    expect(textOf(shown)).toContain('Sum paid¥198.00')
    expect(textOf(shown)).toContain('C9Not in this batch')
    expect(textOf(shown)).toContain('To balances, once approved¥300.00')
    expect(server.bodies('importPayoutResults')).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Import results' }))
    const asked = { batchNo: 'B-wen', file: 'a,b' }
    expect(server.bodies('getPayoutResults')[0]).toEqual(asked)
    expect(server.bodies('importPayoutResults')).toEqual([{ ...asked, reason: 'the answer of Tuesday' }])
    expect(main()).toContain('Booked: 1 paid · Proposed as Q8: another member of staff must approve it')
  })

  it('say what is wrong with a file, and do not offer to read the same one again', async () => {
    serve({ getPayoutResults: refuses('bank_file_unreadable' as never, 'Line 3 cannot be read') })
    await mountDesk('/cash-outs')
    await user.click(screen.getByRole('button', { name: 'Import results B-wen' }))
    await user.upload(dialog().getByLabelText('File of results (CSV)'), new File(['a,b'], 'results.csv'))
    expect(textOf(await dialog().findByRole('alert'))).toBe('Line 3 cannot be read')
    expect(dialog().queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('come back after their batch has ended, by the approval of another member', async () => {
    const { open: _, ...old } = batchOf('wen')
    const back = { paid: 0, paidFen: 0, failed: 0, returned: 1, backFen: 20_000, known: 0, open: 0, problems: [] }
    const server = serve({
      listGuardianPayout: none,
      listPayoutBatch: { ...noBatch, ended: [old] },
      getPayoutResults: { ...back, proposalNo: null },
      importPayoutResults: { ...back, proposalNo: 'Q9' },
    })
    await mountDesk('/cash-outs')
    await user.click(screen.getByRole('button', { name: 'Import returns B-wen' }))
    await user.upload(dialog().getByLabelText('File of results (CSV)'), new File(['a,b'], 'returns.csv'))
    await fill(dialog().getByLabelText(/^Reason/), 'the card is closed')
    await user.click(await dialog().findByRole('button', { name: 'Propose to import results' }))
    const sent = { batchNo: 'B-wen', file: 'a,b', reason: 'the card is closed' }
    expect(server.bodies('importPayoutResults')).toEqual([sent])
    expect(main()).toContain('Proposed as Q9')
  })

  it('are only shown to those who read', async () => {
    serve({ getMe: aMe({ permissions: ['own', 'read_cash_outs'] }) })
    await mountDesk('/cash-outs')
    expect(main()).toContain('B-wen')
    expect(screen.queryByRole('button', { name: /Export|Import/ })).toBeNull()
  })
})
