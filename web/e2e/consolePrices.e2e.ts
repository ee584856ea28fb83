import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newCustomer } from './customers'
import type { Customer } from './customers'
import * as staff from './staff'
import { BINARY, CONSOLE, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// Prices of many gifts in the console: by a file and by a rule, alone and by two, and taken back as one.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

type Gift = { id: string; name: string; priceFen: number }

let mei: Page
let lin: Page
let customer: Customer
let gift: Gift

const REASON = '批量改价测试'
const act = (page: Page, button: string) => staff.act(page, button, REASON)
const priceNow = async () => (await customer.call<Gift>('GET', 'getGift', { id: gift.id })).priceFen
const yuan = (fen: number) => (fen / 100).toFixed(2)
const chooseFile = (content: string) =>
  mei
    .getByLabel('选择文件并试算')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

async function approve(): Promise<void> {
  await lin.goto(`${CONSOLE}/approvals`)
  const row = lin.getByRole('row').filter({ hasText: '批量改价' }).filter({ hasText: REASON })
  await row.getByRole('button', { name: /^批准/ }).click()
  await act(lin, '批准')
  await expect(lin.getByRole('status').filter({ hasText: '已批准' })).toBeVisible()
}

test.beforeAll(async ({ browser, playwright }) => {
  mei = await newStaff(browser, 'manager')
  lin = await newStaff(browser, 'finance')
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request)
  const params = { minPriceFen: 7000, maxPriceFen: 9000, sort: 'price_desc' }
  const { items } = await customer.call<{ items: Gift[] }>('GET', 'listGift', params)
  const found = items[Date.now() % items.length]
  if (!found) throw new Error('no gift has such a price')
  gift = found
})

test.afterAll(async () => {
  await mei.context().close()
  await lin.context().close()
})

test('the exported file is the model of the file that changes prices', async () => {
  await mei.getByRole('link', { name: '礼品', exact: true }).click()
  await mei.getByRole('link', { name: '批量改价' }).click()
  const saved = mei.waitForEvent('download')
  await mei.getByRole('button', { name: '导出价格（CSV）' }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('id,price,name')
  expect(lines.find((line) => line.startsWith(`${gift.id},${yuan(gift.priceFen)},`))).toBeTruthy()
  await chooseFile(`id,price\n${gift.id},${yuan(gift.priceFen)}0\n0,1.00\n`)
  await expect(mei.getByRole('main')).toContainText('2 行有误')
  await expect(mei.getByRole('table', { name: '有误的行' })).toContainText(/2价格不正确.*3没有这个编号的礼品/)
  const raised = Math.round(gift.priceFen * 1.01)
  await chooseFile(`id,price\n${gift.id},${yuan(raised)}\n`)
  await expect(mei.getByRole('main')).toContainText('在单人权限内')
  expect(await axeFindings(mei)).toEqual([])
  await mei.getByRole('button', { name: '修改 1 件价格' }).click()
  await act(mei, '修改 1 件价格')
  await expect(mei.getByRole('status').filter({ hasText: '已全部改价' })).toBeVisible()
  await expect.poll(priceNow).toBe(raised)
})

test('a change is taken back as one', async () => {
  await mei
    .getByRole('button', { name: /^恢复 .* 前的价格$/ })
    .first()
    .click()
  await mei.getByRole('button', { name: '恢复 1 件价格' }).click()
  await act(mei, '恢复 1 件价格')
  await expect.poll(priceNow).toBe(gift.priceFen)
})

test('a rule beyond the bounds is approved by another, and so is its reversal', async () => {
  await mei.getByLabel('名称包含（可空）').fill(gift.name)
  await mei.getByLabel('涨跌幅（%）').fill('-60')
  await mei.getByRole('button', { name: '试算', exact: true }).click()
  await expect(mei.getByRole('main')).toContainText('须由另一名员工审批')
  const change = mei.getByRole('button', { name: /^修改 \d+ 件价格$/ })
  const label = await change.innerText()
  await change.click()
  await act(mei, `申请${label}`)
  await expect(mei.getByRole('status').filter({ hasText: '须由另一名员工审批' })).toBeVisible()
  expect(await priceNow()).toBe(gift.priceFen)
  await approve()
  await expect.poll(priceNow).toBe(Math.round(gift.priceFen * 0.4))
  await mei.reload()
  await mei
    .getByRole('button', { name: /^恢复 .* 前的价格$/ })
    .first()
    .click()
  await mei.getByRole('button', { name: /^恢复 \d+ 件价格$/ }).click()
  await act(mei, '申请恢复 1 件价格')
  await approve()
  await expect.poll(priceNow).toBe(gift.priceFen)
})

test('the screen fits a phone', async () => {
  await mei.setViewportSize({ width: 390, height: 800 })
  await mei.goto(`${CONSOLE}/gifts/prices`)
  await expect(mei.getByRole('heading', { name: '批量改价', level: 1 })).toBeVisible()
  const wider = await mei.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBe(0)
})
