import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { giftInStock } from './buying'
import { buy, newCustomer, signInAs } from './customers'
import { axeFindings } from './steps'
import { withoutInitialData } from './withoutInitialData'

// Orders after they were made: the list with its states, the details, and what became of the money.

type Created = { orderNo: string }

test('the list by state: every tab can be seen when it is chosen', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const giftId = await giftInStock(request)
  const { orderNo } = await customer.call<Created>('POST', 'createOrder', { giftId, quantity: 2 })
  await customer.call('POST', 'cancelOrder', { orderNo })
  await customer.call('POST', 'createOrder', { giftId, quantity: 1 })
  await signInAs(page, customer)
  await page.goto('/order-list')
  const list = page.getByRole('list', { name: '订单列表' })
  await expect(list.getByRole('article')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  const tabs = page.getByRole('group', { name: '订单状态' })
  for (const name of [/^待支付/, /^已取消/, /^已退款/, /^全部/]) {
    const tab = tabs.getByRole('button', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/order-list?state=refunded')
  await expect(tabs.getByRole('button', { name: /^已退款/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('没有这个状态的订单')).toBeVisible()
  await page.getByRole('link', { name: '查看全部订单' }).click()
  await expect(list.getByRole('article')).toHaveCount(2)
})

test('the list tells how many orders are in each state', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await withoutInitialData(page)
  await page.route('**/listOrder?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.counts = [
      { state: 'pending_payment', count: 3 },
      { state: 'completed', count: 128 },
    ]
    await route.fulfill({ response, json: body })
  })
  await page.goto('/order-list')
  const tabs = page.getByRole('group', { name: '订单状态' })
  await expect(tabs.getByRole('button', { name: '待支付 3' })).toBeVisible()
  await expect(tabs.getByRole('button', { name: '已完成 128' })).toBeVisible()
  await expect(tabs.getByRole('button', { name: '已取消', exact: true })).toBeVisible()
})

test('from the list an order is paid, cancelled and bought again', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const giftId = await giftInStock(request)
  const { orderNo } = await customer.call<Created>('POST', 'createOrder', { giftId, quantity: 1 })
  await signInAs(page, customer)
  await page.goto('/order-list')
  await page.getByRole('link', { name: '去支付' }).click()
  await expect(page).toHaveURL(`/gift-pay?orderNo=${orderNo}`)
  await page.goBack()
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('article').getByText('已取消')).toBeVisible()
  await page.getByRole('link', { name: '再次购买' }).click()
  await expect(page).toHaveURL(`/gift-detail/${giftId}`)
})

test('the details of a paid order: money, time line, number, ways on', async ({ page, request, context }) => {
  const customer = await newCustomer(request)
  await buy(request, customer, await giftInStock(request), 3)
  const { items } = await customer.call<{ items: Created[] }>('GET', 'listOrder')
  const orderNo = items[0]?.orderNo ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, customer)
  await page.goto(`/order-detail/${orderNo}`)
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()
  await expect(page.getByText('通过信用卡付款')).toBeVisible()
  const steps = page.getByRole('list', { name: '订单进度' }).getByRole('listitem')
  await expect(steps).toContainText(['放入背包', '支付成功', '提交订单'])
  const number = page.getByRole('main').getByText(orderNo, { exact: true })
  expect(await lines(page, orderNo)).toBe(1)
  await expect(number).toBeVisible()
  await page.getByRole('button', { name: '复制订单编号' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderNo)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await lines(page, orderNo)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: '查看背包' }).click()
  await expect(page).toHaveURL('/bag')
})

/** On how many lines of the screen a text stands. */
const lines = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByText(text, { exact: true })
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size
    })

test('an open order is cancelled and paid from its details', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const giftId = await giftInStock(request)
  const { orderNo } = await customer.call<Created>('POST', 'createOrder', { giftId, quantity: 1 })
  await signInAs(page, customer)
  await page.goto(`/order-detail/${orderNo}`)
  await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/)
  await expect(page.getByRole('list', { name: '订单进度' })).toContainText('等待支付')
  await page.getByRole('link', { name: '去支付' }).click()
  await expect(page).toHaveURL(/\/gift-pay/)
  await page.goBack()
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
  await expect(page.getByText('没有收到付款。如果您刚付过款，到账后会自动原路退回。')).toBeVisible()
})

test('a wrong address of an order offers a way out', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  for (const number of ['1', 'S20200101AAAAAAAAAAAAA', '%3Cb%3E']) {
    await page.goto(`/order-detail/${number}`)
    await expect(page.getByText('没有找到这笔订单'), number).toBeVisible()
    await page.getByRole('link', { name: '我的订单' }).click()
    await expect(page).toHaveURL('/order-list')
  }
})

test('a quick buyer gets the voucher on a slow network', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await customer.call('POST', 'claimVoucher', { code: 'WELCOME' })
  await signInAs(page, customer)
  await page.route('**/getVoucherList*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.fallback()
  })
  await page.goto(`/gift-detail/${await giftInStock(request, { minPriceFen: 5000 })}`)
  const button = page.getByRole('button', { name: /^立即购买/ })
  await expect(button).toContainText('正在查优惠券')
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toContainText('¥')
  await expect(page).toHaveURL(/gift-detail/)
  expect(await button.boundingBox()).toEqual(before)
  await button.click()
  await expect(page).toHaveURL(/\/gift-pay/)
  await expect(page.getByText('−¥5.00')).toBeVisible()
})

test('a buyer whose vouchers cannot be read hears that before the order', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.route('**/getVoucherList*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/gift-detail/${await giftInStock(request, { minPriceFen: 5000 })}`)
  await expect(page.getByRole('alert').filter({ hasText: '没有加载出来，本单不会使用' })).toBeVisible()
  await page.unroute('**/getVoucherList*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('没有加载出来')).toHaveCount(0)
})

test('a voucher is chosen before the order is made, and shows in its amount', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await customer.call('POST', 'claimVoucher', { code: 'WELCOME' })
  await signInAs(page, customer)
  await page.goto(`/gift-detail/${await giftInStock(request, { minPriceFen: 5000 })}`)
  const strip = page.getByRole('button', { name: /^优惠券.*−¥5\.00$/ })
  await strip.click()
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByText('不使用优惠券').click()
  await sheet.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '优惠券 1 张可用' }).click()
  await sheet.locator('label').first().click()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(strip).toBeVisible()
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await expect(page).toHaveURL(/\/gift-pay/)
  await expect(page.getByText('−¥5.00')).toBeVisible()
})
