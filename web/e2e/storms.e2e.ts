import type { Page, Route } from '@playwright/test'
import { OPEN_PATHS, demoToken, ownPaths, signInAs } from './allScreens'
import { withoutInitialData } from './withoutInitialData'
import { expect, test } from './test'

// No failure of the server makes a screen repeat its calls without end, and every screen says that something is wrong.

// A refusal, a failure, and no answer of the service: a page of another system is none either.
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'status 429': (route) =>
    route.fulfill({ status: 429, json: { code: 429, msg: '', reason: 'rate_limited', data: null } }),
  'status 500': (route) => route.fulfill({ status: 500, json: { code: 500, msg: '', reason: 'internal', data: null } }),
  'a refused connection': (route) => route.abort('connectionrefused'),
}
/** All calls of a screen together, with the stream of live updates. */
const CALLS_MAX = 8
const WATCHED_MS = 5000
const AT_ONCE = 6

/** The calls that a screen makes while all of them fail. */
async function callsOf(page: Page, path: string, fault: (route: Route) => Promise<void>): Promise<Map<string, number>> {
  const calls = new Map<string, number>()
  await page.route('**/api/v1/customer/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    calls.set(name, (calls.get(name) ?? 0) + 1)
    return fault(route)
  })
  await withoutInitialData(page)
  await page.goto(path)
  await page.waitForTimeout(WATCHED_MS)
  return calls
}

// Minutes of waiting each: the workers share them.
test.describe.configure({ mode: 'parallel' })

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`no screen storms a server with ${name}`, async ({ context, request, baseURL }) => {
    test.setTimeout(400_000)
    const token = await demoToken(request)
    // Tabs of one browser would follow each other's sign-out.
    await context.addInitScript(() => Object.assign(window, { BroadcastChannel: undefined }))
    const see = async (path: string) => {
      const page = await context.newPage()
      if (!OPEN_PATHS.includes(path)) await signInAs(page, token, baseURL ?? '')
      const calls = await callsOf(page, path, fault)
      const times = [...calls.values()].reduce((sum, one) => sum + one, 0)
      expect.soft(times, `${path}: ${JSON.stringify([...calls])}`).toBeLessThanOrEqual(CALLS_MAX)
      await page.close()
    }
    for (const paths of [OPEN_PATHS, await ownPaths(request, token)]) {
      for (let from = 0; from < paths.length; from += AT_ONCE)
        await Promise.all(paths.slice(from, from + AT_ONCE).map(see))
    }
  })
}
