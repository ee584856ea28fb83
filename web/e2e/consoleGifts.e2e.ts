import type { Page } from '@playwright/test'
import { newCustomer } from './customers'
import type { Customer } from './customers'
import * as staff from './staff'
import { BINARY, CONSOLE, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// Gifts and campaigns in the console, from the first click until customers see the effect.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

type Gift = { id: string; name: string; priceFen: number; stock: number }

let mei: Page
let lin: Page
let customer: Customer
let gift: Gift

/** With a reason of its own: another file looks for its proposals by theirs. */
const act = (page: Page, button: string) => staff.act(page, button, '礼品与活动调整')

const giftNow = () => customer.call<Gift>('GET', 'getGift', { id: gift.id })
const yuan = (fen: number) => (fen / 100).toFixed(2)
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function typePrice(fen: number): Promise<void> {
  await mei.getByRole('button', { name: '改价', exact: true }).click()
  await mei.getByRole('dialog').getByLabel('新价格（元）').fill(yuan(fen))
}

async function approve(text: string): Promise<void> {
  await lin.goto(`${CONSOLE}/approvals`)
  await lin.getByRole('row').filter({ hasText: text }).getByRole('button', { name: /^批准/ }).click()
  await act(lin, '批准')
  await expect(status(lin, '已批准')).toBeVisible()
}

test.beforeAll(async ({ browser, playwright }) => {
  mei = await newStaff(browser, 'manager')
  lin = await newStaff(browser, 'finance')
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request)
  const params = { minPriceFen: 2000, maxPriceFen: 6000, sort: 'price_desc' }
  const { items } = await customer.call<{ items: Gift[] }>('GET', 'listGift', params)
  // The changes of a day count together, so another run takes another gift.
  const fit = items.filter(({ stock }) => stock > 2 && stock < 50)
  const found = fit[Date.now() % fit.length]
  if (!found) throw new Error('no gift of this price is in stock')
  gift = found
})

test.afterAll(async () => {
  await mei.context().close()
  await lin.context().close()
})

test('a gift is found by name, taken off sale, and put on sale again', async () => {
  await mei.keyboard.press('g')
  await mei.keyboard.press('g')
  await mei.getByLabel('名称（中文或英文）').fill(gift.name)
  await mei.keyboard.press('Enter')
  await expect(mei).toHaveURL(/keyword=/)
  const row = mei.getByRole('row').filter({ has: mei.getByRole('link', { name: gift.name, exact: true }) })
  const picture = row.first().locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await mei.goto(`${CONSOLE}/gifts/${gift.id}`)
  await expect(mei.getByRole('heading', { name: gift.name })).toContainText('在售')
  await mei.getByRole('button', { name: '下架', exact: true }).click()
  await act(mei, '下架')
  await expect(status(mei, '已下架')).toBeVisible()
  const order = () => customer.call('POST', 'createOrder', { giftId: gift.id, quantity: 1 })
  await expect(order()).rejects.toThrow()
  await mei.getByRole('button', { name: '上架', exact: true }).click()
  await act(mei, '上架')
  await expect(status(mei, '已上架')).toBeVisible()
  await expect.poll(async () => (await giftNow()).stock).toBe(gift.stock)
})

test('a price is changed after a look at its effect, and put back', async () => {
  const raised = Math.round(gift.priceFen * 1.01)
  await typePrice(raised)
  await expect(mei.getByRole('dialog')).toContainText('在单人权限内')
  await expect(mei.getByRole('dialog')).toContainText('+1.0%')
  await act(mei, '改价')
  await expect(status(mei, '已改价')).toBeVisible()
  await expect.poll(async () => (await giftNow()).priceFen).toBe(raised)
  await mei.getByRole('button', { name: '恢复上一价格' }).click()
  await expect(mei.getByRole('dialog').getByLabel('新价格（元）')).toHaveValue(/^\d+(?:\.\d\d)?$/)
  await act(mei, '恢复上一价格')
  await expect.poll(async () => (await giftNow()).priceFen).toBe(gift.priceFen)
})

test('a price beyond the bound is approved by another, and not once it is another price', async () => {
  const low = Math.floor(gift.priceFen / 3)
  await typePrice(low)
  await expect(mei.getByRole('dialog')).toContainText('须由另一名员工审批')
  await act(mei, '申请改价')
  await expect(status(mei, '须由另一名员工审批')).toBeVisible()
  await expect(mei.getByRole('main')).toContainText('正待审批：改价')
  expect((await giftNow()).priceFen).toBe(gift.priceFen)
  const passing = Math.round(gift.priceFen * 0.99)
  await typePrice(passing)
  await act(mei, '改价')
  await expect(status(mei, '已改价')).toBeVisible()
  await lin.goto(`${CONSOLE}/approvals`)
  const row = lin.getByRole('row').filter({ hasText: `¥${yuan(low)}` })
  await expect(row.getByRole('link', { name: gift.id, exact: true })).toHaveAttribute('href', `/gifts/${gift.id}`)
  await row.getByRole('button', { name: /^批准/ }).click()
  const sheet = lin.getByRole('dialog')
  await sheet.getByLabel('原因').fill('价格已核对')
  await sheet.getByRole('button', { name: '批准', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText(`价格现为 ${yuan(passing)} 元`)
  await lin.keyboard.press('Escape')
  await mei.getByRole('button', { name: '恢复上一价格' }).click()
  await act(mei, '恢复上一价格')
  await expect(status(mei, '已改价')).toBeVisible()
  await approve(`¥${yuan(low)}`)
  await expect.poll(async () => (await giftNow()).priceFen).toBe(low)
  await mei.reload()
  await typePrice(gift.priceFen)
  await act(mei, '申请改价')
  await approve(`¥${yuan(gift.priceFen)}`)
  await expect.poll(async () => (await giftNow()).priceFen).toBe(gift.priceFen)
})

test('stock is set by one, and much of it by two', async () => {
  await mei.reload()
  const { stock } = await giftNow()
  const setStock = async (units: number, button = '修改库存') => {
    await mei.getByRole('button', { name: '修改库存' }).click()
    await mei.getByRole('dialog').getByLabel('可售件数').fill(String(units))
    await act(mei, button)
  }
  await setStock(stock + 1)
  await expect(status(mei, '已修改库存')).toBeVisible()
  await expect.poll(async () => (await giftNow()).stock).toBe(stock + 1)
  await setStock(stock + 100_001, '申请修改库存')
  await expect(status(mei, '须由另一名员工审批')).toBeVisible()
  await approve(`${stock + 1} → ${stock + 100_001}`)
  await expect.poll(async () => (await giftNow()).stock).toBe(stock + 100_001)
  await mei.reload()
  await setStock(stock)
  await expect(mei.getByRole('table', { name: '库存变动' }).getByRole('row')).not.toHaveCount(1)
  await expect.poll(async () => (await giftNow()).stock).toBe(stock)
})

async function createCampaign(name: string, quantity: number, button = '创建活动'): Promise<void> {
  await mei.getByRole('button', { name: '创建活动' }).click()
  const sheet = mei.getByRole('dialog')
  await sheet.getByLabel('中文名称').fill(name)
  await sheet.getByLabel('英文名称').fill(name)
  await sheet.getByLabel('减多少（元）').fill('5')
  await sheet.getByLabel('发放张数').fill(String(quantity))
  await act(mei, button)
}

test('a campaign is created, given to a customer, and closed', async () => {
  const name = `C${Date.now() % 1_000_000}`
  await mei.keyboard.press('g')
  await mei.keyboard.press('e')
  await createCampaign(name, 10)
  await expect(status(mei, '已创建活动')).toBeVisible()
  const row = mei.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('0 / 10')
  await row.getByRole('button', { name: /^赠送/ }).click()
  await mei.getByRole('dialog').getByLabel('客户手机号').fill(customer.phone)
  await act(mei, '赠送')
  await expect(row).toContainText('1 / 10')
  const vouchers = await customer.call('POST', 'getVoucherList')
  expect(JSON.stringify(vouchers)).toContain(name)
  await row.getByRole('button', { name: /^关闭/ }).click()
  await act(mei, '关闭活动')
  await expect(row).toContainText('已关闭')
})

test('a dear campaign begins once another approves it', async () => {
  const name = `D${Date.now() % 1_000_000}`
  await createCampaign(name, 2000, '申请创建活动')
  await expect(status(mei, '须由另一名员工审批')).toBeVisible()
  await approve(`${name} · 减 ¥5 · 2000 张`)
  await mei.reload()
  await expect(mei.getByRole('row').filter({ hasText: name })).toContainText('¥10,000 / ¥10,000')
})

for (const look of [
  { lang: 'zh-CN', scheme: 'light', width: 1280 },
  { lang: 'en', scheme: 'dark', width: 1280 },
  { lang: 'zh-CN', scheme: 'dark', width: 390 },
] as const)
  test(`the screens and their sheets are sound: ${look.lang} ${look.scheme} ${look.width}`, async () => {
    test.setTimeout(240_000)
    await mei.setViewportSize({ width: look.width, height: 900 })
    await mei.emulateMedia({ colorScheme: look.scheme })
    await mei.evaluate((lang) => localStorage.setItem('satchel_lang', lang), look.lang)
    const examine = async (name: string) => {
      expect(await axeFindings(mei), name).toEqual([])
      const overflow = await mei.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, name).toBe(0)
    }
    await mei.goto(`${CONSOLE}/gifts`)
    await expect(mei.getByRole('row').nth(1)).toBeVisible()
    await examine('gifts')
    await mei.goto(`${CONSOLE}/gifts/${gift.id}`)
    await expect(mei.getByRole('table').first()).toBeVisible()
    await examine('gift')
    await mei.getByRole('button', { name: /^(?:改价|Change price)$/ }).click()
    await mei.getByLabel(/^(?:新价格|New price)/).fill(yuan(gift.priceFen * 2))
    await expect(mei.getByRole('dialog')).toContainText('+100.0%')
    await examine('price')
    await mei.goto(`${CONSOLE}/campaigns`)
    await expect(mei.getByRole('row').nth(1)).toBeVisible()
    await examine('campaigns')
    await mei.getByRole('button', { name: /^(?:创建活动|Create a campaign)$/ }).click()
    await examine('create')
  })
