import { expect, test } from './test'
import type { Locator } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { depositor, requestDeposit } from './depositing'

// Looks that were wrong once, where a picture alone would show them.

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height
const colourOf = (locator: Locator) => locator.evaluate((node) => getComputedStyle(node).backgroundColor)

test('a gift with a long name has no wider card than the others', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request), 'en')
  await page.goto('/')
  const cards = page.locator('section', { hasText: 'Popular now' }).getByRole('listitem')
  await expect(cards.first().getByRole('link')).toBeVisible()
  // Not by a style sheet, which the page's policy refuses.
  await cards
    .nth(1)
    .getByRole('link')
    .evaluate((link) => void (link.style.letterSpacing = '4px'))
  const widths = await cards.evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
})

test('chips on a dark sheet can be seen', async ({ page, request, baseURL }) => {
  await signInAs(page, await newCustomer(request), 'en')
  await page.context().addCookies([{ name: 'satchel_dark', value: '1', url: baseURL ?? '' }])
  await page.goto('/gift-detail/7')
  await page
    .getByRole('button', { name: /favourite/i })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const face = sheet
    .getByRole('button', { name: /5% off/ })
    .first()
    .locator('span')
    .first()
  await expect(face).toBeVisible()
  expect(await colourOf(face)).not.toBe(await colourOf(sheet))
})

for (const lang of ['zh-CN', 'en'] as const) {
  test(`on a small phone the SteamID leaves its row one line: ${lang}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signInAs(page, await newCustomer(request, { tradeUrl: true }), lang)
    await page.goto('/account')
    const row = page.getByRole('button', { name: /^Steam (交易链接|trade link)/ })
    const other = page.getByRole('button', { name: /^(昵称|Nickname)/ })
    await expect(row).toContainText('7656')
    expect(await heightOf(row)).toBe(await heightOf(other))
  })
}

test('on the smallest phone both buttons of a bar are whole', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { depositNo } = await requestDeposit(await depositor(page, request, 'en'), 1)
  await page.goto(`/deposit-detail/${depositNo}`)
  for (const button of [
    page.getByRole('button', { name: 'Cancel deposit' }),
    page.getByRole('link', { name: /^Accept on Steam/ }),
  ]) {
    await expect(button).toBeVisible()
    const box = await button.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(320)
    expect(await button.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  }
})

test('the style sheet in the page comes no second time, over the looks that a screen changes', async ({
  page,
  request,
}) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/purse')
  const deposit = page.getByRole('link', { name: '饰品充值', exact: true })
  await expect(deposit).toBeVisible()
  // Other plain buttons have an edge.
  await expect(deposit).toHaveCSS('box-shadow', 'none')
  await expect(page.locator('link[rel=stylesheet][href*="/core-"]')).toHaveCount(0)
})
