import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { WORDS, goToProvider, orderFromHome, payAtProvider } from './buying'
import { newCustomer, signInAs } from './customers'

// A customer sees the gift go into the bag once the payment is confirmed.

/** The flight stands still in its middle, however short it is. */
async function holdFlight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      const flight = (target as Element).closest('[data-flies]')
      for (const animation of flight?.getAnimations({ subtree: true }) ?? []) {
        animation.pause()
        animation.currentTime = 700
      }
    })
  })
}

const flight = (page: Page) => page.locator('[data-flies]')
const places = (page: Page) =>
  page.locator('main section, main a').evaluateAll((nodes) => nodes.map((one) => one.getBoundingClientRect().top))

for (const lang of ['zh-CN', 'en'] as const) {
  test(`a bought gift flies into the bag once, and is in nobody’s way: ${lang}`, async ({ page, request }) => {
    const words = WORDS[lang]
    await signInAs(page, await newCustomer(request), lang)
    await holdFlight(page)
    await orderFromHome(page, lang)
    await goToProvider(page, 'card', lang)
    await payAtProvider(page, lang)
    await expect(flight(page).locator('img')).toBeVisible()
    const during = await places(page)
    await flight(page).evaluate((node) => node.getAnimations({ subtree: true }).forEach((one) => one.finish()))
    await expect(flight(page)).toHaveCount(0)
    expect(await places(page)).toEqual(during)
    await page.reload()
    await expect(page.getByRole('link', { name: words.toBag })).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(flight(page)).toHaveCount(0)
  })
}

test('a press during the flight opens the bag', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await holdFlight(page)
  await orderFromHome(page)
  await goToProvider(page, 'wechat')
  await payAtProvider(page)
  await expect(flight(page)).toBeAttached()
  await page.getByRole('link', { name: WORDS['zh-CN'].toBag }).click()
  await expect(page).toHaveURL('/bag')
})

test('nothing flies for who asked for less motion', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, await newCustomer(request))
  await holdFlight(page)
  await orderFromHome(page)
  await goToProvider(page, 'card')
  await payAtProvider(page)
  await expect(page.getByText(WORDS['zh-CN'].inBag)).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(flight(page)).toHaveCount(0)
})
