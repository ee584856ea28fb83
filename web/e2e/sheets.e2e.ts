import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { scrollY, tab } from './steps'

// Sheets: every way to close one, and what they leave as it was.

const opener = (page: Page) => page.getByRole('button', { name: '退出登录' })
const sheet = (page: Page) => page.getByRole('alertdialog')

async function open(page: Page): Promise<void> {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: '取消' })).toBeVisible()
}

/** Where the sheet's head is once it has come to rest: it rises when it opens, and glides back when it is let go. */
async function headAtRest(page: Page): Promise<number> {
  let y = Number.NaN
  await expect
    .poll(async () => {
      const before = y
      y = (await sheet(page).getByRole('heading').boundingBox())?.y ?? Number.NaN
      return y === before
    })
    .toBe(true)
  return y
}

async function expectClosed(page: Page): Promise<void> {
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL('/user')
  await expect(opener(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number }).overlay ?? 0)).toBe(0)
}

test.beforeEach(async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/')
  await tab(page, '我的').click()
  await expect(opener(page)).toBeVisible()
})

test('a sheet closes by Back, Escape, its buttons, the backdrop, and a swipe down; the focus returns', async ({
  page,
}) => {
  await open(page)
  await page.goBack()
  await expectClosed(page)

  await open(page)
  await page.keyboard.press('Escape')
  await expectClosed(page)

  await open(page)
  await sheet(page).getByRole('button', { name: '关闭' }).click()
  await expectClosed(page)

  await open(page)
  await page.mouse.click(195, 60)
  await expectClosed(page)

  await open(page)
  const head = await headAtRest(page)
  await page.mouse.move(180, head)
  await page.mouse.down()
  await page.mouse.move(180, head + 40, { steps: 4 })
  await page.waitForTimeout(300)
  await page.mouse.up()
  await expect(sheet(page).getByRole('button', { name: '取消' })).toBeVisible()
  const back = await headAtRest(page)
  await page.mouse.move(180, back)
  await page.mouse.down()
  await page.mouse.move(180, back + 140, { steps: 6 })
  await page.mouse.up()
  await expectClosed(page)

  // None of them has left an entry behind.
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('what a sheet decides is kept, and Back then leaves the page', async ({ page }) => {
  await tab(page, '礼品').click()
  const filter = page.getByRole('button', { name: '筛选' })
  await filter.click()
  const filters = page.getByRole('dialog')
  await filters.getByRole('button', { name: /^步枪/ }).click()
  await filters.getByRole('button', { name: /^查看/ }).click()
  await expect(page).toHaveURL('/gift?category=rifle')
  await expect(filters).toHaveCount(0)
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/gift?category=rifle')
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number }).overlay ?? 0)).toBe(0)
})

test('the page behind a sheet does not scroll, and a reload leaves nothing of it', async ({ page }) => {
  await open(page)
  const before = await scrollY(page)
  await page.mouse.move(195, 100)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(200)
  expect(await scrollY(page)).toBe(before)
  await page.reload()
  await expect(opener(page)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number }).overlay ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a sheet stands on a keyboard that is laid over the page', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    const { height } = window.visualViewport as VisualViewport
    Object.defineProperty(window.visualViewport, 'height', { get: () => height - 300 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  const bottom = async () => {
    const box = await sheet(page).boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect.poll(bottom).toBe(844 - 300)
})
