import type { Page } from '@playwright/test'

/** Takes the answers out of the page that the server sends, so that the app asks for them. */
export async function withoutInitialData(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /<script type="application\/json" id="satchel-data">.*?<\/script>/s,
        '',
      )
      return route.fulfill({ response, body })
    },
  )
}
