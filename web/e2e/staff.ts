import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from './test'

// Members of staff and their steps in the console.

export const CONSOLE = process.env.DEMO_CONSOLE ?? ''
export const BINARY = process.env.DEMO_BINARY ?? ''
export const REASON = '客户来电说明情况'
export const LONG_PASSWORD = 'quiet river 88'

export const satchel = (...words: string[]) =>
  execFileSync(BINARY, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** A code of the second factor, as an authenticator makes it of a secret in base 32. */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export async function typeLogin(page: Page, name: string, password: string, code: string): Promise<void> {
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '登录' }).click()
}

/** A member of the demo, signed in. */
export async function signedIn(browser: Browser, name: string): Promise<Page> {
  const page = await newPage(browser)
  await page.goto(CONSOLE)
  const today = page.getByRole('heading', { name: '今日', level: 1 })
  for (let last = ''; ;) {
    // A run before this one may have used the present code up.
    await expect.poll(() => satchel('code', name), { timeout: 40_000 }).not.toBe(last)
    last = satchel('code', name)
    await typeLogin(page, name, `${name}-demo-2026`, last)
    await expect(today.or(page.getByRole('alert'))).toBeVisible()
    if (await today.isVisible()) return page
  }
}

/** A new member of staff with these roles, who has accepted the invitation and sees Today. */
export async function newStaff(browser: Browser, ...roles: readonly string[]): Promise<Page> {
  const name = `new${Date.now() % 10_000_000}`
  const page = await newPage(browser)
  await acceptInvitation(page, name, roles)
  return page
}

/** Makes a member and accepts the invitation in a page; the answer is the member's recovery codes. */
export async function acceptInvitation(page: Page, name: string, roles: readonly string[]): Promise<string[]> {
  const database = ['--database', process.env.DEMO_DATABASE ?? '']
  const as = (operator: string) => ['--operator', operator, ...database]
  const given = roles.flatMap((role) => ['--role', role])
  const proposed = satchel('staff', 'create', name, ...given, '--reason', REASON, ...as('zhang'))
  satchel('proposals', 'approve', /^\S+/.exec(proposed)?.[0] ?? '', ...as('qian'))
  const link = satchel('staff', 'link', name, ...as('zhang'))
  const code = /\S+$/.exec(satchel('staff', 'link', name, ...as('qian')))?.[0] ?? ''
  return acceptLink(page, `${CONSOLE}/invitation#${/invitation#(\S+)/.exec(link)?.[1] ?? ''}`, code)
}

/** Accepts an invitation by its link and its code; the answer is the member's recovery codes. */
export async function acceptLink(page: Page, link: string, code: string): Promise<string[]> {
  await page.goto(link)
  await page.getByLabel('邀请码').fill(code)
  await page.getByRole('button', { name: '继续' }).click()
  const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('设置密码').fill(LONG_PASSWORD)
  await page.getByLabel('再输入一次密码').fill(LONG_PASSWORD)
  await page.getByLabel('验证器显示的 6 位数字').fill(codeOf(secret))
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeVisible()
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: '已保存，进入控制台' }).click()
  await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeVisible()
  return codes
}

const newPage = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })).newPage()

/** Fills in the reason of an open sheet and presses its button. */
export async function act(page: Page, button: string, reason = REASON): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('原因').fill(reason)
  await sheet.getByRole('button', { name: button, exact: true }).last().click()
  await expect(sheet).toBeHidden()
}
