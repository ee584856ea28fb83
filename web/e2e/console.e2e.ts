import type { BrowserContext, Page } from '@playwright/test'
import { table } from '../src/desk/router/table'
import { newCustomer, sendCode, signInAs } from './customers'
import type { Customer } from './customers'
import { CONSOLE, BINARY, LONG_PASSWORD, acceptInvitation, act, signedIn, typeLogin } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// The work of staff in the console, from the sign-in to the last word. One after another: a code of the second factor
// is good for one sign-in.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')
test.use({ viewport: { width: 1280, height: 900 } })

let contexts: BrowserContext[] = []
let mei: Page
let lin: Page
let customer: Customer

const balanceOf = async ({ call }: Customer) => (await call<{ balanceFen: number }>('GET', 'getUserInfo')).balanceFen

/** An order of this customer over the amount, paid. */
async function paidOrder({ call }: Customer, leastFen: number): Promise<string> {
  const { items } = await call<{ items: { id: string; priceFen: number; stock: number }[] }>('GET', 'listGift', {
    minPriceFen: Math.ceil(leastFen / 2),
    maxPriceFen: leastFen * 20,
    sort: 'price_asc',
  })
  const gift = items.find(({ stock }) => stock > 4)
  if (!gift) throw new Error('no gift of this price is in stock')
  const quantity = gift.priceFen >= leastFen ? 1 : 2
  const { orderNo } = await call<{ orderNo: string }>('POST', 'createOrder', { giftId: gift.id, quantity })
  const { paymentNo } = await call<{ paymentNo: string }>('POST', 'payOrder', { orderNo, method: 'card' })
  const paid = await fetch(`${process.env.SATCHEL_URL}/_sandbox/pay/${paymentNo}`, { method: 'POST' })
  expect(paid.ok).toBe(true)
  await expect.poll(async () => (await call<{ state: string }>('GET', 'getOrder', { orderNo })).state).toBe('completed')
  return orderNo
}

test.beforeAll(async ({ browser, playwright }) => {
  mei = await signedIn(browser, 'mei')
  lin = await signedIn(browser, 'lin')
  contexts = [mei.context(), lin.context()]
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request, { verified: true, secret: true, balance: 30_000 })
})

test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

test('a wrong code lets nobody in, and says so without a hint', async ({ page }) => {
  await page.goto(CONSOLE)
  await typeLogin(page, 'mei', 'mei-demo-2026', '000000')
  await expect(page.getByRole('alert')).toContainText('用户名、密码或验证码错误')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test('a customer is found by the phone number, and shown without it', async () => {
  await mei.keyboard.press('/')
  await mei.keyboard.type(customer.phone)
  await mei.keyboard.press('Enter')
  await expect(mei.getByRole('heading', { name: '测试客户', level: 1 })).toBeVisible()
  await expect(mei.getByRole('main')).toContainText('****')
  await expect(mei.getByRole('main')).not.toContainText(customer.phone)
  expect(mei.url()).not.toContain(customer.phone)
  await expect(mei.getByRole('main')).toContainText(`余额¥${((await balanceOf(customer)) / 100).toFixed(2)}`)
})

test('a refund is one person’s work up to the bound, and in the log', async () => {
  const orderNo = await paidOrder(customer, 1000)
  await mei.getByRole('searchbox').fill(orderNo)
  await mei.keyboard.press('Enter')
  await expect(mei.getByRole('heading', { name: orderNo })).toBeVisible()
  await mei.getByRole('button', { name: '退款', exact: true }).click()
  await act(mei, '退款')
  await expect(mei.getByRole('status').filter({ hasText: '退款已开始' })).toBeVisible()
  await expect(mei.getByRole('heading', { name: orderNo })).toContainText(/退款/)
  await lin.goto(`${CONSOLE}/log?subject=${orderNo}`)
  await expect(lin.getByRole('row').nth(1)).toContainText('mei')
})

test('a large refund waits for another person, who approves it', async () => {
  const orderNo = await paidOrder(customer, 50_001)
  await mei.goto(`${CONSOLE}/orders/${orderNo}`)
  await mei.getByRole('button', { name: '退款', exact: true }).click()
  await expect(mei.getByRole('dialog')).toContainText('须由另一名员工审批')
  await act(mei, '申请退款')
  await expect(mei.getByRole('status').filter({ hasText: '须由另一名员工审批' })).toBeVisible()
  await mei.keyboard.press('g')
  await mei.keyboard.press('a')
  const own = mei.getByRole('row').filter({ hasText: orderNo })
  await expect(own.getByRole('button', { name: /^批准/ })).toBeDisabled()
  await lin.goto(`${CONSOLE}/approvals`)
  await lin.getByRole('row').filter({ hasText: orderNo }).getByRole('button', { name: /^批准/ }).click()
  await act(lin, '批准')
  await expect(lin.getByRole('status').filter({ hasText: '已批准' })).toBeVisible()
  await expect
    .poll(async () => (await customer.call<{ state: string }>('GET', 'getOrder', { orderNo })).state)
    .toMatch(/^refund/)
})

test('a cash-out is approved after a look at the account', async ({ request }) => {
  const smsCode = await sendCode(request, customer.call, customer.phone, 'cash')
  const { id: accountId } = await customer.call<{ id: string }>('POST', 'setCashAccount', {
    channel: 'alipay',
    accountNo: customer.phone,
    holderName: customer.realName,
    smsCode,
  })
  const params = { amountFen: 20_000, accountId, secret: customer.secret }
  const { cashNo } = await customer.call<{ cashNo: string }>('POST', 'applyCash', params)
  await lin.keyboard.press('g')
  await lin.keyboard.press('c')
  await lin.getByRole('link', { name: cashNo }).click()
  await expect(lin.getByRole('main')).toContainText('累计实付')
  await expect(lin.getByRole('main')).toContainText('¥200.00')
  await lin.getByRole('button', { name: '批准', exact: true }).click()
  await act(lin, '批准')
  await expect(lin.getByRole('status').filter({ hasText: '已批准' })).toBeVisible()
  await expect(lin.getByRole('button', { name: '批准', exact: true })).toBeHidden()
})

test('a grant is proposed by one and given by another, and the customer reads why in each language', async ({
  browser,
}) => {
  const before = await balanceOf(customer)
  await lin.getByRole('searchbox').fill(customer.phone)
  await lin.keyboard.press('Enter')
  await lin.getByRole('button', { name: '赠送余额' }).click()
  const sheet = lin.getByRole('dialog')
  await sheet.getByLabel('金额（元）').fill('5.00')
  await sheet.getByLabel('向客户说明（中文）').fill('发货延迟，敬请谅解')
  await sheet.getByLabel('向客户说明（英文）').fill('Your delivery was late')
  await lin.screenshot({ path: test.info().outputPath('grant.png') })
  // Other files propose with the ordinary reason at the same time.
  const reason = `补偿延迟发货 ${Date.now()}`
  await act(lin, '申请赠送余额', reason)
  await mei.goto(`${CONSOLE}/approvals`)
  const row = mei.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('发货延迟，敬请谅解')
  await expect(row).toContainText('Your delivery was late')
  await mei.screenshot({ path: test.info().outputPath('approvals.png') })
  await row.getByRole('button', { name: /^批准/ }).click()
  await act(mei, '批准')
  expect(await balanceOf(customer)).toBe(before + 500)
  for (const [lang, title, words] of [
    ['en', 'A gift to your balance', 'Reason: Your delivery was late'],
    ['zh-CN', '平台赠送余额', '原因：发货延迟，敬请谅解'],
  ] as const) {
    // A device keeps the language that was chosen first.
    const context = await browser.newContext({ locale: lang })
    const page = await context.newPage()
    await signInAs(page, customer, lang)
    await page.goto('/message')
    await page.getByText(title, { exact: true }).first().click()
    await expect(page.getByText(words).last()).toBeVisible()
    await expect(page.getByText(reason)).toHaveCount(0)
    await context.close()
  }
})

test('a service is paused with words for customers, and resumed', async () => {
  await mei.goto(CONSOLE)
  await mei.getByRole('button', { name: '暂停服务' }).click()
  const sheet = mei.getByRole('dialog')
  await sheet.getByLabel('服务').selectOption('guardian')
  await sheet.getByLabel('向客户说明（中文）').fill('系统维护')
  await sheet.getByLabel('向客户说明（英文）').fill('Maintenance')
  await act(mei, '暂停服务')
  const row = mei.getByRole('row').filter({ hasText: '监护人付款' })
  await expect(row).toContainText('系统维护')
  await row.getByRole('button', { name: /^恢复/ }).click()
  await act(mei, '恢复')
  await expect(mei.getByText('所有服务正常开放')).toBeVisible()
})

test('a new colleague joins by the link, and is out when disabled', async ({ browser }) => {
  const name = `new${Date.now() % 1_000_000}`
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const codes = await acceptInvitation(page, name, ['auditor'])
  expect(codes).toHaveLength(10)
  // A member who only reads has nothing to press.
  await page.goto(`${CONSOLE}/approvals`)
  await expect(page.getByRole('button', { name: /^批准/ })).toHaveCount(0)
  await page.locator('summary', { hasText: '账号与偏好' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await typeLogin(page, name, LONG_PASSWORD, codes[0] ?? '')
  await expect(page.locator('summary', { hasText: '账号与偏好' })).toBeVisible()
  await mei.keyboard.press('g')
  await mei.keyboard.press('s')
  await mei.getByRole('button', { name: `停用 ${name}` }).click()
  await act(mei, '停用')
  await page.goto(`${CONSOLE}/orders`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await context.close()
})

const SCREENS = Object.values(table)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))

for (const look of [
  { lang: 'zh-CN', scheme: 'light', width: 1280 },
  { lang: 'en', scheme: 'dark', width: 1280 },
  { lang: 'zh-CN', scheme: 'dark', width: 390 },
] as const)
  test(`every screen is sound: ${look.lang} ${look.scheme} ${look.width}`, async () => {
    // axe looks at every cell of every table.
    test.setTimeout(600_000)
    const problems: string[] = []
    const note = (text: string) => problems.push(text)
    mei.on('console', (message) => message.type() === 'error' && note(message.text()))
    mei.on('pageerror', (error) => note(String(error)))
    await mei.setViewportSize({ width: look.width, height: 900 })
    await mei.emulateMedia({ colorScheme: look.scheme })
    await mei.evaluate((lang) => localStorage.setItem('satchel_lang', lang), look.lang)
    const found = await customer.call<{ items: { orderNo: string }[] }>('GET', 'listOrder', { limit: 1 })
    const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
    const screens = look.width === 1280 && look.lang === 'zh-CN' ? SCREENS : ['/', '/log']
    for (const path of [...screens, `/orders/${found.items[0]?.orderNo}`, `/customers/${id}`, '/nowhere']) {
      await mei.goto(CONSOLE + path)
      await expect(
        mei
          .getByRole('main')
          .getByRole('heading')
          .or(mei.getByText(/没有这个页面|no such page/))
          .first(),
      ).toBeVisible()
      await expect(mei.getByText(/^(加载中…|Loading…)$/)).toHaveCount(0)
      expect(await axeFindings(mei), path).toEqual([])
      const overflow = await mei.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
      if (look.lang === 'en')
        expect(await mei.getByRole('navigation').first().innerText(), path).not.toMatch(/[\u4e00-\u9fff]/)
    }
    expect(problems).toEqual([])
  })
