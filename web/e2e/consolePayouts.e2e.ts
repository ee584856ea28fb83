import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newCustomer, sendCode } from './customers'
import { BINARY, CONSOLE, REASON, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// Payouts to bank cards by a file: one member exports it, another imports the bank's results, what goes back to a
// balance is approved by the first, and the log has it.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const CARD = '4532015112830366'

let exporter: Page
let importer: Page
let cashNo: string
let failedNo: string
let batchNo: string

test.beforeAll(async ({ browser, playwright }) => {
  exporter = await newStaff(browser, 'finance')
  importer = await newStaff(browser, 'finance')
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  const customer = await newCustomer(request, { verified: true, secret: true, balance: 30_000 })
  const smsCode = await sendCode(request, customer.call, customer.phone, 'cash')
  const account = { channel: 'bank', accountNo: CARD, holderName: customer.realName, bankName: '招商银行', smsCode }
  const { id: accountId } = await customer.call<{ id: string }>('POST', 'setCashAccount', account)
  const apply = async (amountFen: number) => {
    const params = { amountFen, accountId, secret: customer.secret }
    const { cashNo: no } = await customer.call<{ cashNo: string }>('POST', 'applyCash', params)
    payByFile(no)
    return no
  }
  cashNo = await apply(20_000)
  failedNo = await apply(10_000)
})

test.afterAll(() => Promise.all([exporter, importer].map((one) => one.context().close())))

/** The demo pays to cards by a simulator; this cash-out leaves by a file. */
function payByFile(no: string): void {
  const program = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30)
database.execute("UPDATE cash_outs SET provider = 'bank_file' WHERE cash_no = ?", (sys.argv[2],))
database.commit()
`
  execFileSync('python3', ['-c', program, process.env.DEMO_DATABASE ?? '', no])
}

test('approved cash-outs to a card are exported as a file', async () => {
  for (const no of [cashNo, failedNo]) {
    await exporter.goto(`${CONSOLE}/cash-outs/${no}`)
    await exporter.getByRole('button', { name: '批准', exact: true }).click()
    await act(exporter, '批准')
  }
  await exporter.keyboard.press('g')
  await exporter.keyboard.press('c')
  await expect(exporter.getByRole('main')).toContainText('2 笔')
  const saved = exporter.waitForEvent('download')
  await exporter.getByRole('button', { name: '导出打款文件' }).click()
  await act(exporter, '导出打款文件')
  const file = await saved
  batchNo = file.suggestedFilename().replace('.csv', '')
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${cashNo},${CARD},李晓晴,招商银行,`)
  await expect(exporter.getByRole('status').filter({ hasText: `已导出 ${batchNo}` })).toBeVisible()
  await expect(exporter.getByRole('button', { name: `导入结果 ${batchNo}` })).toBeDisabled()
  expect(await axeFindings(exporter)).toEqual([])
})

test('another member sees what the results would book, books what was paid, and proposes the rest', async () => {
  await importer.goto(`${CONSOLE}/cash-outs`)
  await importer.getByRole('button', { name: `导入结果 ${batchNo}` }).click()
  const sheet = importer.getByRole('dialog')
  const head = 'cash_no,account_no,amount_yuan,result,bank_no'
  // The bank's numbers are its own: a second run of this file has others.
  const lines = [
    head,
    `${cashNo},${CARD},198.00,paid,${cashNo}`,
    `${failedNo},${CARD},99.00,name_mismatch,`,
    `C1,${CARD},1.00,paid,B2`,
    '',
  ]
  const results = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await sheet.getByLabel('结果文件（CSV）').setInputFiles(results)
  const effect = sheet.getByRole('region', { name: '将入账' })
  await expect(effect).toContainText('已付金额¥198.00')
  await expect(effect).toContainText('C1不在该批次')
  await expect(effect).toContainText('退回余额（须复核）¥100.00')
  expect(await axeFindings(importer)).toEqual([])
  await act(importer, '导入结果')
  await expect(importer.getByRole('status').filter({ hasText: '已付 1 笔' })).toBeVisible()
  await expect(importer.getByRole('status').filter({ hasText: '须由另一名员工审批' })).toBeVisible()
  await importer.goto(`${CONSOLE}/cash-outs/${cashNo}`)
  await expect(importer.getByRole('main')).toContainText('已支付')
  await importer.goto(`${CONSOLE}/cash-outs/${failedNo}`)
  await expect(importer.getByRole('main')).toContainText('处理中')
  await importer.goto(`${CONSOLE}/approvals`)
  const own = importer.getByRole('row').filter({ hasText: batchNo })
  await expect(own).toContainText('打款退回余额')
  await expect(own.getByRole('button', { name: /^批准/ })).toBeDisabled()
})

test('what goes back is approved by a member who sees each payout, and is in the balance', async () => {
  await exporter.goto(`${CONSOLE}/approvals`)
  await exporter.getByRole('row').filter({ hasText: batchNo }).getByRole('button', { name: /^批准/ }).click()
  const payouts = exporter.getByRole('region', { name: '退回余额的打款' })
  await expect(payouts.getByRole('listitem')).toHaveText([`${failedNo}户名不符¥100.00`])
  await expect(payouts).toContainText('网银逐笔核对')
  expect(await axeFindings(exporter)).toEqual([])
  await act(exporter, '批准')
  await expect(exporter.getByRole('row').filter({ hasText: batchNo })).toHaveCount(0)
  await exporter.goto(`${CONSOLE}/cash-outs`)
  const ended = exporter.getByRole('table', { name: '银行打款：已完成的批次' })
  await expect(ended.getByRole('row').filter({ hasText: batchNo })).toBeVisible()
  await exporter.goto(`${CONSOLE}/cash-outs/${failedNo}`)
  await expect(exporter.getByRole('main')).toContainText('失败')
})

test('the log is filtered by the act in words and by the day', async () => {
  await importer.goto(`${CONSOLE}/log`)
  const form = importer.getByRole('form', { name: '筛选' })
  await form.getByLabel('动作').selectOption({ label: '导入打款结果' })
  await form.getByLabel('日期').fill('2026-02-30')
  await form.getByRole('button', { name: '筛选' }).click()
  await expect(form.getByText('请填写日期，如')).toBeVisible()
  await form.getByLabel('日期').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
  await form.getByRole('button', { name: '筛选' }).click()
  const row = importer.getByRole('row').filter({ hasText: batchNo })
  await expect(row).toContainText('导入打款结果')
  await expect(row).toContainText(REASON)
  await expect(importer.getByRole('row').filter({ hasText: '导出打款文件' })).toHaveCount(0)
})
