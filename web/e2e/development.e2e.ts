import { expect, test } from './test'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { newCustomer } from './customers'

// The parts that development builds alone have: a route that asks for a role, and a helper that changes the role.

let server: ViteDevServer
let url = ''

test.beforeAll(async () => {
  process.env.SATCHEL_BACKEND = process.env.SATCHEL_URL
  server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
  url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
test.afterAll(() => server.close())

test('a route that asks for a role is for its role alone, and parts of a screen too', async ({ page, request }) => {
  const { token } = await newCustomer(request)
  await page.context().addCookies([{ name: 'satchel_token', value: token, url }])
  await page.goto(`${url}/dev-role`)
  await expect(page).toHaveURL(`${url}/403`, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '无权访问', level: 1 })).toBeVisible()
  await page.route('**/getUserInfo', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { roles: string[] } }
    body.data.roles = ['tester']
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${url}/dev-role`)
  await expect(page.getByText('For testers')).toBeVisible()
  await expect(page.getByText('For operators')).toHaveCount(0)
})

test('the helper signs in with the token of a role, which the server refuses', async ({ page, request }) => {
  const { token } = await newCustomer(request)
  await page.context().addCookies([{ name: 'satchel_token', value: token, url }])
  await page.goto(`${url}/about-us`)
  await page.waitForFunction(() => 'satchel' in window, null, { timeout: 60_000 })
  const asked = page.waitForRequest(
    (one) => one.url().endsWith('/getUserInfo') && one.headers().token === 'token-admin',
  )
  await page.evaluate(() =>
    (window as unknown as { satchel: { becomeRole: (role: string) => void } }).satchel.becomeRole('admin'),
  )
  await asked
  await expect(page).toHaveURL(/\/login|\/about-us/)
  await expect
    .poll(async () => (await page.context().cookies(url)).find(({ name }) => name === 'satchel_token'))
    .toBeUndefined()
})
