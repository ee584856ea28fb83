import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { login, scrollY } from './steps'

// The page draws the first screen from its data, the app draws over it: each element must be the same and stay in its
// place.

type Drawn = {
  tag: string
  attributes: Record<string, string>
  text: string
  box: { x: number; y: number; width: number; height: number }
  children: Drawn[]
}

const LOOKS = [
  ['zh-CN', 'light'],
  ['zh-CN', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const
const PATHS = ['/', '/gift', '/gift?sort=price_asc', '/gift-detail/1', '/gift-detail/2', '/gift-detail/2?lang=en']
/** Attributes that the app alone sets: state of its own, and room for rows that are not there yet. */
const APP_ONLY = ['style', 'value', 'checked']
/** Controls that would lose what is typed into them are asleep until the app is there. */
const SERVER_ONLY = ['inert']
/** An element that comes in with a movement stands in its place after this. */
const ANIMATED_MS = 500
/** React writes a text in parts, and each part is rounded to a 64th of a pixel. */
const ROUNDING_PX = 0.1

const read = (page: Page) =>
  page.evaluate(
    (ignored) => {
      const walk = (element: Element): Drawn => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return {
          tag: element.localName,
          attributes: Object.fromEntries(
            element
              .getAttributeNames()
              .filter((name) => !ignored.includes(name))
              .toSorted((a, b) => (a < b ? -1 : 1))
              .map((name) => [name, element.getAttribute(name) ?? '']),
          ),
          text: [...element.childNodes]
            .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
            .join(''),
          box: { x, y: y + window.scrollY, width, height },
          children: [...element.children].map(walk),
        }
      }
      return walk(document.getElementById('root') as Element)
    },
    [...APP_ONLY, ...SERVER_ONLY],
  )

/** Finds every difference; the app may add something after what is drawn, which makes what is around it longer. */
function compare(server: Drawn, app: Drawn, path: string, differences: string[]): boolean {
  const where = `${path} > ${server.tag}.${server.attributes.class ?? ''}`
  const same = (what: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      differences.push(`${where} ${what}: ${JSON.stringify(ours)} is ${JSON.stringify(theirs)} in the app`)
  }
  same('tag', server.tag, app.tag)
  same('attributes', server.attributes, app.attributes)
  // Where the server cannot know the words it keeps their line free.
  if (server.text !== '\u00a0') same('text', server.text, app.text)
  const grown = server.children.map((child, index) => {
    const other = app.children[index]
    if (!other) differences.push(`${where} has ${app.children.length} children in the app`)
    return other ? compare(child, other, where, differences) : false
  })
  const isLonger = app.children.length > server.children.length || grown.includes(true)
  // The mark of an end, which customers do not see, moves down as what is before it grows.
  if (server.box.height === 0 && app.box.height === 0) return isLonger
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    const isOff = Math.abs(server.box[side] - app.box[side]) > ROUNDING_PX
    if (isOff && !(side === 'height' && isLonger)) same(side, server.box[side], app.box[side])
  }
  return isLonger
}

for (const [lang, theme] of LOOKS) {
  test(`what the server draws is what the app draws: ${lang} ${theme} @wide`, async ({ page, request, baseURL }) => {
    // A customer of its own: nothing happens to it between the two.
    await signInAs(page, await newCustomer(request, { items: 2 }), lang)
    const choice = [
      ['satchel_lang', lang],
      ['satchel_dark', theme === 'dark' ? '1' : '0'],
    ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' }))
    await page.context().addCookies(choice)
    for (const path of PATHS) {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(path)
      await expect(page.locator('#root img').first(), path).toBeVisible()
      await page.waitForTimeout(ANIMATED_MS)
      const server = await read(page)
      await page.unroute('**/*.js')
      await page.goto(path)
      await expect(page.locator('footer'), path).toBeAttached()
      await page.waitForTimeout(ANIMATED_MS)
      const app = await read(page)
      const differences: string[] = []
      compare(server, app, '', differences)
      expect(differences, path).toEqual([])
    }
  })
}

test('a thumb that is faster than the script keeps its place', async ({ page }) => {
  await login(page)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gift', { waitUntil: 'commit' })
  await expect(page.locator('.GiftCard_card').nth(7)).toBeVisible()
  await page.mouse.wheel(0, 150)
  await expect.poll(() => scrollY(page)).toBe(150)
  release()
  await expect(page.locator('footer')).toBeAttached()
  await page.waitForTimeout(200)
  expect(await scrollY(page)).toBe(150)
})

test('a nickname with markup in it is drawn as a text', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  await page.route('**/*.js', (route) => route.abort())
  for (const nickName of ['</script><b id="x">', '"><img id=x src=x>', "'`${1}\\<!--<script>", '&lt;b id=x&gt;']) {
    await customer.call('POST', 'modifyNickName', { nickName })
    await page.goto('/')
    await expect(page.locator('.Home_hello')).toContainText(nickName)
    await expect(page.locator('#x')).toHaveCount(0)
    await expect(page.locator('body > script:not([src])')).toHaveCount(3)
  }
})

test('nothing is drawn for an unknown login', async ({ page, request, baseURL }) => {
  const root = async (path: string, cookie: string) => {
    const html = await (await request.get(path, { headers: { cookie } })).text()
    expect(html.includes('satchel-template'), path).toBe(false)
    return /<div id="root">(.*?)<\/div>\s*<script type="application\/json"/s.exec(html)?.[1]
  }
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/gift', '/gift-detail/1']) {
    expect(await root(path, ''), path).toBe('')
    expect(await root(path, 'satchel_token=nobody'), path).toBe('')
    for (const value of ['', 'nobody']) {
      await page.context().addCookies([{ name: 'satchel_token', value, url: baseURL ?? '' }])
      await page.goto(path)
      expect(await page.locator('#root').innerHTML(), path).toBe('')
    }
  }
})

/** Holds all code of the app back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what is pressed on the drawn screen happens once the app is there', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request, { tradeUrl: true }))
  for (const [path, button, happens] of [
    ['/gift', '.Store_sorts button:last-child', () => expect(page).toHaveURL('/gift?sort=price_asc')],
    ['/gift', '.Store_filterButton', () => expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()],
    ['/', '.Home_tradeChange', () => expect(page.getByRole('dialog')).toBeVisible()],
  ] as const) {
    const release = await holdCode(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(button).click()
    release()
    await happens()
    await page.unroute('**/*.js')
  }
})

test('no page is blank before the app is there', async ({ page, request }) => {
  await holdCode(page)
  const looks = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    const before = await page.screenshot()
    await page.evaluate(() => document.getElementById('root')?.append(document.createElement('i')))
    return { before, blank: await page.screenshot() }
  }
  for (const path of ['/login', '/register']) {
    const { before, blank } = await looks(path)
    expect(before.equals(blank), path).toBe(false)
  }
  await signInAs(page, await newCustomer(request))
  for (const path of ['/bag', '/user', '/order-list']) {
    const { before, blank } = await looks(path)
    expect(before.equals(blank), path).toBe(false)
  }
})
