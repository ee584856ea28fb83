import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { problemAt, textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aCampaign, aMe } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const manager = aMe({
  permissions: ['own', 'read_campaigns', 'create_campaigns', 'close_campaigns', 'give_vouchers'],
})
const main = () => textOf(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const field = (name: RegExp | string) => dialog().getByLabelText<HTMLInputElement>(name)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const pressInSheet = (name: string) => user.click(dialog().getByRole('button', { name }))

it('lists campaigns with their cost, and shows no buttons to those who only read', async () => {
  const half = aCampaign({ id: '6', kind: 'percent', percent: 50, capFen: 500, thresholdFen: 0, state: 'closed' })
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_campaigns'] }), listCampaign: { items: [aCampaign(), half] } })
  await mountDesk('/campaigns')
  const row = /Autumn voucherOpenFrom ¥100: ¥10 off · TEN7 \/ 1002¥20\.00¥980 \/ ¥1,000/
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(row)
  expect(textOf(screen.getAllByRole('row')[2])).toContain('Closed50% off, at most ¥5')
  for (const name of [/^Close/, /^Give/, /^Create/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('gives a customer a voucher by phone', async () => {
  const server = fakeServer({ getMe: manager, listCampaign: { items: [aCampaign()] }, giveVoucher: {} })
  await mountDesk('/campaigns')
  await press('Give Autumn voucher')
  await fill(field(/^Reason/), 'for the delay')
  await pressInSheet('Give')
  expect(problemAt(field('Phone number of the customer'))).toBe('Required')
  await fill(field('Phone number of the customer'), '13800000000')
  server.on('giveVoucher', refuses('customer_not_found' as never, 'There is no such customer'))
  await pressInSheet('Give')
  expect(textOf(dialog().getByRole('alert'))).toContain('no such customer')
  server.on('giveVoucher', {})
  await pressInSheet('Give')
  const body = { campaignId: '5', phone: '13800000000', reason: 'for the delay' }
  expect(server.bodies('giveVoucher')).toEqual([body, body])
  expect(main()).toContain('Autumn voucher is given')
})

it('closes a campaign, and ends unused vouchers where that is chosen', async () => {
  const server = fakeServer({ getMe: manager, listCampaign: { items: [aCampaign()] }, closeCampaign: {} })
  await mountDesk('/campaigns')
  await press('Close Autumn voucher')
  await fill(field(/^Reason/), 'a mistake')
  await pressInSheet('Close the campaign')
  await press('Close Autumn voucher')
  await fill(field(/^Reason/), 'a mistake')
  await user.selectOptions(field('Unused vouchers of customers'), 'void')
  await pressInSheet('Close the campaign')
  const body = { campaignId: '5', reason: 'a mistake' }
  expect(server.bodies('closeCampaign')).toEqual([
    { ...body, void: false },
    { ...body, void: true },
  ])
  expect(main()).toContain('Autumn voucher is closed')
})

it('offers what is left of a campaign', async () => {
  const closed = aCampaign({ state: 'closed' })
  const given = aCampaign({ id: '6', nameEn: 'All given', given: 100 })
  const ended = aCampaign({ id: '7', nameEn: 'Over', state: 'ended' })
  fakeServer({ getMe: manager, listCampaign: { items: [closed, given, ended] } })
  await mountDesk('/campaigns')
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  expect(names.filter((name) => /^(?:Give|Close|End) /.test(name))).toEqual([
    'End the vouchers of Autumn voucher',
    'Close All given',
  ])
  await press('End the vouchers of Autumn voucher')
  expect(within(field('Unused vouchers of customers')).getAllByRole('option')).toHaveLength(1)
})

async function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await fill(field(name), value)
}

const bounds = { largestOrderFen: 100_000, aloneFen: 500_000 }

it('creates a campaign of a fixed amount', async () => {
  const createCampaign = { done: true, proposalNo: null }
  const server = fakeServer({ getMe: manager, listCampaign: { items: [], ...bounds }, createCampaign })
  await mountDesk('/campaigns')
  expect(screen.getByText('There is no campaign yet')).toBeTruthy()
  await press('Create a campaign')
  await pressInSheet('Create a campaign')
  for (const name of ['Chinese name', 'English name', 'Amount off (yuan)', 'Number of vouchers'])
    expect(problemAt(field(name)), name).toBe('Required')
  await fillIn({ 'Chinese name': 'Qiu', 'English name': 'Autumn', 'Amount off (yuan)': '0', 'Number of vouchers': '0' })
  await fillIn({ 'Days of validity': '3651', 'Orders from (yuan)': 'x', Reason: 'autumn sale' })
  await pressInSheet('Create a campaign')
  for (const name of ['Amount off (yuan)', 'Number of vouchers', 'Days of validity', 'Orders from (yuan)'])
    expect(problemAt(field(name)), name).not.toBeNull()
  expect(server.bodies('createCampaign')).toEqual([])
  await fillIn({ 'Amount off (yuan)': '10', 'Number of vouchers': '200', 'Days of validity': '7' })
  await fillIn({ 'Orders from (yuan)': '50.5' })
  await pressInSheet('Create a campaign')
  const terms = { kind: 'amount', amountFen: 1_000, percent: 0, capFen: 0, thresholdFen: 5_050 }
  const body = { nameZh: 'Qiu', nameEn: 'Autumn', ...terms, days: 7, quantity: 200, reason: 'autumn sale' }
  expect(server.bodies('createCampaign')).toEqual([body])
  expect(main()).toContain('The campaign is created')
})

it('proposes a dear one of a part of the price, with a code', async () => {
  const createCampaign = { done: false, proposalNo: 'Q9' }
  const server = fakeServer({ getMe: manager, listCampaign: { items: [], ...bounds }, createCampaign })
  await mountDesk('/campaigns')
  await press('Create a campaign')
  await user.selectOptions(field('Kind of discount'), 'percent')
  await fillIn({ 'Chinese name': 'Ban', 'English name': 'Half', 'Percent off': '101', 'Number of vouchers': '9' })
  await fillIn({ Code: ' HALF ', Reason: 'autumn sale' })
  await pressInSheet('Propose to create a campaign')
  expect(problemAt(field('Percent off'))).toBe('A whole number from 1 to 100')
  await fillIn({ 'Percent off': '50', 'At most (yuan)': '5' })
  expect(textOf(screen.getByRole('dialog'))).toContain('Worst cost ¥45')
  expect(dialog().getByRole('button', { name: 'Create a campaign' })).toBeTruthy()
  await fillIn({ 'At most (yuan)': '', 'Number of vouchers': '11' })
  await pressInSheet('Propose to create a campaign')
  const terms = { kind: 'percent', amountFen: 0, percent: 50, capFen: 0, thresholdFen: 0 }
  const body = { code: 'HALF', nameZh: 'Ban', nameEn: 'Half', ...terms, days: 30, quantity: 11, reason: 'autumn sale' }
  expect(server.bodies('createCampaign')).toEqual([body])
  expect(main()).toContain('Proposed as Q9')
})
