import type { BrowserContext, Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import type { Customer } from './customers'
import { CONSOLE, BINARY, act, newStaff } from './staff'
import { overflow } from './allScreens'
import { axeFindings } from './steps'
import { expect, test } from './test'

// Acts of staff on the account of a customer, an order that waits for its payment and a delivery, from the first click.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')
test.use({ viewport: { width: 1280, height: 900 } })

let contexts: BrowserContext[] = []
let service: Page
let manager: Page
let customer: Customer
let id: string

test.beforeAll(async ({ browser, playwright }) => {
  service = await newStaff(browser, 'service')
  manager = await newStaff(browser, 'manager')
  contexts = [service.context(), manager.context()]
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request)
  id = (await customer.call<{ id: string }>('GET', 'getUserInfo')).id
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

const done = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

test('the provider is asked about a payment, and the order then cancelled', async () => {
  const { items } = await customer.call<{ items: { id: string; stock: number }[] }>('GET', 'listGift', {
    sort: 'price_asc',
  })
  const giftId = items.find(({ stock }) => stock > 1)?.id ?? ''
  const { orderNo } = await customer.call<{ orderNo: string }>('POST', 'createOrder', { giftId, quantity: 1 })
  await customer.call('POST', 'payOrder', { orderNo, method: 'card' })
  await service.goto(`${CONSOLE}/orders/${orderNo}`)
  await service.getByRole('button', { name: '立即查询支付' }).click()
  await act(service, '立即查询支付')
  await done(service, '已安排查询')
  await service.getByRole('button', { name: '取消订单' }).click()
  await act(service, '取消订单')
  await done(service, '订单已取消')
  await expect(service.getByRole('heading', { name: orderNo })).toContainText('已取消')
  expect((await customer.call<{ state: string }>('GET', 'getOrder', { orderNo })).state).toBe('cancelled')
})

test('passwords are unlocked, and a frozen account can only ask until two members agree', async ({ page }) => {
  await service.getByRole('searchbox').fill(customer.phone)
  await service.keyboard.press('Enter')
  await expect(service.getByRole('heading', { name: '测试客户', level: 1 })).toBeVisible()
  await service.getByRole('button', { name: '解除密码锁定' }).click()
  await act(service, '解除密码锁定')
  await done(service, '密码锁定已解除')
  await service.getByRole('button', { name: '冻结账号' }).click()
  await act(service, '冻结账号')
  await expect(service.getByRole('heading', { level: 1 })).toContainText('账号已冻结')
  await expect(customer.call('GET', 'getUserInfo')).rejects.toThrow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  const login = { phone: customer.phone, password: customer.password }
  const answer = await page.request.post('/api/v1/customer/login', { form: login })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  const headers = { authorization: token }
  const order = await page.request.post('/api/v1/customer/createOrder', { headers, form: { giftId: '1', quantity: 1 } })
  expect(await order.json()).toMatchObject({ reason: 'account_frozen', msg: '您的账号已被冻结，请联系客服' })
  await signInAs(page, { ...customer, token })
  await page.goto('/bag')
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByText('您的账号已被冻结')).toBeVisible()
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
  await page.screenshot({ path: test.info().outputPath('frozen.png') })
  await page.getByRole('link', { name: '向客服提问' }).click()
  await page.getByLabel('您的问题').fill('我的账号为什么被冻结？')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('list', { name: '消息' })).toContainText('我的账号为什么被冻结？')
  await service.goto(`${CONSOLE}/conversations`)
  await service
    .getByRole('row')
    .filter({ hasText: `测试客户${id}` })
    .getByRole('link')
    .first()
    .click()
  await expect(service.getByRole('list', { name: '对话' })).toContainText('我的账号为什么被冻结？')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await service.goto(CONSOLE)
  await expect(service.getByRole('listitem').filter({ hasText: '已冻结的账号' })).toContainText(/[1-9]/)
  await service.goto(`${CONSOLE}/customers/${id}`)
  await service.getByRole('button', { name: '解冻账号' }).click()
  await act(service, '申请解冻账号')
  await done(service, '须由另一名员工审批')
  await manager.goto(`${CONSOLE}/approvals`)
  await manager.getByRole('row').filter({ hasText: '解冻账号' }).getByRole('button', { name: /^批准/ }).click()
  await act(manager, '批准')
  await done(manager, '已批准')
  const again = await page.request.post('/api/v1/customer/login', { form: login })
  expect(await again.json()).toMatchObject({ code: 200 })
  await manager.goto(`${CONSOLE}/customers/${id}`)
  await manager.getByRole('button', { name: '结束登录' }).click()
  await act(manager, '结束登录')
  await done(manager, '所有登录已结束')
  await expect(manager.getByRole('list', { name: '时间线' })).toContainText('解冻账号')
})

test('a message reaches the inbox as it was written, and the phone number is shown with a reason', async ({ page }) => {
  await service.goto(`${CONSOLE}/customers/${id}`)
  await service.getByRole('button', { name: '发消息' }).click()
  const sheet = service.getByRole('dialog')
  await sheet.getByLabel('标题（中文）').fill('关于您的订单')
  await sheet.getByLabel('内容（中文）').fill('已为您<b>取消</b>，请放心。')
  await sheet.getByLabel('标题（英文）').fill('Your order')
  await sheet.getByLabel('内容（英文）').fill('It is <b>cancelled</b>.')
  await service.screenshot({ path: test.info().outputPath('message.png') })
  await act(service, '发送')
  await done(service, '消息已发送')
  await service.getByRole('button', { name: '查看手机号' }).click()
  await act(service, '查看手机号')
  await done(service, customer.phone)
  await service.reload()
  await expect(service.getByRole('main')).toContainText('****')
  await expect(service.getByRole('main')).not.toContainText(customer.phone)
  const login = { phone: customer.phone, password: customer.password }
  const answer = await page.request.post('/api/v1/customer/login', { form: login })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  await signInAs(page, { ...customer, token })
  await page.goto('/message')
  await page.getByText('关于您的订单').click()
  await expect(page.getByText('已为您<b>取消</b>，请放心。').last()).toBeVisible()
})

test('an extraction is given back where Steam takes the offer back', async ({ request }) => {
  const owner = await newCustomer(request, { verified: true, secret: true, tradeUrl: true, items: 1 })
  const { extractNo } = await owner.call<{ extractNo: string }>('POST', 'extractItems', {
    all: true,
    secret: owner.secret,
  })
  await manager.goto(CONSOLE)
  await manager.getByRole('link', { name: '提取中' }).click()
  await manager.getByRole('button', { name: `退回背包 ${extractNo}` }).click()
  await act(manager, '退回背包')
  await done(manager, '饰品已退回背包')
  const state = async () => (await owner.call<{ state: string }>('GET', 'getExtract', { extractNo })).state
  expect(['cancelled', 'returned']).toContain(await state())
})

for (const look of [
  { lang: 'zh-CN', scheme: 'light', width: 1280 },
  { lang: 'en', scheme: 'dark', width: 390 },
] as const)
  test(`the screens are sound: ${look.lang} ${look.scheme} ${look.width}`, async () => {
    await manager.setViewportSize({ width: look.width, height: 900 })
    await manager.emulateMedia({ colorScheme: look.scheme })
    await manager.evaluate((lang) => localStorage.setItem('satchel_lang', lang), look.lang)
    for (const path of [`/customers/${id}`, '/deliveries']) {
      await manager.goto(CONSOLE + path)
      await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(manager.getByText(/^(加载中…|Loading…)$/)).toHaveCount(0)
      expect(await axeFindings(manager), path).toEqual([])
      expect(await overflow(manager), path).toBe(0)
      const name = `${path.split('/')[1]}-${look.lang}-${look.scheme}-${look.width}.png`
      await manager.screenshot({ path: test.info().outputPath(name), fullPage: true })
    }
  })
