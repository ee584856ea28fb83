import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { minorIdNumber, newCustomer, randomPhone, readCode, requestSmsCode, signInAs } from './customers'
import { CONSOLE, BINARY, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// Another phone number, by the customer and by two members of staff, requests about personal data, and the balance of a
// minor.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')
test.use({ viewport: { width: 1280, height: 900 } })

let contexts: BrowserContext[] = []
let manager: Page
let finance: Page

test.beforeAll(async ({ browser }) => {
  manager = await newStaff(browser, 'manager', 'finance')
  finance = await newStaff(browser, 'finance')
  contexts = [manager.context(), finance.context()]
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

const done = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

async function approve(kind: string, id: string) {
  await finance.goto(`${CONSOLE}/approvals`)
  const row = finance.getByRole('row').filter({ hasText: kind }).filter({ hasText: id })
  await row.getByRole('button', { name: /^批准/ }).click()
  await act(finance, '批准')
  await done(finance, '已批准')
}

async function signIn(page: Page, phone: string, password: string) {
  const answer = await page.request.post('/api/v1/customer/login', { form: { phone, password } })
  return (await answer.json()) as { code: number; reason: string | null }
}

test('a customer changes the phone number with both codes', async ({ page, request }) => {
  const customer = await newCustomer(request, { secret: true })
  const fresh = randomPhone()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, customer)
  await page.goto('/safe')
  await page.getByRole('button', { name: '手机号' }).click()
  const sheet = page.getByRole('dialog')
  await requestSmsCode(sheet.getByRole('button', { name: '获取验证码' }))
  await sheet.getByLabel('验证码').fill(await readCode(request, customer.phone, 'account'))
  await sheet.getByLabel('提取密码', { exact: true }).fill(customer.secret)
  await page.screenshot({ path: test.info().outputPath('phone-proof.png') })
  await sheet.getByRole('button', { name: '下一步' }).click()
  await sheet.getByLabel('新手机号').fill(fresh)
  await requestSmsCode(sheet.getByRole('button', { name: '获取验证码' }))
  await sheet.getByLabel('验证码').fill(await readCode(request, fresh, 'phone'))
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('phone-new.png') })
  await sheet.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机号已更换，其他设备已退出')).toBeVisible()
  await expect(page.getByRole('button', { name: /^手机号/ })).toContainText(`****${fresh.slice(7)}`)
  await expect(page.getByRole('list', { name: '活动列表' })).toContainText('更换手机号')
  expect(await signIn(page, fresh, customer.password)).toMatchObject({ code: 200 })
  expect(await signIn(page, customer.phone, customer.password)).toMatchObject({ reason: 'invalid_credentials' })
})

test('two members give another number to a customer who has lost the old one', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
  const fresh = randomPhone()
  await manager.getByRole('searchbox').fill(customer.phone)
  await manager.keyboard.press('Enter')
  await expect(manager.getByRole('heading', { name: '测试客户', level: 1 })).toBeVisible()
  await manager.getByRole('button', { name: '更换手机号' }).click()
  await manager.getByRole('dialog').getByLabel('新手机号').fill(fresh)
  await manager.screenshot({ path: test.info().outputPath('phone.png') })
  await act(manager, '申请更换手机号')
  await done(manager, '须由另一名员工审批')
  await finance.goto(`${CONSOLE}/approvals`)
  const row = finance.getByRole('row').filter({ hasText: '更换手机号' }).filter({ hasText: id })
  await expect(row).toContainText(fresh)
  await finance.screenshot({ path: test.info().outputPath('approvals.png') })
  await approve('更换手机号', id)
  await expect(customer.call('GET', 'getUserInfo')).rejects.toThrow()
  expect(await signIn(page, fresh, customer.password)).toMatchObject({ code: 200 })
  await manager.goto(`${CONSOLE}/customers/${id}`)
  await expect(manager.getByRole('list', { name: '时间线' })).toContainText('更换手机号')
  await expect(manager.getByRole('main')).toContainText(`****${fresh.slice(7)}`)
})

test('the data of a customer are handed over, and the account is closed by two', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
  await manager.goto(`${CONSOLE}/customers/${id}`)
  await manager.getByRole('button', { name: '导出数据' }).click()
  const saving = manager.waitForEvent('download')
  await act(manager, '导出数据')
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ phone: customer.phone, profile: { nickName: '测试客户' } })
  await done(manager, '请只交给客户本人')
  await manager.getByRole('button', { name: '注销账号' }).click()
  await manager.screenshot({ path: test.info().outputPath('close.png') })
  await act(manager, '申请注销账号')
  await done(manager, '须由另一名员工审批')
  await approve('注销账号', id)
  expect(await signIn(page, customer.phone, customer.password)).toMatchObject({ reason: 'invalid_credentials' })
})

test('the balance of a minor is paid to a guardian by two, and marked as paid once', async ({ request }) => {
  const customer = await newCustomer(request, { balance: 1000 })
  await customer.call('POST', 'verifyReal', { realName: customer.realName, idCardNo: minorIdNumber() })
  const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
  await manager.goto(`${CONSOLE}/customers/${id}`)
  await manager.getByRole('button', { name: '把余额付给监护人' }).click()
  await manager.getByRole('dialog').getByLabel('个案编号').fill('个案 2026-118')
  expect(await axeFindings(manager)).toEqual([])
  await manager.screenshot({ path: test.info().outputPath('guardian.png') })
  await act(manager, '申请把余额付给监护人')
  await done(manager, '须由另一名员工审批')
  await finance.goto(`${CONSOLE}/approvals`)
  const proposal = finance.getByRole('row').filter({ hasText: '余额付给监护人' }).filter({ hasText: id })
  await expect(proposal).toContainText('个案 2026-118')
  await expect(proposal).toContainText(`****${customer.phone.slice(7)}`)
  await approve('余额付给监护人', id)
  expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ balanceFen: 0 })
  // Both look at the list at the same time.
  const toPay = (page: Page) => page.getByRole('row').filter({ hasText: '个案 2026-118' }).filter({ hasText: id })
  for (const page of [manager, finance]) {
    await page.goto(`${CONSOLE}/cash-outs`)
    await toPay(page)
      .getByRole('button', { name: /^标记为已付/ })
      .click()
    await page.getByRole('dialog').getByLabel('银行转账编号').fill('B2026112500017')
  }
  expect(await axeFindings(finance)).toEqual([])
  await finance.screenshot({ path: test.info().outputPath('paid.png') })
  await act(finance, '标记为已付')
  await done(finance, '已标记为已付')
  await expect(toPay(finance)).toHaveCount(0)
  const sheet = manager.getByRole('dialog')
  await sheet.getByLabel('原因').fill('已在网银转账')
  await sheet.getByRole('button', { name: '标记为已付', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText(/new\d+ 已于 .* 标记为已付，转账编号 B2026112500017/)
  await manager.keyboard.press('Escape')
})

for (const look of [
  { lang: 'zh-CN', scheme: 'light', width: 1280 },
  { lang: 'en', scheme: 'dark', width: 390 },
] as const)
  test(`the customer's page is sound: ${look.lang} ${look.scheme} ${look.width}`, async ({ request }) => {
    const customer = await newCustomer(request)
    const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
    await manager.setViewportSize({ width: look.width, height: 900 })
    await manager.emulateMedia({ colorScheme: look.scheme })
    await manager.evaluate((lang) => localStorage.setItem('satchel_lang', lang), look.lang)
    await manager.goto(`${CONSOLE}/customers/${id}`)
    await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeFindings(manager)).toEqual([])
    const overflow = await manager.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await manager.screenshot({
      path: test.info().outputPath(`customer-${look.lang}-${look.width}.png`),
      fullPage: true,
    })
  })
