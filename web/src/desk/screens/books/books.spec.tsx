import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aMe, aProposal, minutesAgo } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

const download = vi.hoisted(() => vi.fn())
vi.mock('../../../kit/lib/download', () => ({ download }))

afterEach(cleanUp)

const getMe = aMe({ permissions: ['own', 'read_books', 'close_periods'] })
const account = (kind: string, closingFen: number, provider: string | null = null) => ({
  kind,
  provider,
  openingFen: 0,
  debitFen: Math.max(closingFen, 0),
  creditFen: Math.max(-closingFen, 0),
  closingFen,
})
const getBooks = {
  accounts: [account('clearing', 5_000, 'alipay'), account('customer_balance', -2_000), account('sales', -3_000)],
  causes: [
    { code: 'exchange', provider: null, transfers: 1, amountFen: 2_000 },
    { code: 'order_paid', provider: 'alipay', transfers: 2, amountFen: 5_000 },
  ],
  fees: [{ month: '2026-10', provider: 'alipay', keptFen: 60, returnedFen: 5 }],
  items: [{ state: 'held', items: 3, paidFen: 4_500 }],
  closedBefore: null,
}
const period = { from: '2026-10-01', to: '2026-10-31' }
const at = '/books?from=2026-10-01&to=2026-10-31'

it('shows what is owed, what was booked, and accounts that sum to zero', async () => {
  const server = fakeServer({ getMe, getBooks })
  await mountDesk(at)
  expect(server.bodies('getBooks')).toEqual([period])
  const main = textOf(screen.getByRole('main'))
  expect(main).toContain('Customers’ balances¥20.00')
  expect(main).toContain('In bags¥45.00 3 items')
  const sums = within(screen.getByRole('table', { name: 'Sums of the period' })).getAllByRole('row')
  expect(sums.slice(1).map((row) => textOf(row))).toEqual(['Orders paid · Alipay2¥50.00', 'Exchanges1¥20.00'])
  const lines = within(screen.getByRole('table', { name: 'Trial balance' })).getAllByRole('row')
  expect(textOf(lines[1])).toBe('Clearing · Alipay¥0.00¥50.00¥0.00¥50.00')
  expect(textOf(lines.at(-1))).toBe('Total¥0.00¥50.00¥50.00¥0.00')
})

it('keeps the period in the address, and takes none that is no period', async () => {
  fakeServer({ getMe, getBooks })
  await mountDesk(at)
  await fill(screen.getByLabelText('To'), '2026-09-30')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(textOf(screen.getByRole('main'))).toContain('Not before the first day')
  await fill(screen.getByLabelText('To'), '2026-10-15')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(address()).toBe('/books?from=2026-10-01&to=2026-10-15')
})

it('shows the fees of providers by month, and saves them', async () => {
  fakeServer({ getMe, getBooks })
  await mountDesk(at)
  const rows = within(screen.getByRole('table', { name: 'Provider fees' })).getAllByRole('row')
  expect(textOf(rows[1])).toBe('2026-10Alipay¥0.60¥0.05¥0.55')
  download.mockClear()
  await user.click(screen.getByRole('button', { name: 'Export fees' }))
  const [name, text] = download.mock.calls[0] as [string, string]
  expect(name).toBe('provider-fees-2026-10-01-2026-10-31.csv')
  expect(text).toContain('2026-10,Alipay,0.60,0.05,0.55\r\n')
})

it('saves the whole journal, page by page', async () => {
  const line = (id: string) => ({
    id,
    code: 'order_paid',
    number: `P${id}`,
    debit: 'clearing',
    credit: 'sales',
    provider: 'alipay',
    customerId: null,
    amountFen: 2_500,
    createTime: minutesAgo(5),
  })
  const server = fakeServer({
    getMe,
    getBooks,
    listTransfer: ({ body }: { body: { cursor?: string } }) =>
      body.cursor ? { items: [line('2')], nextCursor: null } : { items: [line('1')], nextCursor: '1' },
  })
  await mountDesk(at)
  await user.click(screen.getByRole('button', { name: 'Export journal' }))
  expect(server.bodies('listTransfer')).toEqual([period, { ...period, cursor: '1' }])
  const [name, csv] = download.mock.lastCall ?? []
  expect(name).toBe('journal-2026-10-01-2026-10-31.csv')
  expect(csv).toMatch(/Orders paid,P1,Clearing,Sales,Alipay,,25\.00\r\n.*Orders paid,P2/)
})

it('proposes to close a period with a day and a reason', async () => {
  const server = fakeServer({ getMe, getBooks, closePeriod: { done: false, proposalNo: 'Q1' } })
  await mountDesk(at)
  await user.click(screen.getByRole('button', { name: 'Close the books' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText('Last day of the period'), '2026-10-31')
  await fill(dialog.getByLabelText(/^Reason/), 'the accountant has it')
  await user.click(dialog.getByRole('button', { name: 'Propose to close the books' }))
  expect(server.bodies('closePeriod')).toEqual([{ lastDay: '2026-10-31', reason: 'the accountant has it' }])
  expect(textOf(screen.getByRole('main'))).toContain('Proposed as Q1: another member of staff')
})

it('says up to which day the books are closed, and what waits for an approval', async () => {
  const close = aProposal({ kind: 'close_period', subjectNo: '20261031', customerId: null, amountFen: null })
  const reader = aMe({ permissions: ['own', 'read_books', 'read_proposals'] })
  const closed = { ...getBooks, closedBefore: '2026-10-31T16:00:00Z' }
  const server = fakeServer({ getMe: reader, getBooks: closed, listProposal: { items: [close] } })
  await mountDesk(at)
  expect(textOf(screen.getByRole('main'))).toContain('Closed up to 2026-10-31')
  expect(textOf(screen.getByRole('main'))).toContain('proposed by wen: Close the books')
  expect(server.bodies('listProposal')).toEqual([{ kind: 'close_period' }])
})
