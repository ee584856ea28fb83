import { expect, test } from './test'
import type { BrowserContext, Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import type { Customer } from './customers'
import { tab } from './steps'
import { withoutInitialData } from './withoutInitialData'

// The session of a customer: how a login begins, ends, and changes while several tabs are open.

const toastOf = (page: Page) => page.locator('.toast[data-shown]')
const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'satchel_token')?.value

async function signIn(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('手机号').fill(customer.phone)
  await page.getByLabel('密码', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  // The browser draws a page behind another one only every few seconds.
  await page.bringToFront()
  await page.goto('/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
}

test('whoever comes after a sign-out begins at home', async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  const received = page.waitForRequest('**/logout')
  await signOut(page)
  await received
  expect(await tokenOf(context)).toBeUndefined()
  await signIn(page, customer)
  await expect(page).toHaveURL('/')
})

test('a login that the server knows no longer leads back to where the customer was', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  await page.goto('/order-list?state=paid')
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
  await customer.call('POST', 'logout')
  await page.reload()
  await expect(page).toHaveURL('/login?redirect=%2Forder-list%3Fstate%3Dpaid')
  await expect(toastOf(page)).toBeVisible()
  await signIn(page, customer)
  await expect(page).toHaveURL('/order-list?state=paid')
})

test('when the server will not say who is here, the login ends with a call and a word', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/bag')
  const calls: string[] = []
  page.on('request', (one) => calls.push(`${one.method()} ${new URL(one.url()).pathname}`))
  await page.route('**/getUserInfo', (route) => route.fulfill({ json: { code: 5001, msg: 'x', data: null } }))
  await withoutInitialData(page)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(toastOf(page)).toHaveText('登录已过期，请重新登录')
  expect(calls).toContain('POST /api/v1/customer/logout')
  expect(await tokenOf(context)).toBeUndefined()
})

for (const [name, status] of [
  ['a gateway', 502],
  ['a fault', 500],
  ['an overload', 503],
  ['no network', 0],
] as const) {
  test(`${name} never ends a login`, async ({ page, context, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer)
    await page.route('**/getUserInfo', (route) => (status ? route.fulfill({ status, body: '' }) : route.abort()))
    await withoutInitialData(page)
    const failed = page.waitForRequest('**/getUserInfo')
    await page.goto('/bag')
    await failed
    await page.waitForTimeout(2500)
    await expect(page).toHaveURL('/bag')
    expect(await tokenOf(context)).toBe(customer.token)
  })
}

test('a tab follows when another one signs out and in as another customer', async ({ page, context, request }) => {
  const [first, second] = [await newCustomer(request), await newCustomer(request)]
  await signInAs(page, first)
  const other = await context.newPage()
  await other.goto('/order-list')
  await expect(other.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL('/login')
  await signIn(page, second)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await other.goto('/user')
  await expect(other.getByText(second.phone.slice(-4))).toBeVisible()
})

test('a tab whose login is replaced says so and starts anew', async ({ page, context, request }) => {
  const [first, second] = [await newCustomer(request), await newCustomer(request)]
  await signInAs(page, first)
  await page.goto('/user')
  await expect(page.getByText(first.phone.slice(-4))).toBeVisible()
  await signInAs(page, second)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL('/')
  await expect(toastOf(page)).toHaveText('已在其他页面切换账号')
  await page.goto('/user')
  await expect(page.getByText(second.phone.slice(-4))).toBeVisible()
  expect(await tokenOf(context)).toBe(second.token)
})

test('a refused old login never takes a newer one away', async ({ page, context, request }) => {
  const [first, second] = [await newCustomer(request), await newCustomer(request)]
  await signInAs(page, first)
  // This tab hears nothing of the other one.
  await page.addInitScript(() => {
    Object.assign(window, { BroadcastChannel: undefined })
    for (const name of ['focus', 'visibilitychange', 'pageshow'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto('/bag')
  await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible()
  await first.call('POST', 'logout')
  await signInAs(page, second)
  await tab(page, '我的').click()
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await tokenOf(context)).toBe(second.token)
  await page.goto('/user')
  await expect(page.getByText(second.phone.slice(-4))).toBeVisible()
})

test('a server that never answers is called slow after five seconds and given up after twenty', async ({
  page,
  request,
}) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/user')
  await page.route('**/listOrder*', () => new Promise(() => {}))
  let asked = 0
  page.on('request', (one) => (asked += one.url().includes('/listOrder') ? 1 : 0))
  const first = page.waitForRequest('**/listOrder*')
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await first
  const start = Date.now()
  await expect(page.getByText('网络较慢，仍在加载…')).toBeVisible({ timeout: 10_000 })
  expect(Date.now() - start).toBeGreaterThan(4500)
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible({ timeout: 19_000 })
  expect(Date.now() - start).toBeLessThan(25_000)
  await expect(page.getByText('网络较慢，仍在加载…')).toHaveCount(0)
  expect(asked).toBe(1)
})
