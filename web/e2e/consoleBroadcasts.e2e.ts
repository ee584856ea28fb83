import type { BrowserContext, Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import type { Customer } from './customers'
import { CONSOLE, BINARY, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// A message to the customers who have a gift: counted, written, delivered once, and read.

test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')
test.use({ viewport: { width: 1280, height: 900 } })

let context: BrowserContext | undefined
let service: Page
let customer: Customer
let giftId: string

test.beforeAll(async ({ browser, playwright }) => {
  service = await newStaff(browser, 'service')
  context = service.context()
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request, { items: 1 })
  const { items } = await customer.call<{ items: { giftId: string }[] }>('GET', 'listBag', { stack: true })
  giftId = items[0]?.giftId ?? ''
})

test.afterAll(() => context?.close())

test('those who have a gift are counted, get a message once, and read it', async ({ page }) => {
  await service.goto(CONSOLE)
  await service.getByRole('link', { name: '群发消息' }).click()
  await service.getByRole('button', { name: '写群发消息' }).click()
  const sheet = service.getByRole('dialog')
  await sheet.getByLabel('发送对象').selectOption('holds_gift')
  await sheet.getByLabel('礼品编号').fill(giftId)
  const reach = sheet.getByRole('status').filter({ hasText: '将送达的客户' })
  await expect(reach).toContainText(/将送达的客户[1-9]\d*审批不需要/)
  const count = /客户([1-9]\d*)审批/.exec(await reach.innerText().then((text) => text.replaceAll(/\s/g, '')))?.[1] ?? ''
  const title = `新货提醒 ${giftId}`
  await sheet.getByLabel('标题（中文）').fill(title)
  await sheet.getByLabel('内容（中文）').fill('您背包中的<b>饰品</b>本周可兑换。')
  await sheet.getByLabel('标题（英文）').fill('News of your item')
  await sheet.getByLabel('内容（英文）').fill('It can be exchanged this week.')
  await service.screenshot({ path: test.info().outputPath('sheet.png'), fullPage: true })
  expect(await axeFindings(service)).toEqual([])
  await act(service, '发送')
  await expect(service.getByRole('status').filter({ hasText: '消息正在发送' })).toBeVisible()
  const row = service.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('已完成', { timeout: 20_000 })
  await expect(row).toContainText(`${count} / ${count}`)
  await service.screenshot({ path: test.info().outputPath('list.png') })
  await service.setViewportSize({ width: 390, height: 844 })
  expect(await service.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await service.screenshot({ path: test.info().outputPath('narrow.png') })
  await signInAs(page, customer)
  await page.goto('/message')
  await expect(page.getByText(title)).toHaveCount(1)
  await page.getByText(title).click()
  await expect(page.getByText('您背包中的<b>饰品</b>本周可兑换。').last()).toBeVisible()
})
