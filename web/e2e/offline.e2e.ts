import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { tab } from './steps'

// What happens when the network, or a part of the app, is not there.

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test.describe('without a worker that keeps the code', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen that cannot be loaded is waited for, and opens when the network is back', async ({ page, context, request }) => {
    await signInAs(page, await newCustomer(request))
    await page.route('**/assets/BagScreen*', (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(tab(page, '背包')).toBeVisible()
    await mark(page)
    await context.setOffline(true)
    await tab(page, '背包').click()
    await expect(page.getByText('网络已断开，恢复后自动打开')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '页面加载进度' })).toBeAttached()
    await expect(tab(page, '首页')).toHaveAttribute('aria-current', 'page')
    await page.unroute('**/assets/BagScreen*')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/bag')
    expect(await isSamePage(page)).toBe(true)
  })

  test('a screen that fails while the release is the same is tried again, without a reload', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    let failures = 0
    await page.route('**/assets/BagScreen*.js', (route) => (++failures <= 3 ? route.abort('connectionreset') : route.continue()))
    await page.goto('/user')
    await expect(tab(page, '背包')).toBeVisible()
    await mark(page)
    await tab(page, '背包').click()
    await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible({ timeout: 10_000 })
    expect(failures).toBeGreaterThan(3)
    expect(await isSamePage(page)).toBe(true)
  })

  test('a screen of another release is fetched by loading the page anew', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await page.route('**/assets/BagScreen*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.route('**/release.json', async (route) => {
      await page.unroute('**/assets/BagScreen*')
      await route.fulfill({ json: { entry: '/assets/index-next.js' } })
    })
    await page.goto('/')
    await expect(tab(page, '背包')).toBeVisible()
    await mark(page)
    await tab(page, '背包').click()
    await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/bag')
    expect(await isSamePage(page)).toBe(false)
  })

  test('the screens of the tabs are there before they are asked for', async ({ page, context, request }) => {
    await signInAs(page, await newCustomer(request))
    const loaded = ['StoreScreen', 'BagScreen', 'UserScreen'].map((name) => page.waitForResponse((response) => response.url().includes(`/assets/${name}`)))
    await page.goto('/')
    await Promise.all(loaded)
    await context.setOffline(true)
    await tab(page, '我的').click()
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  })

  test('a style sheet that did not come is fetched again with its screen', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    let failures = 0
    await page.route('**/assets/BagScreen*.css', (route) => (++failures <= 2 ? route.abort('connectionreset') : route.continue()))
    await page.goto('/')
    await tab(page, '背包').click()
    await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible({ timeout: 10_000 })
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('BagScreen')))).toBe(true)
  })
})

test('without a network what was read stays, with its time', async ({ page, context, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/gift')
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/网络已断开，当前显示 \d\d:\d\d 的数据/)).toBeVisible()
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/网络已断开/)).toHaveCount(0)
})
