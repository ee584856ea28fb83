import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { CONSOLE, BINARY, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// A gift from the empty form to the customers' shop, with a picture, and its correction.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const NUMBER = Date.now() % 1_000_000
const FINISH = `暮色 ${NUMBER}`
const REASON = '新系列礼品上架'
let page: Page
let id = ''

/** A red disc on a transparent ground. */
async function aPicture(from: Page): Promise<Buffer> {
  const url = await from.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1600, 1200]
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#c0392b'
    context.arc(800, 600, 420, 0, Math.PI * 2)
    context.fill()
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const widthOf = (image: ReturnType<Page['locator']>) =>
  image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)

test.beforeAll(async ({ browser }) => {
  page = await newStaff(browser, 'manager')
})

test.afterAll(() => page.context().close())

test('a gift is added with a picture, and customers see it', async ({ browser, request }) => {
  await page.getByRole('link', { name: '礼品', exact: true }).click()
  await page.getByRole('link', { name: '新增礼品' }).click()
  await page.getByRole('button', { name: '新增礼品' }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()
  for (const [label, text] of [
    ['武器（中文）', '爪子刀'],
    ['武器（英文）', 'Karambit'],
    ['皮肤（中文）', FINISH],
    ['皮肤（英文）', `Dusk ${NUMBER}`],
    ['全名（中文）', `爪子刀 | ${FINISH}`],
    ['全名（英文）', `Karambit | Dusk ${NUMBER}`],
    ['Steam 市场名称', `Karambit | Dusk ${NUMBER} (Factory New)`],
    ['武器代码', 'karambit'],
    ['武器编号（defindex）', '507'],
    ['皮肤编号（paintindex）', String(NUMBER)],
    ['最小磨损（可空）', '0'],
    ['最大磨损（可空）', '0.07'],
    ['价格（元）', '88.80'],
    ['首批库存', '3'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('类别').selectOption('knife')
  await page.getByLabel('稀有度', { exact: true }).selectOption('covert')
  await page.getByLabel('外观').selectOption('FN')
  const file = { name: 'knife.png', mimeType: 'image/png', buffer: await aPicture(page) }
  await page.getByLabel('上传图片').setInputFiles(file)
  const card = page.getByRole('article').first()
  await expect(card).toContainText(FINISH)
  await expect.poll(() => widthOf(card.locator('img'))).toBe(960)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: '新增礼品' }).click()
  await act(page, '新增礼品', REASON)
  await expect(page.getByRole('heading', { name: FINISH })).toContainText('已下架')
  id = /\d+$/.exec(page.url())?.[0] ?? ''
  await page.getByRole('button', { name: '上架' }).click()
  const own = page.getByRole('dialog')
  await own.getByLabel('原因').fill(REASON)
  await own.getByRole('button', { name: '上架' }).click()
  await expect(own.getByRole('alert')).toContainText('须由另一名员工上架')
  await own.getByRole('button', { name: '返回' }).click()
  const checker = await newStaff(browser, 'manager')
  await checker.goto(`${CONSOLE}/gifts/${id}`)
  await checker.getByRole('button', { name: '上架' }).click()
  await act(checker, '上架', REASON)
  await expect(checker.getByRole('heading', { name: FINISH })).toContainText('在售')
  await checker.context().close()

  const shop = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage()
  await signInAs(shop, await newCustomer(request))
  await expect
    .poll(async () => (await shop.request.get(`${process.env.SATCHEL_URL}/api/v1/customer/getGift?id=${id}`)).text())
    .toContain(FINISH)
  const answer = await shop.goto(`${process.env.SATCHEL_URL}/gift-detail/${id}`)
  expect(answer?.ok()).toBe(true)
  await expect(shop.getByRole('heading', { name: FINISH }).first()).toBeVisible()
  const shown = shop.locator('img[src^="/uploads/"]').first()
  await expect.poll(() => widthOf(shown)).toBe(960)
  const url = (await shown.getAttribute('src')) ?? ''
  const served = await shop.request.get(`${process.env.SATCHEL_URL}${url}`)
  expect(served.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await shop.context().close()
})

test('it is corrected, but not over the correction of another', async ({ browser }) => {
  const other = await newStaff(browser, 'manager')
  await other.goto(`${CONSOLE}/gifts/${id}/edit`)
  await expect(other.getByLabel('皮肤（中文）')).toHaveValue(FINISH)
  await page.getByRole('link', { name: '修改', exact: true }).click()
  await page.getByLabel('全名（中文）').fill(`爪子刀 | ${FINISH} 新`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await act(page, '保存修改', REASON)
  await expect(page.getByRole('heading', { name: `${FINISH} 新` })).toBeVisible()
  await other.getByLabel('全名（中文）').fill('别的名字')
  await other.getByRole('button', { name: '保存修改' }).click()
  const sheet = other.getByRole('dialog')
  await sheet.getByLabel('原因').fill(REASON)
  await sheet.getByRole('button', { name: '保存修改' }).click()
  await expect(sheet.getByRole('alert')).toContainText('已被他人更正')
  await expect(other.getByLabel('全名（中文）')).toHaveValue('别的名字')
  await other.context().close()
  await page.goto(`${CONSOLE}/log?subject=${id}`)
  for (const name of ['修改礼品', '新增礼品'])
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
})
