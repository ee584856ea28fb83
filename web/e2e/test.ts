import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

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
    if (hasApp) await page.waitForFunction(() => performance.getEntriesByName('app-rendered').length > 0, undefined, { timeout: 10_000 }).catch(() => undefined)
    return response
  }
}

export const test = base.extend({
  context: async ({ context }, run) => {
    context.on('page', waitForApp)
    await run(context)
  },
})
