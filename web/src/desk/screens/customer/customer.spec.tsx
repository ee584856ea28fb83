import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { problemAt, textOf } from '../../../kit/testing/text'
import { fill, settle, user } from '../../../kit/testing/user'
import { NOW, aCustomer, aMe, anOrder, minutesAgo } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const main = () => textOf(screen.getByRole('main'))

it('shows who it is once that is loaded', async () => {
  const later = held<unknown>()
  const me = aMe({ permissions: ['own', 'read_customers', 'read_conversations', 'read_log'] })
  const server = fakeServer({ getMe: me, getCustomer: later.answer })
  await mountDesk('/customers/7')
  expect(screen.getByText('Loading…')).toBeTruthy()
  await settle(() => later.give(aCustomer()))
  expect(server.bodies('getCustomer')).toEqual([{ id: '7' }])
  expect(screen.getByRole('heading', { name: 'Xiaoman' })).toBeTruthy()
  for (const fact of ['Phone138****0000', 'Balance¥500.00', 'Real nameVerified', 'Extract passwordNot set'])
    expect(main()).toContain(fact)
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Operator log' }).getAttribute('href')).toBe(
    '/log?subjectKind=customer&subject=7',
  )
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Conversations' }).getAttribute('href')).toBe(
    '/conversations?customer=7',
  )
})

it('shows each list at an address of its own, by what its fields are', async () => {
  const cashOut = {
    cashNo: 'C1',
    state: 'reviewing',
    amountFen: 2000,
    feeFen: 20,
    channel: 'bank',
    reasonZh: null,
    reasonEn: null,
    createTime: minutesAgo(5),
    endTime: null,
  } as const
  const { customerId: _, giftId: __, ...order } = anOrder({ orderNo: 'S1', createTime: minutesAgo(5) })
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ cashOuts: [cashOut], orders: [order] }) })
  await mountDesk('/customers/7')
  const tabs = screen.getByRole('navigation', { name: 'Records of the customer' })
  await user.click(within(tabs).getByRole('link', { name: /Cash-outs/ }))
  expect(address()).toBe('/customers/7?tab=cashOuts')
  const table = () => screen.getByRole('table')
  expect(textOf(within(table()).getAllByRole('row')[0])).toBe('Cash-outStateAmountFeeChannelReasonCreatedEnded')
  expect(textOf(within(table()).getAllByRole('row')[1])).toMatch(/^C1In review¥20\.00¥0\.20Bank card—.*—$/)
  await user.click(within(tabs).getByRole('link', { name: /Orders/ }))
  expect(within(table()).getByRole('link', { name: 'S1' }).getAttribute('href')).toBe('/orders/S1')
  expect(textOf(table())).toContain('29 Nov')
  await user.click(within(tabs).getByRole('link', { name: 'Vouchers' }))
  expect(screen.getByText('No records')).toBeTruthy()
})

it('names the gifts in the bag in the language of the reader, each with its picture', async () => {
  const item = {
    id: '41',
    giftId: '3',
    giftNameZh: 'Hongxian',
    giftNameEn: 'Redline',
    imageUrl: '/pictures/1/a.svg',
    state: 'held',
    paidFen: 6_475,
    exchangedFen: null,
    acquireTime: minutesAgo(5),
  } as const
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ items: [item] }) })
  await mountDesk('/customers/7?tab=items')
  const [head, row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(textOf(head)).toBe('IdGiftStatePaidExchanged forAcquired')
  expect(textOf(row)).toMatch(/^41RedlineHeld¥64\.75—/)
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/pictures/1/a.svg')
  expect(screen.getByRole('link', { name: 'Redline' }).getAttribute('href')).toBe('/gifts/3')
})

it('does not call a voucher usable whose time is over, as its campaign has ended', async () => {
  const voucher = { campaignId: '4', state: 'usable', createTime: minutesAgo(90), useTime: null }
  const vouchers = [
    { ...voucher, validTo: minutesAgo(1) },
    { ...voucher, validTo: minutesAgo(-60) },
  ]
  vi.setSystemTime(NOW)
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ vouchers }) })
  await mountDesk('/customers/7?tab=vouchers')
  const states = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Expired|Usable/.exec(textOf(row))?.[0])
  expect(states).toEqual(['Expired', 'Usable'])
})

it('shows what happened, the newest first, whatever the order that it comes in', async () => {
  const event = (minutes: number, about: string, name: string, detail: string | null = null) => ({
    time: minutesAgo(minutes),
    about,
    number: '7',
    event: name,
    detail,
  })
  const timeline = [
    event(1, 'operator', 'refund_order', 'mei'),
    event(9, 'customer', 'registered'),
    event(5, 'extraction', 'unheard_of'),
  ]
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ timeline }) })
  await mountDesk('/customers/7?tab=nonsense')
  const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(steps.map((step) => textOf(step).replace(/\d.*?:\d\d:\d\d/, ' '))).toEqual([
    expect.stringMatching(/^Staff · Order refunded.*mei/),
    expect.stringMatching(/^Extraction · unheard_of/),
    expect.stringMatching(/^Customer · Registered/),
  ])
})

it('offers nothing for a closed account, and says that it is one', async () => {
  const permissions = ['own', 'read_customers', 'freeze_customers', 'propose_balances', 'manage_logins'] as const
  fakeServer({ getMe: aMe({ permissions: [...permissions] }), getCustomer: aCustomer({ phone: '', nickName: '' }) })
  await mountDesk('/customers/7')
  expect(screen.getByRole('heading', { name: /^7/ })).toBeTruthy()
  expect(main()).toContain('Account closed')
  expect(
    within(screen.getByRole('main')).queryByRole('button', { name: /account|passwords|balance|phone/i }),
  ).toBeNull()
})

it('names the cause of each movement, and the end of each voucher in the time of Beijing', async () => {
  const movement = { code: 'guardian_payout', amountFen: 2000, balanceFen: 0, frozenFen: 0 } as const
  const transfer = { ...movement, number: 'G1', createTime: minutesAgo(5) }
  const times = { createTime: minutesAgo(5), validTo: '2027-01-07T11:11:44.438Z', useTime: null }
  const voucher = { campaignId: '3', state: 'unused', ...times } as const
  fakeServer({ getMe: aMe(), getCustomer: aCustomer({ transfers: [transfer], vouchers: [voucher] }) })
  await mountDesk('/customers/7?tab=transfers')
  expect(textOf(screen.getByRole('table'))).toContain('Payouts to guardians')
  await user.click(screen.getByRole('link', { name: /^Vouchers/ }))
  expect(textOf(screen.getByRole('table'))).toContain('7 Jan')
})

it('says that there is none, or that it failed', async () => {
  const server = fakeServer({ getMe: aMe(), getCustomer: breaks(504) })
  await mountDesk('/customers/7')
  expect(screen.getByRole('alert').textContent).toContain('not available (504)')
  server.on('getCustomer', refuses('user_not_found' as 'order_not_found'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('There is no such customer')).toBeTruthy()
})

it.each([
  ['Grant balance', 'proposeGrant', '12.50', 1250],
  ['Correct the balance', 'proposeCorrection', '-12.50', -1250],
])('proposes: %s', async (button, call, typed, amountFen) => {
  const getMe = aMe({ permissions: ['own', 'read_customers', 'propose_balances'] })
  const server = fakeServer({ getMe, getCustomer: aCustomer(), [call]: { proposalNo: 'Q3' } })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Amount/), '0')
  await fill(dialog.getByLabelText(/^Reason/), 'sent too late')
  await user.click(dialog.getByRole('button', { name: /^Propose to/ }))
  expect(server.bodies(call)).toEqual([])
  await fill(dialog.getByLabelText(/^Amount/), typed)
  await user.click(dialog.getByRole('button', { name: /^Propose to/ }))
  expect(server.bodies(call)).toEqual([])
  const [reasonZh, reasonEn] = ['发货延迟', 'Your delivery was late']
  await fill(dialog.getByLabelText('Shown to customers (Chinese)'), reasonZh)
  await fill(dialog.getByLabelText('Shown to customers (English)'), reasonEn)
  await user.click(dialog.getByRole('button', { name: /^Propose to/ }))
  expect(server.bodies(call)).toEqual([{ customerId: '7', amountFen, reasonZh, reasonEn, reason: 'sent too late' }])
  expect(main()).toContain('Proposed as Q3')
})

it('takes no more away than there is, and says so before it is proposed', async () => {
  const getMe = aMe({ permissions: ['own', 'read_customers', 'propose_balances'] })
  const server = fakeServer({ getMe, getCustomer: aCustomer() })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Correct the balance' }))
  const dialog = within(screen.getByRole('dialog'))
  const says = async (typed: string) => {
    await fill(dialog.getByLabelText(/^Amount/), typed)
    await user.click(dialog.getByRole('button', { name: /^Propose to/ }))
    return problemAt(dialog.getByLabelText(/^Amount/))
  }
  expect(await says('12,50')).toBe('An amount such as 12.50, or -12.50 to take it away')
  expect(await says('-500.01')).toBe('No more than the balance of ¥500.00 can be taken away')
  expect(await says('-500')).toBeNull()
  expect(server.bodies('proposeCorrection')).toEqual([])
})

const ACCOUNT = ['own', 'read_customers', 'freeze_customers', 'manage_logins'] as const

it.each([
  ['Freeze the account', 'freezeCustomer', 'The account is frozen'],
  ['End all logins', 'endLogins', 'All logins have ended'],
  ['Unlock passwords', 'unlockCustomer', 'The passwords are unlocked'],
])('does to the account, with a reason: %s', async (button, call, said) => {
  const getMe = aMe({ permissions: [...ACCOUNT] })
  const server = fakeServer({ getMe, getCustomer: aCustomer(), [call]: {} })
  await mountDesk('/customers/7')
  expect(screen.queryByRole('button', { name: 'Unfreeze the account' })).toBeNull()
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: button }))
  expect(server.bodies(call)).toEqual([])
  await fill(dialog.getByLabelText(/^Reason/), 'the owner has called')
  await user.click(dialog.getByRole('button', { name: button }))
  expect(server.bodies(call)).toEqual([{ customerId: '7', reason: 'the owner has called' }])
  expect(main()).toContain(said)
})

it('says that an account is frozen, and proposes to end that', async () => {
  const getMe = aMe({ permissions: [...ACCOUNT] })
  const getCustomer = aCustomer({ frozenTime: minutesAgo(60) })
  const server = fakeServer({ getMe, getCustomer, proposeUnfreeze: { proposalNo: 'Q4' } })
  await mountDesk('/customers/7')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('XiaomanAccount frozen')
  expect(main()).toContain('Frozen since')
  expect(screen.queryByRole('button', { name: 'Freeze the account' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unfreeze the account' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'it was the owner')
  await user.click(dialog.getByRole('button', { name: 'Propose to unfreeze the account' }))
  expect(server.bodies('proposeUnfreeze')).toEqual([{ customerId: '7', reason: 'it was the owner' }])
  expect(main()).toContain('Proposed as Q4')
})

it('offers whoever only reads nothing to do to the account', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_customers'] }), getCustomer: aCustomer() })
  await mountDesk('/customers/7')
  for (const name of ['Freeze the account', 'End all logins', 'Unlock passwords'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('writes a message in both languages, each text as one line', async () => {
  const getMe = aMe({ permissions: ['own', 'read_customers', 'message_customers'] })
  const server = fakeServer({ getMe, getCustomer: aCustomer(), messageCustomer: {} })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Write a message' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(server.bodies('messageCustomer')).toEqual([])
  await fill(dialog.getByLabelText('Title (Chinese)'), '您的订单')
  await fill(dialog.getByLabelText('Text (Chinese)'), '已补发。')
  await fill(dialog.getByLabelText('Title (English)'), 'Your order')
  await fill(dialog.getByLabelText('Text (English)'), 'Sent again,\n please look.')
  await fill(dialog.getByLabelText(/^Reason/), 'the items were late')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(server.bodies('messageCustomer')).toEqual([
    {
      customerId: '7',
      titleZh: '您的订单',
      textZh: '已补发。',
      titleEn: 'Your order',
      textEn: 'Sent again, please look.',
      reason: 'the items were late',
    },
  ])
  expect(main()).toContain('The message is sent')
})

it('proposes another phone number, which the proposal shows masked', async () => {
  const getMe = aMe({ permissions: [...ACCOUNT] })
  const server = fakeServer({ getMe, getCustomer: aCustomer(), proposePhone: { proposalNo: 'Q5' } })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Change the phone number' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'case 12, identity card seen')
  await user.click(dialog.getByRole('button', { name: 'Propose to change the phone number' }))
  expect(server.bodies('proposePhone')).toEqual([])
  await fill(dialog.getByLabelText('New phone number'), '13900000002')
  await user.click(dialog.getByRole('button', { name: 'Propose to change the phone number' }))
  expect(server.bodies('proposePhone')).toEqual([
    { customerId: '7', phone: '13900000002', reason: 'case 12, identity card seen' },
  ])
  expect(main()).toContain('Proposed as Q5')
})

it('proposes to pay the balance of a minor to a guardian, and of nobody else', async () => {
  const getMe = aMe({ permissions: ['own', 'read_customers', 'propose_balances'] })
  for (const own of [{ isMinor: false }, { isMinor: true, balanceFen: 0 }]) {
    fakeServer({ getMe, getCustomer: aCustomer(own) })
    await mountDesk('/customers/7')
    expect(screen.queryByRole('button', { name: 'Pay the balance to a guardian' })).toBeNull()
    await cleanUp()
  }
  const getCustomer = aCustomer({ isMinor: true })
  const server = fakeServer({ getMe, getCustomer, proposeGuardianPayout: { proposalNo: 'Q7' } })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Pay the balance to a guardian' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(textOf(screen.getByRole('dialog'))).toContain('Balance ¥500.00')
  await fill(dialog.getByLabelText(/^Reason/), 'all papers seen')
  await user.click(dialog.getByRole('button', { name: 'Propose to pay the balance to a guardian' }))
  expect(server.bodies('proposeGuardianPayout')).toEqual([])
  await fill(dialog.getByLabelText(/^Number of the case/), 'case 2026-118')
  await user.click(dialog.getByRole('button', { name: 'Propose to pay the balance to a guardian' }))
  expect(server.bodies('proposeGuardianPayout')).toEqual([
    { customerId: '7', reference: 'case 2026-118', reason: 'all papers seen' },
  ])
  expect(main()).toContain('Proposed as Q7')
})

const PRIVACY = ['own', 'read_customers', 'handle_privacy'] as const

it('saves the data of a customer as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const data = { createTime: '2026-11-30T02:00:00Z', phone: '13800000000' }
  const server = fakeServer({
    getMe: aMe({ permissions: [...PRIVACY] }),
    getCustomer: aCustomer(),
    exportCustomer: data,
  })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Export the data' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'a request by letter')
  await user.click(dialog.getByRole('button', { name: 'Export the data' }))
  expect(server.bodies('exportCustomer')).toEqual([{ customerId: '7', reason: 'a request by letter' }])
  const [file] = saved.mock.calls[0] as [Blob]
  expect(JSON.parse(await file.text())).toMatchObject(data)
  expect(main()).toContain('Hand it to the customer alone')
  expect(main()).not.toContain('13800000000')
  saved.mockRestore()
})

it.each([
  [50_000, true, { giveUpFen: 50_000 }],
  [50_000, false, {}],
  [0, false, {}],
])('proposes to close an account with a balance of %i, given up: %s', async (balanceFen, givesUp, said) => {
  const getMe = aMe({ permissions: [...PRIVACY] })
  const server = fakeServer({ getMe, getCustomer: aCustomer({ balanceFen }), proposeClosing: { proposalNo: 'Q6' } })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Close the account' }))
  const dialog = within(screen.getByRole('dialog'))
  const box = dialog.queryByRole('checkbox')
  expect(box !== null).toBe(balanceFen > 0)
  if (box && givesUp) await user.click(box)
  await fill(dialog.getByLabelText(/^Reason/), 'a request by letter')
  await user.click(dialog.getByRole('button', { name: 'Propose to close the account' }))
  expect(server.bodies('proposeClosing')).toEqual([{ customerId: '7', reason: 'a request by letter', ...said }])
  expect(main()).toContain('Proposed as Q6')
})

it('shows the phone number with a reason, once', async () => {
  const getMe = aMe({ permissions: ['own', 'read_customers', 'reveal_phones'] })
  const server = fakeServer({ getMe, getCustomer: aCustomer(), revealPhone: { phone: '13800000000' } })
  await mountDesk('/customers/7')
  await user.click(screen.getByRole('button', { name: 'Show the phone number' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'to call back')
  await user.click(dialog.getByRole('button', { name: 'Show the phone number' }))
  expect(server.bodies('revealPhone')).toEqual([{ customerId: '7', reason: 'to call back' }])
  expect(main()).toContain('Phone number 13800000000')
  await mountDesk('/customers/7')
  expect(document.body.textContent.split('13800000000')).toHaveLength(2)
})
