import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { BINARY, CONSOLE, act, newStaff } from './staff'
import { expect, test } from './test'

// An announcement from its first word to the customers' list, its correction and its end.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const SHOP = process.env.SATCHEL_URL ?? ''
const TITLE = `维护通知 ${Date.now() % 1_000_000}`
let page: Page

test.beforeAll(async ({ browser }) => {
  page = await newStaff(browser, 'manager')
})

test.afterAll(() => page.context().close())

test('an announcement is written in both languages, previewed and published', async ({ request }) => {
  await page.getByRole('link', { name: '公告' }).click()
  await page.getByRole('link', { name: '写公告' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()
  for (const [index, words] of [
    [0, [TITLE, '今晚短暂维护', '**今晚**维护，约十分钟。\n\n<script>alert(1)</script>']],
    [1, ['Maintenance', 'Briefly tonight', 'Ten minutes **tonight**.']],
  ] as const) {
    await page.getByLabel('标题').nth(index).fill(words[0])
    await page.getByLabel('摘要').nth(index).fill(words[1])
    await page.getByLabel('正文（Markdown）').nth(index).fill(words[2])
  }
  await page.getByRole('button', { name: '刷新预览' }).click()
  const preview = page.getByRole('article').first()
  await expect(preview.locator('strong')).toHaveText('今晚')
  await expect(preview).toContainText('<script>alert(1)</script>')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await act(page, '发布')
  await expect(page.getByText('已发布')).toBeVisible()
  // The list that customers read may be a few seconds old.
  await expect
    .poll(async () => await (await request.get('/api/v1/customer/listAnnouncement')).text(), { timeout: 30_000 })
    .toContain(TITLE)
})

test('a picture is shown to customers, and nothing moves while it loads', async ({ browser, request }) => {
  const canvas = await page.evaluate(() => {
    const picture = document.createElement('canvas')
    ;[picture.width, picture.height] = [1200, 800]
    const context = picture.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#2a6f97'
    context.fillRect(0, 0, 1200, 800)
    return picture.toDataURL('image/jpeg')
  })
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(canvas.split(',')[1] ?? '', 'base64') }
  await page.getByLabel('插入图片').setInputFiles(file)
  const bodies = page.getByLabel('正文（Markdown）')
  await expect(bodies.first()).toHaveValue(/!\[\]\(\/uploads\/.*\.jpg\)/)
  await page.getByRole('button', { name: '保存更正' }).click()
  await expect(page.getByText('图片须有说明').first()).toBeVisible()
  for (const [index, words] of [
    [0, '机房的照片'],
    [1, 'The machine room'],
  ] as const) {
    const body = bodies.nth(index)
    await body.fill((await body.inputValue()).replace('![]', `![${words}]`))
  }
  await page.getByRole('button', { name: '刷新预览' }).click()
  await expect(page.getByRole('article').first().getByAltText('机房的照片')).toBeVisible()
  await page.getByRole('button', { name: '保存更正' }).click()
  await act(page, '保存更正')
  await expect(page.getByRole('status').filter({ hasText: '已更正' })).toBeVisible()
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  const shop = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage()
  await signInAs(shop, await newCustomer(request))
  // The picture comes late.
  await shop.route('**/uploads/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await expect
    .poll(async () => await (await shop.request.get(`${SHOP}/api/v1/customer/getAnnouncement?id=${id}`)).text(), {
      timeout: 30_000,
    })
    .toContain('/uploads/')
  await shop.goto(`${SHOP}/announcement-detail/${id}`)
  const picture = shop.getByAltText('机房的照片')
  await expect(picture).toBeVisible()
  const before = await picture.boundingBox()
  expect(Math.round((before?.width ?? 0) / 3)).toBe(Math.round((before?.height ?? 0) / 2))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  expect(await picture.boundingBox()).toEqual(before)
  expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await shop.context().close()
})

test('it is corrected, and then unpublished', async ({ request }) => {
  await page.getByLabel('标题').first().fill(`${TITLE} 更正`)
  await page.getByRole('button', { name: '保存更正' }).click()
  await act(page, '保存更正')
  await expect(page.getByRole('status').filter({ hasText: '已更正' })).toBeVisible()
  await page.getByRole('button', { name: '撤下' }).click()
  await act(page, '撤下')
  await expect(page.getByRole('status').filter({ hasText: '已撤下' })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存更正' })).toHaveCount(0)
  await expect
    .poll(async () => await (await request.get('/api/v1/customer/listAnnouncement')).text(), { timeout: 30_000 })
    .not.toContain(TITLE)
  await page.getByRole('link', { name: '公告' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: `${TITLE} 更正` })).toContainText('已撤下')
})
