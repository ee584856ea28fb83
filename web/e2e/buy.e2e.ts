import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, login } from './steps'

// Two are bought at once, so one with a single piece left would not do.
const onSale = (page: Page) => page.locator('a[href^="/gift-detail/"]').filter({ hasNotText: /已售罄|库存 1$/ })

test('buying: from the card to the bag', async ({ page }) => {
  await login(page, '/gift')
  await onSale(page).first().click()
  await page.getByRole('button', { name: '增加数量' }).click()
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await expect(page).toHaveURL(/\/gift-pay\?orderNo=/)
  await expect(page.getByRole('timer')).toHaveText(/^14:\d\d$/)
  await expect(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  await page.goto(`/order-detail/${orderNo}`)
  await expect(page.getByRole('heading', { name: '待支付' })).toBeVisible()
  await page.getByRole('link', { name: '去支付' }).click()
  await expect(page).toHaveURL(/\/gift-pay/)
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
})

test('a second press while the answer is out sends the same wish', async ({ page }) => {
  await login(page, '/gift')
  await onSale(page).first().click()
  const keys: (string | undefined)[] = []
  await page.route('**/createOrder*', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort('connectionreset')
  })
  const buy = page.getByRole('button', { name: /^立即购买/ })
  await buy.click()
  await expect(page.locator('.toast')).toHaveText('网络错误，请稍后重试')
  await buy.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('paying: to the cashier and back to a bag that holds the gift', async ({ page }) => {
  await login(page, '/gift?sort=price_asc')
  await onSale(page).nth(3).click()
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  // The stand-in pays at once; the sandbox shows a cashier first.
  const atCashier = page.waitForURL(/cashier/).then(() => page.getByRole('button').first().click()).catch(() => undefined)
  const paid = page.getByRole('heading', { name: '支付成功' })
  await Promise.race([atCashier, paid.waitFor()])
  await expect(paid).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()
  await expect(page.getByText('放入背包', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '查看背包' }).click()
  await expect(page).toHaveURL('/bag')
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
})
