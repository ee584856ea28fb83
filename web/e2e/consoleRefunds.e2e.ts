import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import type { Customer } from './customers'
import { BINARY, CONSOLE, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// Refunds of some units of an order, from the order's page in the console to what its customer sees.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')
test.use({ viewport: { width: 1280, height: 900 } })

let staff: Page
let customer: Customer
let orderNo: string

type Order = { state: string; refunds: { amountFen: number; quantity: number; state: string }[] }
const order = () => customer.call<Order>('GET', 'getOrder', { orderNo })

test.beforeAll(async ({ browser, playwright }) => {
  staff = await newStaff(browser, 'service')
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request)
  const { call } = customer
  const { items } = await call<{ items: { id: string; stock: number }[] }>('GET', 'listGift', {
    minPriceFen: 500,
    maxPriceFen: 10_000,
  })
  const gift = items.find(({ stock }) => stock > 4)
  if (!gift) throw new Error('no gift of this price is in stock')
  orderNo = (await call<{ orderNo: string }>('POST', 'createOrder', { giftId: gift.id, quantity: 3 })).orderNo
  const { paymentNo } = await call<{ paymentNo: string }>('POST', 'payOrder', { orderNo, method: 'card' })
  const paid = await fetch(`${process.env.SATCHEL_URL}/_sandbox/pay/${paymentNo}`, { method: 'POST' })
  expect(paid.ok).toBe(true)
  await expect.poll(async () => (await order()).state).toBe('completed')
})

test.afterAll(() => staff.context().close())

async function refund(units: string): Promise<string> {
  await staff.goto(`${CONSOLE}/orders/${orderNo}`)
  await staff.getByRole('button', { name: '退款', exact: true }).click()
  const sheet = staff.getByRole('dialog')
  const choice = sheet.getByLabel('退款数量')
  if (await choice.isVisible()) await choice.selectOption({ label: units })
  const amount = await sheet.getByRole('status').innerText()
  expect(await axeFindings(staff)).toEqual([])
  await act(staff, '退款')
  await expect(staff.getByRole('status').filter({ hasText: '退款已开始' })).toBeVisible()
  return amount.replaceAll(/[^\d.]/g, '')
}

test('one of three units goes back, and the customer sees how much', async ({ page }) => {
  const amount = await refund('1 件')
  await expect.poll(async () => (await order()).refunds.map(({ state }) => state)).toEqual(['done'])
  const { state, refunds } = await order()
  expect([state, refunds[0]?.quantity, ((refunds[0]?.amountFen ?? 0) / 100).toFixed(2)]).toEqual([
    'completed',
    1,
    amount,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, customer)
  await page.goto(`/order-detail/${orderNo}`)
  await expect(page.getByText('其中 1 件已从订单中退款')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '退款编号' })
  await expect(row).toContainText('退款 1 件')
  await expect(row).toContainText(amount)
})

test('the refund of the rest gives back the rest', async ({ page }) => {
  const before = await order()
  await refund('全部 2 件')
  await expect.poll(async () => (await order()).state).toBe('refunded')
  const { refunds } = await order()
  const { paidFen } = await customer.call<{ paidFen: number }>('GET', 'getOrder', { orderNo })
  expect(refunds.map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(paidFen)
  expect(before.state).toBe('completed')
  await signInAs(page, customer)
  await page.goto(`/order-detail/${orderNo}`)
  await expect(page.getByRole('main')).toContainText('款项已原路退回')
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.goto(`${CONSOLE}/orders/${orderNo}`)
  await expect(staff.getByRole('heading', { name: orderNo })).toContainText('已退款')
  const overflow = await staff.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
