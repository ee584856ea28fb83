import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { BINARY, CONSOLE, act, newStaff } from './staff'
import { expect, test } from './test'

// The books, as a member of staff for finance reads, exports and closes them.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

let page: Page
let manager: Page

test.beforeAll(async ({ browser }) => {
  page = await newStaff(browser, 'finance')
  manager = await newStaff(browser, 'manager')
})

test.afterAll(() => Promise.all([page, manager].map((one) => one.context().close())))

test('the trial balance of the month sums to zero, and its journal is a file', async () => {
  await page.getByRole('link', { name: '账目' }).click()
  await expect(page.getByRole('heading', { name: '账目', level: 1 })).toBeVisible()
  const total = page.getByRole('table', { name: '试算平衡表' }).getByRole('row').last()
  await expect(total).toContainText(/合计¥0\.00.*¥0\.00$/)
  await expect(page.getByRole('main')).toContainText('客户余额')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出分录' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}-01-/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('时间 (UTC+8),事由,编号,借方,贷方,服务商,客户,金额 (CNY)')
  expect(lines.length).toBeGreaterThan(1)
})

test('the last month is closed once by two members, with its row in the log', async () => {
  await page.getByRole('button', { name: '上月' }).click()
  await expect(
    page.getByRole('table', { name: '试算平衡表' }).or(page.getByText('该期间没有记账').first()),
  ).toBeVisible()
  await page.getByRole('button', { name: '结账', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const day = await sheet.getByLabel('结账至（含当日）').inputValue()
  await act(page, '申请结账')
  await expect(page.getByRole('status').filter({ hasText: '须由另一名员工审批' })).toBeVisible()
  await expect(page.getByText(/申请正待审批：结账/)).toBeVisible()
  await manager.getByRole('link', { name: '审批' }).click()
  // The number of any other proposal may begin with the day.
  const proposal = manager
    .getByRole('row')
    .filter({ hasText: '结账' })
    .filter({ hasText: day.replaceAll('-', '') })
  await proposal.getByRole('button', { name: /^批准/ }).click()
  await act(manager, '批准')
  await page.reload()
  await page.getByRole('button', { name: '上月' }).click()
  await expect(page.getByText(`已结账至 ${day}`)).toBeVisible()
  await page.getByRole('button', { name: '结账', exact: true }).click()
  await sheet.getByLabel('原因').fill('再次结账试试')
  await sheet.getByRole('button', { name: '申请结账' }).click()
  await expect(sheet.getByRole('alert')).toContainText('该日已经结账')
  await page.goto(`${CONSOLE}/log?action=close_period`)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: day.replaceAll('-', '') })
      .first(),
  ).toBeVisible()
})
