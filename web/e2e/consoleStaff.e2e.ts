import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { BINARY, CONSOLE, acceptLink, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// A colleague joins by two managers, gets a role and loses it; and an act that needs the second factor again.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const NAME = `wang${Date.now() % 10_000_000}`
const REASON = '新同事入职，负责客服'

let maker: Page
let checker: Page
let joined: Page
let codes: string[]

test.beforeAll(async ({ browser }) => {
  maker = await newStaff(browser, 'manager')
  checker = await newStaff(browser, 'manager')
  joined = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage()
})

test.afterAll(async () => {
  for (const page of [maker, checker, joined]) await page.context().close()
})

const row = (page: Page) => page.getByRole('row').filter({ hasText: NAME })

async function approve(): Promise<void> {
  await checker.goto(`${CONSOLE}/approvals`)
  await row(checker).getByRole('button', { name: /^批准/ }).click()
  await act(checker, '批准', REASON)
  await expect(checker.getByRole('status').filter({ hasText: '已批准' })).toBeVisible()
}

test('a manager invites, another approves, and each hands over a half of the invitation', async () => {
  await maker.keyboard.press('g')
  await maker.keyboard.press('s')
  await maker.getByRole('button', { name: '邀请员工' }).click()
  const sheet = maker.getByRole('dialog')
  await sheet.getByLabel('用户名').fill(NAME)
  await sheet.getByText('客服', { exact: true }).click()
  await act(maker, '申请邀请员工', REASON)
  await expect(maker.getByRole('status').filter({ hasText: '已提交申请' })).toBeVisible()
  await maker.goto(`${CONSOLE}/approvals`)
  await expect(row(maker).getByRole('button', { name: /^批准/ })).toBeDisabled()
  await approve()
  await maker.goto(`${CONSOLE}/staff`)
  await maker.getByRole('button', { name: `${NAME} 的邀请链接` }).click()
  await sheet.getByRole('button', { name: '生成链接' }).click()
  const link = await sheet.getByText(/invitation#/).innerText()
  expect(await axeFindings(maker)).toEqual([])
  await sheet.getByRole('button', { name: '返回' }).click()
  await checker.goto(`${CONSOLE}/staff`)
  await checker.getByRole('button', { name: `${NAME} 的邀请码` }).click()
  await checker.getByRole('button', { name: '生成邀请码' }).click()
  const code = await checker.getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/).innerText()
  expect(await axeFindings(checker)).toEqual([])
  await checker.getByRole('dialog').getByRole('button', { name: '返回' }).click()
  await joined.goto(link)
  // Whoever has the link alone has nothing.
  await joined.getByLabel('邀请码').fill('aaaa-bbbb-cccc-dddd')
  await joined.getByRole('button', { name: '继续' }).click()
  await expect(joined.getByText('请输入批准邀请的经理给您的邀请码')).toBeVisible()
  await expect(joined.getByText(/^[A-Z2-7 ]{32,}$/)).toBeHidden()
  expect(await axeFindings(joined)).toEqual([])
  codes = await acceptLink(joined, link, code)
})

test('roles are given by two and taken away by one', async () => {
  await maker.goto(`${CONSOLE}/staff`)
  const change = async (button: string) => {
    await maker.getByRole('button', { name: `修改 ${NAME} 的角色` }).click()
    await maker.getByRole('dialog').getByText('经理', { exact: true }).click()
    await act(maker, button, REASON)
  }
  await change('申请保存角色')
  await approve()
  await expect(maker.getByRole('status').filter({ hasText: '已提交申请' })).toBeVisible()
  await maker.goto(`${CONSOLE}/staff`)
  await expect(row(maker).first()).toContainText('经理')
  await change('保存角色')
  await expect(row(maker).first()).not.toContainText('经理')
})

test('an act about rights asks for the second factor again, and goes on by itself', async () => {
  await maker.getByRole('button', { name: `修改 ${NAME} 的角色` }).click()
  await maker.getByRole('dialog').getByText('经理', { exact: true }).click()
  await act(maker, '申请保存角色', REASON)
  await approve()
  // The new manager has signed in long ago.
  letProofsAge()
  await joined.goto(`${CONSOLE}/staff`)
  await joined.getByRole('button', { name: '邀请员工' }).click()
  const sheet = joined.getByRole('dialog', { name: '邀请员工' })
  await sheet.getByLabel('用户名').fill(`${NAME}x`)
  await sheet.getByText('客服', { exact: true }).click()
  await sheet.getByLabel('原因').fill(REASON)
  await sheet.getByRole('button', { name: '申请邀请员工' }).click()
  const proof = joined.getByRole('dialog', { name: '请确认是您本人' })
  await expect(proof).toBeVisible()
  expect(await axeFindings(joined)).toEqual([])
  await proof.getByLabel('验证码').fill('000000')
  await proof.getByRole('button', { name: '验证并继续' }).click()
  await expect(proof.getByRole('alert')).toContainText('验证码错误')
  await proof.getByLabel('验证码').fill(codes[0] ?? '')
  await proof.getByRole('button', { name: '验证并继续' }).click()
  await expect(joined.getByRole('status').filter({ hasText: '已提交申请' })).toBeVisible()
})

/** Dates the proofs of all sessions of the new member back, as if time had passed. */
function letProofsAge(): void {
  const program = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30)
mine = "(SELECT id FROM staff WHERE name = ?)"
database.execute(f"UPDATE staff_sessions SET proven_at = proven_at - 3600000 WHERE staff_id = {mine}", (sys.argv[2],))
database.commit()
`
  execFileSync('python3', ['-c', program, process.env.DEMO_DATABASE ?? '', NAME])
}
