import type { Page } from '@playwright/test'
import { newCustomer } from './customers'
import type { Customer } from './customers'
import { BINARY, CONSOLE, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// The page of an extraction, the gifts in a bag, buttons on a phone, and the axes of charts.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

let service: Page
let owner: Customer
let extractNo: string

test.beforeAll(async ({ browser, playwright }) => {
  service = await newStaff(browser, 'service', 'manager')
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  owner = await newCustomer(request, { verified: true, secret: true, tradeUrl: true, items: 2 })
  const params = { all: true, secret: owner.secret }
  const made = await owner.call<{ extractNo: string }>('POST', 'extractItems', params)
  extractNo = made.extractNo
})

test.afterAll(() => service.context().close())

const shot = (name: string) => service.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
const phone = () => service.setViewportSize({ width: 390, height: 844 })
const desk = () => service.setViewportSize({ width: 1280, height: 900 })

/** The page does not move sideways, and every button of its rows is within it. */
async function fitsAPhone(): Promise<void> {
  expect(await service.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const edges = await service
    .getByRole('main')
    .locator('[data-row] button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right))
  expect(edges.filter((right) => right > 390)).toEqual([])
}

test('an extraction is found by its number, and given back on its page', async () => {
  await service.getByRole('searchbox').fill(extractNo)
  await service.keyboard.press('Enter')
  await expect(service.getByRole('heading', { name: extractNo, level: 1 })).toBeVisible()
  const main = service.getByRole('main')
  await expect(main.getByRole('table', { name: '饰品' }).getByRole('row')).toHaveCount(3)
  await expect(main).toContainText('第几次发送1')
  await expect(main.getByText('Steam 报价编号')).toBeVisible()
  expect(await axeFindings(service)).toEqual([])
  await shot('extraction')
  await phone()
  await fitsAPhone()
  await shot('extraction-390')
  await desk()
  await service.getByRole('button', { name: '退回背包' }).click()
  await act(service, '退回背包')
  await expect(service.getByRole('heading', { name: extractNo, level: 1 })).toContainText('已取消')
  await expect(main.getByRole('list', { name: '时间线' })).toContainText('已取消')
  await expect(service.getByRole('button', { name: '重新发送' })).toBeVisible()
})

test('the items of a customer are named, and lead to their gifts', async () => {
  const { id } = await owner.call<{ id: string }>('GET', 'getUserInfo')
  await service.goto(`${CONSOLE}/customers/${id}?tab=items`)
  const row = service.getByRole('table').getByRole('row').nth(1)
  await expect(row.getByRole('img')).toHaveCount(0)
  await expect(row.locator('img')).toHaveAttribute('src', /\/pictures\//)
  await shot('items')
  await row.getByRole('link').click()
  await expect(service).toHaveURL(/\/gifts\/\d+$/)
})

test('charts have an axis from nothing to a round amount in yuan', async () => {
  await service.goto(`${CONSOLE}/sales`)
  const axis = service.getByRole('main').getByText(/^¥[125][0,]*(?:\.\d+)?$/)
  await expect(axis.first()).toBeVisible()
  await expect(service.getByRole('main').getByText('¥0', { exact: true }).first()).toBeVisible()
  expect(await axeFindings(service)).toEqual([])
  await shot('sales')
  await phone()
  await fitsAPhone()
  await shot('sales-390')
  await desk()
})

test('no list has its buttons behind the edge of a phone', async () => {
  test.slow()
  await phone()
  for (const path of [
    '/deliveries',
    '/deliveries?tab=deposits',
    '/campaigns',
    '/reconciliation?tab=refunds',
    '/staff',
    '/sessions',
    '/cash-outs',
    '/jobs',
    '/approvals',
  ]) {
    await service.goto(`${CONSOLE}${path}`)
    await expect(service.getByRole('heading', { level: 1 })).toBeVisible()
    await service.waitForLoadState('networkidle')
    await fitsAPhone()
    await shot(path.replaceAll(/[^a-z]/g, '_'))
  }
  await expect(service.getByRole('button', { name: /^批准/ }).first()).toBeInViewport()
})
