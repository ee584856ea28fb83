import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aGiftDetail, aMe, aProposal, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const manager = aMe({ permissions: ['own', 'read_proposals', 'approve_proposals', 'cancel_proposals'] })
const dialog = () => within(screen.getByRole('dialog'))

it('approves what another has proposed', async () => {
  const server = fakeServer({ getMe: manager, listProposal: { items: [aProposal()] }, approveProposal: {} })
  await mountDesk('/approvals')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(
    /^Q1 ?wen · .*Refund an order ¥600\.00S1Customer 7the wrong gift/,
  )
  expect(screen.getByRole('link', { name: 'S1' }).getAttribute('href')).toBe('/orders/S1')
  await user.click(screen.getByRole('button', { name: 'Approve Q1' }))
  expect(textOf(screen.getByRole('dialog'))).toContain('the wrong gift')
  await fill(dialog().getByLabelText(/^Reason/), 'seen and right')
  server.on('listProposal', { items: [] })
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(server.bodies('approveProposal')).toEqual([{ proposalNo: 'Q1', reason: 'seen and right' }])
  expect(textOf(screen.getByRole('main'))).toContain('Q1 is approved')
  expect(screen.getByText('Nothing waits for an approval')).toBeTruthy()
})

it('does not let anybody approve what is their own, but cancel it', async () => {
  const own = aProposal({ proposedBy: 'mei', kind: 'grant', subjectNo: null, amountFen: 500 })
  const server = fakeServer({ getMe: manager, listProposal: { items: [own] }, cancelProposal: {} })
  await mountDesk('/approvals')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Q1' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel Q1' }))
  await fill(dialog().getByLabelText(/^Reason/), 'a mistake')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(server.bodies('cancelProposal')).toEqual([{ proposalNo: 'Q1', reason: 'a mistake' }])
})

it('says what would change of a gift, and which campaign would be created', async () => {
  const gift = { customerId: null, subjectNo: '3', amountFen: 20_000 }
  const exposures = { exposureFen: 27_000, exposureNowFen: 36_000 }
  const price = aProposal({ ...gift, kind: 'change_price', before: 10_000, after: 20_000, ...exposures })
  const stock = aProposal({ ...gift, proposalNo: 'Q2', kind: 'raise_stock', before: 4, after: 104 })
  const terms = { kind: 'amount' as const, amountFen: 1_000, percent: 0, capFen: 0, thresholdFen: 10_000 }
  const campaign = { code: null, nameZh: 'Qiu', nameEn: 'Autumn', ...terms, days: 7, quantity: 600 }
  const created = aProposal({ proposalNo: 'Q3', kind: 'create_campaign', customerId: null, subjectNo: null, campaign })
  const getGift = aGiftDetail()
  fakeServer({ getMe: manager, getGift, listProposal: { items: [price, stock, created] } })
  await mountDesk('/approvals')
  const rows = screen.getAllByRole('row').map(textOf)
  expect(rows[1]).toMatch(
    /Change a price AK-47 \| Redline ¥100\.00 → ¥200\.00 · bags gained ¥270\.00, now ¥360\.00¥200\.003the wrong gift/,
  )
  expect(rows[2]).toContain('Add stock AK-47 | Redline 4 → 104')
  expect(rows[3]).toContain('Autumn · From ¥100: ¥10 off · 600 vouchers · valid for 7 days')
  expect(screen.getAllByRole('link', { name: '3' })[0]?.getAttribute('href')).toBe('/gifts/3')
  await user.click(screen.getByRole('button', { name: 'Approve Q1' }))
  expect(textOf(screen.getByRole('dialog'))).toMatch(/Change a price 3 AK-47 \| Redline ¥100\.00 → ¥200\.00/)
  expect(textOf(screen.getByRole('dialog'))).not.toContain('Customer')
})

it('shows a phone number masked, before and after', async () => {
  const phone = { phoneBefore: '138****0000', phoneAfter: '139****0002' }
  const proposal = aProposal({ kind: 'change_phone', subjectNo: null, amountFen: null, ...phone })
  fakeServer({ getMe: manager, listProposal: { items: [proposal] } })
  await mountDesk('/approvals')
  expect(textOf(screen.getAllByRole('row')[1])).toContain('Change a phone number 138****0000 → 139****0002')
})

it('shows the number of a minor whose guardian is paid, and never lets the maker approve that', async () => {
  const guardian = { kind: 'pay_guardian' as const, subjectNo: null, phoneBefore: '138****0000' }
  const proposal = aProposal({ ...guardian, proposedBy: 'mei', createTime: minutesAgo(61) })
  fakeServer({ getMe: manager, listProposal: { items: [proposal], aloneAfterSeconds: 3600 } })
  await mountDesk('/approvals')
  expect(textOf(screen.getAllByRole('row')[1])).toContain('Pay a balance to a guardian · 138****0000¥600.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Q1' }).disabled).toBe(true)
})

it('shows what the customer will read, in both languages', async () => {
  const reasons = { reasonZh: '发货延迟', reasonEn: 'Your delivery was late' }
  fakeServer({ getMe: manager, listProposal: { items: [aProposal({ kind: 'grant', ...reasons })] } })
  await mountDesk('/approvals')
  await user.click(screen.getByRole('button', { name: 'Approve Q1' }))
  expect(textOf(screen.getByRole('dialog'))).toMatch(/发货延迟.*Your delivery was late/)
})

it('shows why an approval was refused', async () => {
  const approveProposal = refuses('proposal_not_found' as never, 'it has ended')
  fakeServer({ getMe: manager, listProposal: { items: [aProposal()] }, approveProposal })
  await mountDesk('/approvals')
  await user.click(screen.getByRole('button', { name: 'Approve Q1' }))
  await fill(dialog().getByLabelText(/^Reason/), 'seen and right')
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(textOf(dialog().getByRole('alert'))).toContain('it has ended')
})

it('lets the maker approve alone once the time of a single-person shop has come, and says from when', async () => {
  const own = aProposal({ proposedBy: 'mei', createTime: minutesAgo(59) })
  const server = fakeServer({ getMe: manager, listProposal: { items: [own], aloneAfterSeconds: 3600 } })
  await mountDesk('/approvals')
  expect(textOf(screen.getByRole('main'))).toContain('60 minutes after a proposal its maker may approve it')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Q1' }).disabled).toBe(true)
  expect(screen.getByText(/^You may carry it out from/)).toBeTruthy()
  await cleanUp()
  const old = aProposal({ proposedBy: 'mei', createTime: minutesAgo(61) })
  server.on('listProposal', { items: [old], aloneAfterSeconds: 3600 })
  await mountDesk('/approvals')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Q1' }).disabled).toBe(false)
})

it('lists each payout that would return, to be compared with the bank', async () => {
  const payouts = [
    { cashNo: 'C1', amountFen: 20_000, failure: 'name_mismatch' as const },
    { cashNo: 'C2', amountFen: 30_000, failure: null },
  ]
  const own = { kind: 'return_payouts' as const, customerId: null, subjectNo: 'B7', amountFen: 50_000, payouts }
  const server = fakeServer({ getMe: manager, listProposal: { items: [aProposal(own)] }, approveProposal: {} })
  await mountDesk('/approvals')
  expect(textOf(screen.getAllByRole('row')[1])).toContain('Return payouts to balances · 2 payouts¥500.00B7')
  await user.click(screen.getByRole('button', { name: 'Approve Q1' }))
  const list = within(screen.getByRole('region', { name: 'Payouts that return' }))
  expect(list.getAllByRole('listitem').map(textOf)).toEqual(['C1another name¥200.00', 'C2paid and come back¥300.00'])
  await fill(dialog().getByLabelText(/^Reason/), 'seen at the bank')
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(server.bodies('approveProposal')).toEqual([{ proposalNo: 'Q1', reason: 'seen at the bank' }])
})

it('leaves what is about staff to who manages staff, and not to whom it is about', async () => {
  const staff = { name: 'lin', state: 'active' as const, before: ['service' as const], after: ['finance' as const] }
  const roles = aProposal({ kind: 'set_staff_roles', customerId: null, subjectNo: null, amountFen: null, staff })
  fakeServer({ getMe: manager, listProposal: { items: [roles] } })
  await mountDesk('/approvals')
  expect(textOf(screen.getAllByRole('row')[1])).toContain('Give roles lin · Service → Finance')
  expect(screen.queryByRole('button', { name: 'Approve Q1' })).toBeNull()
  await cleanUp()
  const lin = aMe({ name: 'lin', permissions: ['own', 'read_proposals', 'manage_staff'] })
  fakeServer({ getMe: lin, listProposal: { items: [roles] } })
  await mountDesk('/approvals')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Q1' }).disabled).toBe(true)
})
