import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { compile } from '../tools/serviceWorker'
import { newCustomer } from './customers'
import { Front } from './front'

// The installed app: what is installed, and how a new release reaches those who have the old one open.

test.use({ serviceWorkers: 'allow' })

let front: Front
let url = ''

test.beforeEach(async ({ page, request }) => {
  front = new Front()
  url = await front.open()
  const { token } = await newCustomer(request, { items: 1 })
  await page.context().addCookies([{ name: 'satchel_token', value: token, url }])
})
test.afterEach(() => front.close())

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src'))
const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const prompt = (page: Page) => page.getByText('新版本已就绪')

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(url + path)
  await page.waitForFunction(
    async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null
    },
    null,
    { timeout: 30_000 },
  )
}

test('the app can be installed: names in both languages, icons, shortcuts', async ({ page }) => {
  await page.goto(url)
  for (const [lang, href, brand] of [
    ['zh-CN', '/manifest.webmanifest', '锦囊'],
    ['en', '/manifest.en.webmanifest', 'Satchel'],
  ] as const) {
    await page.context().addCookies([{ name: 'satchel_lang', value: lang, url }])
    await page.evaluate(() => localStorage.clear())
    await page.goto(url)
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', href)
    const response = await page.request.get(url + href)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({
      id: '/',
      short_name: brand,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang,
    })
    expect(manifest.icons.filter(({ purpose }: { purpose: string }) => purpose === 'maskable')).toHaveLength(2)
    expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual([
      '/gift',
      '/bag',
      '/order-list',
    ])
    const icons = [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons),
      { src: '/icons/apple-touch-icon.png', type: 'image/png' },
    ]
    for (const { src, type } of icons)
      expect((await page.request.get(url + src)).headers()['content-type'], src).toContain(type)
  }
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The window of a test has no profile that could keep an app.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a new release asks before it takes the place of the old one', async ({ page }) => {
  await openWithWorker(page, '/bag')
  const before = await entryOf(page)
  front.isNextRelease = true
  await update(page)
  await expect(prompt(page)).toBeVisible()
  expect(await entryOf(page)).toBe(before)
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => entryOf(page).catch(() => null)).toBe(before?.replace('.js', '-next.js'))
  await expect(page.getByRole('heading', { name: '背包', level: 1 })).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('satchel-pages')).keys()).map((one) => new URL(one.url).pathname),
      ),
    )
    .toEqual([before?.replace('.js', '-next.js')])
})

test('a page that was loaded anew is of the new release, and nothing is asked', async ({ page }) => {
  await openWithWorker(page, '/bag')
  const before = await entryOf(page)
  front.isNextRelease = true
  await page.reload()
  expect(await entryOf(page)).toBe(before?.replace('.js', '-next.js'))
  await expect
    .poll(
      () =>
        page.evaluate(async () =>
          (await (await caches.open('satchel-pages')).keys()).map((one) => new URL(one.url).pathname),
        ),
      { timeout: 20_000 },
    )
    .toEqual([before?.replace('.js', '-next.js')])
  await page.waitForTimeout(500)
  await expect(prompt(page)).toHaveCount(0)
})

test('a server that cannot be reached leaves what was read, with its time', async ({ page }) => {
  await openWithWorker(page, '/bag')
  await page.waitForTimeout(3000)
  front.isDown = true
  await page.goto(`${url}/bag`)
  await expect(page.getByText(/暂时连不上服务器，当前显示 \d\d:\d\d 的数据/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('listitem').filter({ hasText: '¥' }).first()).toBeVisible()
  front.isDown = false
  await expect(page.getByText(/暂时连不上服务器/)).toHaveCount(0, { timeout: 20_000 })
})

test('the worker leaves everything alone that is no page of the app', async ({ page }) => {
  await openWithWorker(page, '/bag')
  front.isDown = true
  for (const path of ['/_sandbox/cashier/1', '/notify/alipay', '/metrics', '/api/openapi.json', '/sitemap.xml']) {
    const other = await page.context().newPage()
    await expect(other.goto(url + path), path).rejects.toThrow(/ERR_/)
    await other.close()
  }
  await page.goto(`${url}/order-list`)
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
})

test('where an operator wants no worker, it goes and takes everything along', async ({ page }) => {
  await openWithWorker(page, '/bag')
  front.worker = await compile('worker/unregister.ts')
  await update(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
