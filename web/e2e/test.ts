import { test as base } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

export { expect } from '@playwright/test'

/**
 * Opens a page and waits until the app has taken the place of what the server has drawn. A click in between would be
 * the browser's own navigation, or be lost; people do not click within a few milliseconds.
 */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...given) => {
    const response = await goto(...given)
    const isPage = (await response?.headerValue('content-type'))?.startsWith('text/html') === true
    const hasApp = isPage && (await page.locator('#root').count()) > 0
    if (hasApp)
      await page
        .waitForFunction(() => performance.getEntriesByName('app-rendered').length > 0, undefined, { timeout: 10_000 })
        .catch(() => undefined)
    return response
  }
}

// More than the app takes for a double tap, in src/kit/lib/doubleTap.ts.
const APART_MS = 400
const APART_PX = 60

/** As long as the last step of a test may take to reach the browser's history. */
const LAST_STEP_MS = 250

async function centreX(locator: Locator): Promise<number> {
  const box = await locator.boundingBox({ timeout: 1000 }).catch(() => null)
  return box ? box.x + box.width / 2 : Number.NaN
}

/**
 * Keeps two clicks on the same place apart, as those of people are who have to read what came up. The app takes what
 * is faster for a double tap, and drops the second one. Tests of double taps tap on the touch screen.
 */
function clickLikeReaders(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator & { isPatched?: boolean }
  if (prototype.isPatched) return
  prototype.isPatched = true
  const click: Locator['click'] = Reflect.get(prototype, 'click')
  let last = { at: 0, x: Number.NaN }
  prototype.click = async function (this: Locator, ...given) {
    // An element that slides in moves upwards, so only its place across the screen is known before it stands.
    const x = await centreX(this)
    const early = APART_MS - (Date.now() - last.at)
    if (early > 0 && !(Math.abs(x - last.x) > APART_PX)) await new Promise((resolve) => setTimeout(resolve, early))
    await click.apply(this, given)
    last = { at: Date.now(), x }
  }
}

function actLikePeople(context: BrowserContext): BrowserContext {
  context.on('page', waitForApp)
  context.on('page', clickLikeReaders)
  return context
}

export const test = base.extend<object, { contexts: void }>({
  // The contexts that tests make for themselves too: the fixture `context` is one of these.
  contexts: [
    async ({ browser }, run) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (...given) => actLikePeople(await newContext(...given))
      await run()
    },
    { scope: 'worker', auto: true },
  ],
  // A context that is closed while its page goes to another entry of the history may never end.
  page: async ({ page }, run) => {
    await run(page)
    await page.waitForTimeout(LAST_STEP_MS).catch(() => undefined)
  },
})
