import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { OPEN_PATHS, demoToken, ownPaths } from './allScreens'
import { htmlFindings } from './htmlFindings'

// Every page as the server sends it, before any script has run.

const THEMES = ['satchel_dark=0', 'satchel_dark=1']
const MORE_PATHS = ['/gift-detail/2?lang=en', '/gift?keyword=%22%3E%3Cb%3E', '/no/such/page']

async function check(request: APIRequestContext, path: string, cookies: string[], status = 200): Promise<void> {
  const cookie = cookies.join('; ')
  const response = await request.get(path, { headers: { cookie }, maxRedirects: 0 })
  const at = `${path} ${cookie}`
  expect.soft(response.status(), at).toBe(status)
  expect.soft(response.headers()['content-type'], at).toBe('text/html; charset=utf-8')
  expect.soft(await htmlFindings(await response.text()), at).toEqual([])
}

for (const lang of ['zh-CN', 'en']) {
  test(`every page is sent as the HTML standard wants it: ${lang}`, async ({ request, playwright, baseURL }) => {
    test.setTimeout(180_000)
    const token = await demoToken(request)
    const paths = [...OPEN_PATHS, ...(await ownPaths(request, token)), ...MORE_PATHS]
    // Cookies are written by hand here, so this client must keep none of its own.
    const bare = await playwright.request.newContext({ baseURL })
    for (const theme of THEMES) {
      for (const login of [[], [`satchel_token=${token}`]]) {
        for (const path of paths)
          await check(bare, path, [`satchel_lang=${lang}`, theme, ...login], /^\/(404|no)\b/.test(path) ? 404 : 200)
      }
    }
    await bare.dispose()
  })
}
