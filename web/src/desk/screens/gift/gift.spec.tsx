import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { problemAt, textOf } from '../../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import { aGift, aGiftDetail, aMe, aProposal } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const manager = aMe({
  permissions: ['own', 'read_gifts', 'take_gifts_off_sale', 'put_gifts_on_sale', 'manage_gifts', 'read_proposals'],
})
const reader = aMe({ permissions: ['own', 'read_gifts'] })
const main = () => textOf(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const page = (...items: ReturnType<typeof aGift>[]) => ({ items, nextCursor: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const pressInSheet = (name: string) => user.click(dialog().getByRole('button', { name }))
const effect = { beforeFen: 10_000, afterFen: 15_100, units: 9, exposureFen: 41_310, needsTwo: true }

it('lists gifts by filters that the address keeps', async () => {
  const server = fakeServer({ getMe: reader, listGift: page(aGift(), aGift({ giftId: '4', onSale: false })) })
  await mountDesk('/gifts?sale=off&stock=7')
  expect(server.bodies('listGift')).toEqual([{ onSale: false }])
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/AK-47 \| Redline¥100\.0049On sale3/)
  expect(textOf(screen.getAllByRole('row')[2])).toContain('Off sale')
  await user.type(screen.getByLabelText(/^Name/), ' redline {Enter}')
  expect(address()).toBe('/gifts?sale=off&keyword=redline')
  await user.selectOptions(screen.getByLabelText('Available'), '5')
  await user.selectOptions(screen.getByLabelText('Sale'), 'on')
  expect(server.bodies('listGift').at(-1)).toEqual({ keyword: 'redline', onSale: true, maxAvailable: 5 })
  await settle(() => history.back())
  await settle()
  expect(screen.getByLabelText<HTMLSelectElement>('Sale').value).toBe('off')
})

it('is opened by g g, and says that nothing fits', async () => {
  fakeServer({ getMe: reader, listGift: page() })
  await mountDesk('/')
  await user.keyboard('gg')
  await codeLoaded()
  expect(address()).toBe('/gifts')
  expect(screen.getByText('No gift fits the filters')).toBeTruthy()
})

it('shows a gift with its prices and movements, and no buttons to those who only read', async () => {
  const server = fakeServer({ getMe: reader, getGift: aGiftDetail() })
  await mountDesk('/gifts/3')
  expect(server.bodies('getGift')).toEqual([{ giftId: '3' }])
  for (const fact of ['Price¥100.00', 'Price before¥90.00', 'In unpaid orders1', 'In bags9'])
    expect(main()).toContain(fact)
  const prices = within(screen.getByRole('table', { name: 'Prices (90 days)' })).getAllByRole('row')
  expect(prices.map(textOf).slice(1)).toEqual(['2026-11-20¥100.00', '2026-11-01¥90.00'])
  expect(textOf(screen.getByRole('table', { name: 'Movements of stock' }))).toMatch(/Adjusted5300meidelivery 17/)
  for (const name of ['Take off sale', 'Change price', 'Change stock', 'Revert price'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('says that there is no such gift', async () => {
  fakeServer({ getMe: reader, getGift: refuses('gift_not_found') })
  await mountDesk('/gifts/9')
  expect(screen.getByText('There is no such gift')).toBeTruthy()
})

it('takes a gift off sale, and puts it on again', async () => {
  const server = fakeServer({ getMe: manager, getGift: aGiftDetail(), takeGiftOffSale: {}, putGiftOnSale: {} })
  await mountDesk('/gifts/3')
  await press('Take off sale')
  await fill(dialog().getByLabelText(/^Reason/), 'wrong picture')
  server.on('getGift', aGiftDetail({ onSale: false }))
  await pressInSheet('Take off sale')
  expect(server.bodies('takeGiftOffSale')).toEqual([{ giftId: '3', reason: 'wrong picture' }])
  expect(main()).toContain('It is off sale')
  await press('Put on sale')
  await fill(dialog().getByLabelText(/^Reason/), 'picture is right')
  await pressInSheet('Put on sale')
  expect(server.bodies('putGiftOnSale')).toEqual([{ giftId: '3', reason: 'picture is right' }])
})

it('shows what a price would do, and proposes one beyond the bound', async () => {
  const changePrice = { done: false, proposalNo: 'Q7' }
  const server = fakeServer({ getMe: manager, getGift: aGiftDetail(), getPriceChange: effect, changePrice })
  await mountDesk('/gifts/3')
  await press('Change price')
  await fill(dialog().getByLabelText(/^Reason/), 'the market has moved')
  for (const wrong of ['', '100', '0', 'x']) {
    await fill(dialog().getByLabelText(/^New price/), wrong)
    await pressInSheet('Change price')
    expect(problemAt(dialog().getByLabelText(/^New price/))).not.toBeNull()
  }
  expect(server.bodies('changePrice')).toEqual([])
  await fill(dialog().getByLabelText(/^New price/), '151')
  expect(server.bodies('getPriceChange').at(-1)).toEqual({ giftId: '3', priceFen: 15_100 })
  for (const part of [
    'Change+51.0%',
    'Units in bags that gain9',
    'bought with a voucher',
    'Worth more by¥413.10',
    'Another member of staff approves this',
  ])
    expect(textOf(screen.getByRole('dialog'))).toContain(part)
  await pressInSheet('Propose to change price')
  const body = { giftId: '3', expectedFen: 10_000, priceFen: 15_100, reason: 'the market has moved' }
  expect(server.bodies('changePrice')).toEqual([body])
  expect(main()).toContain('Proposed as Q7')
})

it('offers the price before, and keeps the form where the price is another meanwhile', async () => {
  const alone = { ...effect, afterFen: 9_000, units: 0, exposureFen: 0, needsTwo: false }
  const changePrice = refuses('price_differs' as never, 'The price is 95.00 yuan now')
  const server = fakeServer({ getMe: manager, getGift: aGiftDetail(), getPriceChange: alone, changePrice })
  await mountDesk('/gifts/3')
  await press('Revert price')
  expect(dialog().getByLabelText<HTMLInputElement>(/^New price/).value).toBe('90')
  expect(textOf(screen.getByRole('dialog'))).toMatch(/Change−10\.0%.*One person may do this/)
  await fill(dialog().getByLabelText(/^Reason/), 'a mistake')
  await pressInSheet('Revert price')
  expect(textOf(dialog().getByRole('alert'))).toContain('The price is 95.00 yuan now')
  server.on('changePrice', { done: true, proposalNo: null })
  await pressInSheet('Revert price')
  expect(main()).toContain('The price is changed')
})

it('sets the stock from the number that was seen', async () => {
  const server = fakeServer({ getMe: manager, getGift: aGiftDetail(), changeStock: { done: true, proposalNo: null } })
  await mountDesk('/gifts/3')
  await press('Change stock')
  await fill(dialog().getByLabelText(/^Reason/), 'delivery 18')
  for (const wrong of ['4', '-1', '1.5', '']) {
    await fill(dialog().getByLabelText('Available units'), wrong)
    await pressInSheet('Change stock')
  }
  expect(server.bodies('changeStock')).toEqual([])
  await fill(dialog().getByLabelText('Available units'), '105')
  expect(dialog().getByRole('button', { name: 'Propose to change stock' })).toBeTruthy()
  await fill(dialog().getByLabelText('Available units'), '14')
  expect(textOf(screen.getByRole('dialog'))).toMatch(/Change\+10.*¥1,000\.00/)
  await pressInSheet('Change stock')
  expect(server.bodies('changeStock')).toEqual([{ giftId: '3', expected: 4, available: 14, reason: 'delivery 18' }])
  expect(main()).toContain('The stock is changed')
})

it('names the proposals about the gift, for which it asks alone', async () => {
  const open = aProposal({ kind: 'change_price', subjectNo: '3', customerId: null, before: 10_000, after: 20_000 })
  const server = fakeServer({ getMe: manager, getGift: aGiftDetail(), listProposal: { items: [open] } })
  await mountDesk('/gifts/3')
  expect(main()).toContain('proposed by wen: Change a price')
  expect(server.bodies('listProposal')).toEqual([{ giftId: '3' }])
})

it('keeps a typed price, however often its sheet is left', async () => {
  fakeServer({ getMe: manager, getGift: aGiftDetail(), getPriceChange: effect })
  await mountDesk('/gifts/3')
  await press('Change price')
  await fill(dialog().getByLabelText(/^Reason/), 'the market has moved')
  await fill(dialog().getByLabelText(/^New price/), '151')
  for (const word of ['Back', 'Back', 'Back']) {
    await pressInSheet(word)
    await press('Change price')
    expect(dialog().getByLabelText<HTMLInputElement>(/^New price/).value).toBe('151')
    expect(textOf(screen.getByRole('dialog'))).toContain('Change+51.0%')
  }
  await pressInSheet('Back')
  await press('Revert price')
  expect(dialog().getByLabelText<HTMLInputElement>(/^New price/).value).toBe('90')
})
