import { expect, test } from './test'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { buy, newCustomer, sandbox, signInAs } from './customers'
import type { Customer } from './customers'

const STREAM = /\/listenEvents/
/** Sooner than a screen that waits asks by itself. */
const AT_ONCE = { timeout: 5000 }

/** Until the server tells this browser of changes. */
async function connected(page: Page): Promise<void> {
  await page.waitForResponse((response) => STREAM.test(response.url()) && response.status() === 200)
  // Changes that may have been missed are asked for first.
  await page.waitForTimeout(500)
}

/** The stream may begin before the page has loaded. */
async function openConnected(page: Page, path: string): Promise<void> {
  const isConnected = connected(page)
  await page.goto(path)
  await isConnected
}

type Offered = { id: string; stock: number }

async function anyGift({ call }: Customer): Promise<string> {
  const params = { sort: 'price_asc', limit: 50 }
  const { items } = await call<{ items: Offered[] }>('GET', 'listGift', params)
  const gift = items.find(({ stock }) => stock > 20)
  if (!gift) throw new Error('no gift has enough stock')
  return gift.id
}

async function openOrder(customer: Customer): Promise<string> {
  const params = { giftId: await anyGift(customer), quantity: 1 }
  return (await customer.call<{ orderNo: string }>('POST', 'createOrder', params)).orderNo
}

async function payElsewhere(request: APIRequestContext, { call }: Customer, orderNo: string) {
  const params = { orderNo, method: 'card' }
  const { paymentNo } = await call<{ paymentNo: string }>('POST', 'payOrder', params)
  await sandbox(request, `pay/${paymentNo}`)
}

/** Every request of a browser to the calls, by name. */
function calls(of: BrowserContext | Page): string[] {
  const names: string[] = []
  of.on('request', (request) => {
    const name = /\/api\/v1\/customer\/(\w+)/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return names
}

async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    const state = { configurable: true, get: () => (visible ? 'visible' : 'hidden') }
    Object.defineProperty(document, 'visibilityState', state)
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isVisible)
}

const unread = (page: Page) => page.getByRole('link', { name: /条未读/ })

test('an order that is paid elsewhere moves on the open page', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const orderNo = await openOrder(customer)
  await signInAs(page, customer)
  const names = calls(page)
  await openConnected(page, `/order-detail/${orderNo}`)
  const before = names.filter((name) => name === 'getOrder').length
  await payElsewhere(request, customer, orderNo)
  await expect(page.getByText('付款后，礼品已放入背包')).toBeVisible(AT_ONCE)
  const asked = names.filter((name) => name === 'getOrder').length - before
  expect(asked, 'after an event, and not in between').toBeLessThan(4)
})

test('the unread badge follows messages that come and are read', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  await openConnected(page, '/')
  await expect(unread(page)).toHaveCount(0)
  await buy(request, customer, await anyGift(customer), 1)
  await expect(unread(page)).toBeVisible(AT_ONCE)
  await customer.call('POST', 'readAllMessage')
  await expect(unread(page)).toHaveCount(0, AT_ONCE)
})

test('all tabs share one connection, and the next takes over', async ({ context, request }) => {
  const customer = await newCustomer(request)
  const names = calls(context)
  const streams = () => names.filter((name) => name === 'listenEvents').length
  const first = await context.newPage()
  await signInAs(first, customer)
  await openConnected(first, '/')
  const second = await context.newPage()
  await second.goto('/')
  await second.waitForTimeout(3000)
  expect(streams()).toBe(1)
  await buy(request, customer, await anyGift(customer), 1)
  await expect(unread(first)).toBeVisible(AT_ONCE)
  await expect(unread(second)).toBeVisible(AT_ONCE)
  const takesOver = connected(second)
  await first.close()
  await takesOver
  expect(streams()).toBe(2)
  await customer.call('POST', 'readAllMessage')
  await expect(unread(second)).toHaveCount(0, AT_ONCE)
})

test('a hidden tab is silent, and catches up when it is seen again', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  await openConnected(page, '/')
  const ended = page.waitForEvent('requestfailed', (failed) => STREAM.test(failed.url()))
  await setVisible(page, false)
  await ended
  const names = calls(page)
  await buy(request, customer, await anyGift(customer), 1)
  await page.waitForTimeout(3000)
  expect(names).toEqual([])
  await expect(unread(page)).toHaveCount(0)
  const again = connected(page)
  await setVisible(page, true)
  await expect(unread(page)).toBeVisible(AT_ONCE)
  await again
})

test('without a stream, a screen that waits asks from time to time', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const orderNo = await openOrder(customer)
  await signInAs(page, customer)
  const full = { code: 503, msg: '', reason: 'overloaded', data: null }
  const refusal = { status: 503, headers: { 'Retry-After': '1' }, json: full }
  await page.route(STREAM, (route) => route.fulfill(refusal))
  const names = calls(page)
  await page.goto(`/order-detail/${orderNo}`)
  await page.waitForRequest(STREAM)
  await payElsewhere(request, customer, orderNo)
  await expect(page.getByText('付款后，礼品已放入背包')).toBeVisible({ timeout: 15_000 })
  const tries = names.filter((name) => name === 'listenEvents').length
  expect(tries, 'it is not tried again at once').toBe(1)
})

test('a login that is ended elsewhere ends here too', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  await openConnected(page, '/user')
  await customer.call('POST', 'logout')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible({ timeout: 10_000 })
})
