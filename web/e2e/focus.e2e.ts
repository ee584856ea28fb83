import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'

// A customer who works with keys stays where they are when the control that they have pressed disappears.

const WORDS = {
  unfilter: /^取消筛选/,
  heart: /^取消收藏/,
  favourites: '我的收藏',
  takeItem: /^移除/,
  select: '选择',
  done: '完成',
} as const

/** Code that the first screen can do without is loaded when nothing else is to do. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForTimeout(1000)
}

/** The name of the element with the focus, which is never the page itself. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body
      ? ''
      : (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''),
  )

async function pressKey(page: Page, role: 'button' | 'link', name: string | RegExp, index = 0): Promise<void> {
  const control = page.locator('main').getByRole(role, { name }).nth(index)
  await control.focus()
  await page.keyboard.press('Enter')
}

test('the next control has the focus when one is gone', async ({ page, request }) => {
  const customer = await newCustomer(request, {
    items: { gifts: 3, each: 1 },
    verified: true,
    secret: true,
    tradeUrl: true,
  })
  const { items } = await customer.call<{ items: { id: string }[] }>('GET', 'listGift', { limit: 3 })
  for (const { id } of items) await customer.call('POST', 'setFavourite', { giftId: id, on: true })
  await signInAs(page, customer)

  await page.goto('/gift?category=rifle&exterior=FN&exterior=MW&exterior=FT')
  await expect(page.getByRole('button', { name: WORDS.unfilter })).toHaveCount(3)
  await untilIdle(page)
  await pressKey(page, 'button', WORDS.unfilter)
  await expect(page.getByRole('button', { name: WORDS.unfilter })).toHaveCount(2)
  await expect.poll(() => focused(page)).toMatch(WORDS.unfilter)
  await pressKey(page, 'button', WORDS.unfilter, 1)
  await expect(page.getByRole('button', { name: WORDS.unfilter })).toHaveCount(1)
  await expect.poll(() => focused(page)).not.toBe('')

  await page.goto('/favourite')
  await untilIdle(page)
  const rows = page.getByRole('list', { name: WORDS.favourites }).getByRole('button', { name: WORDS.heart })
  for (const left of [2, 1, 0]) {
    await pressKey(page, 'button', WORDS.heart)
    await expect(rows).toHaveCount(left)
    await expect.poll(() => focused(page)).not.toBe('')
  }

  await page.goto('/bag')
  await untilIdle(page)
  await pressKey(page, 'button', WORDS.select)
  await page.locator('main').getByRole('button', { pressed: false }).last().focus()
  await pressKey(page, 'button', WORDS.done)
  await expect.poll(() => focused(page)).toBe(WORDS.select)

  await page.evaluate(() => history.replaceState(null, '', '/bag'))
  await page.goto('/extract')
  await untilIdle(page)
  await page.getByRole('button', { name: '选择饰品', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全选', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressKey(page, 'button', WORDS.takeItem)
  await expect.poll(() => focused(page)).toMatch(WORDS.takeItem)
})

test('a suggestion of the search leads on to the next control', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/gift')
  await untilIdle(page)
  const box = page.getByRole('combobox', { name: '搜索礼品' }).or(page.getByRole('searchbox', { name: '搜索礼品' }))
  await box.focus()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/weapon=/)
  await expect.poll(() => focused(page)).not.toBe('')
})
