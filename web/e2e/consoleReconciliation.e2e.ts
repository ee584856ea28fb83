import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { newCustomer, sandbox } from './customers'
import { BINARY, CONSOLE, act, newStaff } from './staff'
import { expect, test } from './test'

// Differences of statements and disputes, as finance sees them: one member proposes how they end, another approves.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

let contexts: BrowserContext[] = []
let finance: Page
let manager: Page

test.beforeAll(async ({ browser }) => {
  finance = await newStaff(browser, 'finance')
  manager = await newStaff(browser, 'manager')
  contexts = [finance.context(), manager.context()]
})

test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

/** Stores a statement of an old day, which has one payment that nothing here explains. Returns its number. */
function unknownPayment(): string {
  const number = `X${Date.now()}`
  const day = new Date(Date.UTC(2020, 0, 1 + (Math.floor(Date.now() / 1000) % 1500))).toISOString().slice(0, 10)
  const line = { kind: 'payment', number, providerTxn: 'T1', amountFen: 4400, at: `${day}T12:00:00+08:00` }
  const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'day.ndjson')
  writeFileSync(file, `${JSON.stringify(line)}\n`)
  const totals = ['--statement', file, '--lines', '1', '--sum', '44.00', '--operator', 'zhou']
  const database = ['--database', process.env.DEMO_DATABASE ?? '']
  try {
    execFileSync(BINARY, ['reconcile', 'wechat', day, ...totals, ...database], { stdio: 'pipe' })
  } catch (error) {
    // It says by its status that a difference is open.
    expect((error as { stdout: Buffer }).stdout.toString()).toContain(number)
  }
  return number
}

test('unknown money is resolved by two members, who see before what that books', async () => {
  const number = unknownPayment()
  await finance.getByRole('link', { name: '对账', exact: true }).click()
  await expect(finance.getByRole('heading', { name: '对账', level: 1 })).toBeVisible()
  const rows = finance.getByRole('row').filter({ hasText: '¥44.00' })
  await rows.last().getByRole('link').first().click()
  await expect(finance.getByRole('main')).toContainText(number)
  await expect(finance.getByRole('main')).toContainText('账单有而账本没有')
  const differenceNo = decodeURIComponent(finance.url().split('/').at(-1) ?? '')
  await finance.getByRole('button', { name: '处理' }).click()
  const sheet = finance.getByRole('dialog')
  await sheet.getByLabel('由谁退还').selectOption('operator')
  await expect(sheet).toContainText('人工退回¥44.00')
  await act(finance, '申请处理')
  await expect(finance.getByRole('status').filter({ hasText: '须由另一名员工审批' })).toBeVisible()
  await manager.getByRole('link', { name: '审批' }).click()
  const proposal = manager.getByRole('row').filter({ hasText: differenceNo })
  await expect(proposal).toContainText('由我方另行支付')
  await proposal.getByRole('button', { name: /^批准/ }).click()
  await act(manager, '批准')
  await finance.reload()
  await expect(finance.getByRole('heading', { name: differenceNo })).toContainText('已处理')
  await finance.goto(`${CONSOLE}/log?subject=${differenceNo}`)
  await expect(finance.getByRole('row').filter({ hasText: '处理对账差异' }).first()).toBeVisible()
})

test('a dispute shows what is frozen, and ends only as its provider says', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  const { call } = await newCustomer(request, {})
  const { items } = await call<{ items: { id: string; stock: number }[] }>('GET', 'listGift', { sort: 'price_asc' })
  const giftId = items.find(({ stock }) => stock > 4)?.id ?? ''
  const { orderNo } = await call<{ orderNo: string }>('POST', 'createOrder', { giftId, quantity: 1 })
  const { paymentNo } = await call<{ paymentNo: string }>('POST', 'payOrder', { orderNo, method: 'card' })
  await sandbox(request, `pay/${paymentNo}`)
  await expect.poll(async () => (await call<{ state: string }>('GET', 'getOrder', { orderNo })).state).toBe('completed')
  await sandbox(request, `stripe/dispute/${paymentNo}?status=needs_response`)
  await expect
    .poll(async () => (await call<{ total: number }>('GET', 'listBag', { state: 'frozen' })).total, { timeout: 30_000 })
    .toBe(1)

  await finance.goto(`${CONSOLE}/disputes`)
  const row = finance.getByRole('row').filter({ hasText: orderNo })
  await row.getByRole('link').first().click()
  await expect(finance.getByRole('main')).toContainText('已冻结的物品1 件')
  await finance.getByRole('button', { name: '结束争议' }).click()
  const sheet = finance.getByRole('dialog')
  await sheet.getByLabel('原因').fill('银行来函')
  await sheet.getByRole('button', { name: '申请结束争议' }).click()
  await expect(sheet.getByRole('alert')).toContainText('支付渠道给出的状态与此不同')
  await finance.keyboard.press('Escape')
  await sandbox(request, `stripe/dispute/${paymentNo}?status=won`)
  await expect
    .poll(async () => (await call<{ total: number }>('GET', 'listBag', { state: 'held' })).total, { timeout: 30_000 })
    .toBe(1)
  await finance.reload()
  await expect(finance.getByRole('heading', { level: 1 })).toContainText('已胜诉')
  await request.dispose()
})
