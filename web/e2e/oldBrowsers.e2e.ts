import type { Page } from '@playwright/test'
import { FLOOR } from '../tools/browsers'
import { OPEN_PATHS, demoToken, ownPaths, settled, signInAs } from './allScreens'
import { NEWER, becomeOld } from './becomeOld'
import { newCustomer, signInAs as signInCustomer } from './customers'
import { expect, test } from './test'

// Browsers at the floor, and below it: this one with all taken away that those lack.

const old = (page: Page) => page.addInitScript(becomeOld, NEWER)

test.describe.configure({ mode: 'parallel' })

test('what a browser of the floor lacks is known, and taken away', async ({ page }) => {
  await old(page)
  await page.goto('/user-agreement')
  expect(NEWER.members.length).toBeGreaterThan(1000)
  const left = await page.evaluate(() => [
    'structuredClone' in window,
    'showModal' in document.createElement('dialog'),
    'timeout' in AbortSignal,
    'with' in Array.prototype,
    'locks' in navigator,
    'BroadcastChannel' in window,
  ])
  expect(left).toEqual([false, false, false, false, false, false])
  // The app brings these along itself.
  expect(await page.evaluate(() => [[1, 3].toReversed().at(-1), Object.hasOwn({ a: 1 }, 'a')])).toEqual([1, true])
})

test(`every screen opens in Chrome ${FLOOR.chrome} and Safari ${FLOOR.safari}`, async ({ page, request, baseURL }) => {
  test.setTimeout(240_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await old(page)
  const see = async (path: string) => {
    faults.length = 0
    await page.goto(path)
    await settled(page)
    expect
      .soft(
        faults.filter((text) => !(path === '/404' && text.includes('404'))),
        path,
      )
      .toEqual([])
    expect.soft((await page.getByRole('main').last().innerText()).length, path).toBeGreaterThan(20)
    expect.soft(await page.evaluate(() => performance.getEntriesByName('app-rendered').length), path).toBe(1)
    await expect.soft(page.locator('#floor'), path).toHaveCount(0)
  }
  for (const path of OPEN_PATHS) await see(path)
  const token = await demoToken(request)
  await signInAs(page, token, baseURL ?? '')
  for (const path of await ownPaths(request, token)) await see(path)
})

test('the first screens are drawn there before the app is loaded', async ({ page, request }) => {
  await old(page)
  await signInCustomer(page, await newCustomer(request))
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/', '/gift', '/gift-detail/1']) {
    await page.goto(path)
    await expect(page.locator('#root img').first(), path).toBeVisible()
  }
})

test('buying and paying work there, and the chosen payment method is seen', async ({ page, request }) => {
  await old(page)
  await signInCustomer(page, await newCustomer(request))
  await page.goto('/gift')
  await page.locator('li[aria-posinset="1"] a').click()
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await expect(page).toHaveURL(/\/gift-pay/)
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main input[type=radio]')].map((radio) => {
        const { backgroundColor, boxShadow, borderColor } = getComputedStyle(radio.closest('label') ?? radio)
        return [backgroundColor, boxShadow, borderColor].join()
      }),
    )
  await page.getByRole('radio', { name: /^微信支付/ }).check({ force: true })
  await expect
    .poll(async () => {
      const [first, second, third] = await looks()
      return second !== first && first === third
    })
    .toBe(true)
})

test('a sheet opens, answers and closes without dialogs', async ({ page, request }) => {
  await old(page)
  await signInCustomer(page, await newCustomer(request))
  await page.goto('/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
})

for (const [lang, words] of [
  ['zh-CN', '浏览器版本过低'],
  ['en', 'This browser is too old'],
] as const) {
  test(`below the floor a sentence says so: ${lang}`, async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    // Newer code is as unreadable to such a browser as this.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let a = #' }))
    await page.goto(`/login?lang=${lang}`)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  })
}

test('code that does not begin is said to be so', async ({ page }) => {
  await page.route('**/assets/core-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("newer than this browser")' }),
  )
  await page.goto('/login')
  const alert = page.getByRole('alert').filter({ hasText: '页面没有加载出来' })
  await expect(alert).toBeVisible({ timeout: 30_000 })
  // Below the bar with the title.
  expect((await alert.boundingBox())?.y).toBeGreaterThan(100)
  await page.unroute('**/assets/core-*.js')
  await alert.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByLabel('手机号')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, words] of [
    ['/user-agreement', '我们提供什么'],
    ['/privacy-policy', '在您的设备上保存'],
    ['/about-us', '游戏饰品商城'],
  ] as const) {
    test(`${path} is there to be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('main')).toContainText(words)
      await expect(page.locator('main')).not.toContainText('{brand}')
      await page.goto(`${path}?lang=en`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    })
  }
})
