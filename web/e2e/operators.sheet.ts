import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newCustomer } from './customers'
import { BINARY, CONSOLE, newStaff } from './staff'
import { expect, test } from './test'

// Not a test: the pictures of the pages for operators in docs/operating.

const OUT = process.env.OPERATORS_OUT ?? '../docs/operating'
const SIZE = { width: 1280, height: 760 }

async function english(page: Page): Promise<void> {
  await page.setViewportSize(SIZE)
  await page.evaluate(() => localStorage.setItem('satchel_lang', 'en'))
  await page.goto(CONSOLE)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
}

/** An address, or the first row of the list at it. */
async function open(page: Page, path: string, row = false): Promise<void> {
  await page.goto(`${CONSOLE}${path}`)
  if (row) await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
}

const shoot = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.Skeleton_skeleton')).toHaveCount(0)
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
}

test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh --config contactSheet.config.ts operators names the console')

test('pictures for customer service', async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  const customer = await newCustomer(request)
  await customer.call('POST', 'openConversation', { topic: 'other', text: 'When does the sale of knives begin?' })
  const page = await newStaff(browser, 'service')
  await english(page)
  await shoot(page, 'service-today')
  await open(page, '/conversations', true)
  await shoot(page, 'service-conversation')
  await page.getByRole('link', { name: /^\d+$/ }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Summary' })).toBeVisible()
  await shoot(page, 'service-customer')
})

async function simulate(page: Page): Promise<void> {
  await open(page, '/gifts/prices')
  await page.getByLabel('Words of the name (optional)').fill('AK-47')
  await page.getByLabel('Rise or fall (%)').fill('60')
  await page.getByRole('button', { name: 'Simulate', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Change \d+ prices?$/ })).toBeVisible()
}

test('pictures for managers', async ({ browser }) => {
  const page = await newStaff(browser, 'manager')
  await english(page)
  await simulate(page)
  await shoot(page, 'manager-prices')
  await open(page, '/campaigns')
  await shoot(page, 'manager-campaigns')
  // So that the file stays small.
  await page.setViewportSize({ ...SIZE, height: 560 })
  await open(page, '/announcements', true)
  await shoot(page, 'manager-announcement')
})

test('pictures for finance', async ({ browser }) => {
  const manager = await newStaff(browser, 'manager')
  await english(manager)
  await simulate(manager)
  await manager.getByRole('button', { name: /^Change \d+ prices?$/ }).click()
  await manager.getByRole('dialog').getByLabel('Reason').fill('The market has risen since Friday')
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: /^Propose to change/ })
    .click()
  await expect(manager.getByRole('dialog')).toBeHidden()
  const page = await newStaff(browser, 'finance')
  await english(page)
  await open(page, '/approvals')
  await shoot(page, 'finance-approvals')
  await open(page, '/books')
  await shoot(page, 'finance-books')
})
