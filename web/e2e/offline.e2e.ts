import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { tab } from './steps'

// Tests without the network, or without a part of the app.

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test.describe('without a worker that keeps the code', () => {
  test.use({ serviceWorkers: 'block' })

  test('a first visit in English begins although its words are lost at first', async ({ page }) => {
    // The page asks for them ahead, and the app then does.
    let asked = 0
    await page.route('**/assets/en-*.js', (route) => (++asked <= 2 ? route.abort() : route.continue()))
    // Still on their way when the words are lost.
    await page.route('**/assets/*.css', (route) => setTimeout(() => void route.continue(), 500))
    await page.goto('/login?lang=en')
    await expect(page.getByRole('heading', { name: 'Welcome to Satchel' })).toBeVisible()
  })

  test('a screen that cannot be loaded is waited for, and opens when the network is back', async ({
    page,
    context,
    request,
  }) => {
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

  test('a screen that fails while the release is the same is tried again, without a reload', async ({
    page,
    request,
  }) => {
    await signInAs(page, await newCustomer(request))
    let failures = 0
    await page.route('**/assets/BagScreen*.js', (route) =>
      ++failures <= 3 ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/user')
    await expect(tab(page, '背包')).toBeVisible()
    await mark(page)
    await tab(page, '背包').click()
    await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible({ timeout: 10_000 })
    expect(failures).toBeGreaterThan(3)
    expect(await isSamePage(page)).toBe(true)
  })

  for (const [what, status] of [
    ['missing', 404],
    ['broken', 500],
    ['cut off', 0],
  ] as const) {
    test(`a screen whose code is ${what} is said to be so after three tries, and leads on`, async ({
      page,
      request,
    }) => {
      await signInAs(page, await newCustomer(request))
      let isThere = false
      let asked = 0
      await page.route('**/assets/BagScreen*.js', (route) => {
        if (isThere) return route.continue()
        asked += 1
        return status ? route.fulfill({ status, body: '' }) : route.abort('connectionreset')
      })
      await page.goto('/user')
      await expect(tab(page, '背包')).toBeVisible()
      await page.waitForTimeout(1000)
      asked = 0
      await tab(page, '背包').click()
      const alert = page.getByRole('alert').filter({ hasText: '页面没有加载出来' })
      await expect(alert).toBeVisible({ timeout: 15_000 })
      await page.waitForTimeout(3000)
      // Three tries, and what a touch has begun ahead.
      expect(asked).toBeLessThanOrEqual(5)
      isThere = true
      await alert.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
  }

  test('a screen whose code is missing from the beginning leads home', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await page.route('**/assets/BagScreen*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/bag')
    const alert = page.getByRole('alert').filter({ hasText: '页面没有加载出来' })
    await alert.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: '拿到第一件礼品' })).toBeVisible()
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
    const loaded = ['store', 'BagScreen', 'UserScreen'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
    )
    await page.goto('/')
    await Promise.all(loaded)
    await context.setOffline(true)
    await tab(page, '我的').click()
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  })

  test('a style sheet that did not come is fetched again with its screen', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    let failures = 0
    await page.route('**/assets/BagScreen*.css', (route) =>
      ++failures <= 2 ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/')
    await tab(page, '背包').click()
    await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible({ timeout: 10_000 })
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('BagScreen')))).toBe(
      true,
    )
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

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  /** The worker has the code, and what was read is kept. */
  const ready = async (page: Page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.waitForTimeout(3000)
  }

  test('the app opens without a network, with the bag, orders, messages and announcements as they were read', async ({
    page,
    context,
    request,
  }) => {
    const customer = await newCustomer(request, { items: 1 })
    await signInAs(page, customer)
    for (const path of ['/bag', '/order-list', '/message', '/announcement', '/']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.waitForTimeout(3000)
    }
    await ready(page)
    await context.setOffline(true)
    await page.goto('/bag')
    await expect(page.getByText(/网络已断开，当前显示 \d\d:\d\d 的数据/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '¥' }).first()).toBeVisible()
    await page.goto('/order-list')
    await expect(page.getByText('已完成').last()).toBeVisible()
    await page.goto('/message')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.goto('/announcement')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await page.goto('/wallet-that-is-not')
    await expect(page).toHaveURL('/404')
    await context.setOffline(false)
    await expect(page.getByText(/网络已断开/)).toHaveCount(0)
  })

  test('nothing of a customer stays after a sign-out, nor is anything personal in the caches', async ({
    page,
    context,
    request,
  }) => {
    const customer = await newCustomer(request, { items: 1 })
    await signInAs(page, customer)
    await page.goto('/bag')
    await ready(page)
    const records = () =>
      page.evaluate(async () => {
        if (!(await indexedDB.databases()).some(({ name }) => name === 'satchel')) return 0
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open('satchel')
          opening.onsuccess = () => {
            const database = opening.result
            const counting = database.transaction('saved').objectStore('saved').count()
            counting.onsuccess = () => {
              database.close()
              resolve(counting.result)
            }
          }
        })
      })
    expect(await records()).toBeGreaterThan(0)
    const cached = await page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const kept of await cache.keys()) texts.push(`${kept.url} ${await (await cache.match(kept))?.text()}`)
      }
      return texts
    })
    expect(cached.length).toBeGreaterThan(20)
    for (const text of cached) {
      expect(text.split(' ')[0]).toMatch(/\/assets\//)
      expect(text.includes(customer.token) || text.includes(customer.phone.slice(-4) + '"')).toBe(false)
      expect(text).not.toContain('getUserInfo":{')
    }
    await page.goto('/user')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    expect(await records()).toBe(0)
    await context.setOffline(true)
    await page.goto('/bag')
    await expect(page).toHaveURL('/login?redirect=%2Fbag')
  })
})
