import type { BrowserContext, Page } from '@playwright/test'
import { CUSTOMER_LISTS } from '../src/desk/api/types'
import { table } from '../src/desk/router/table'
import { disputedCustomer } from './disputed'
import { BINARY, CONSOLE, LONG_PASSWORD, REASON, acceptInvitation, newStaff, typeLogin } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// The console as it is used all day: nothing that is typed is lost, no column hides, each sheet is sound in each look,
// and keys go everywhere.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')
test.use({ viewport: { width: 1280, height: 900 } })

const name = `desk${Date.now() % 10_000_000}`
let contexts: BrowserContext[] = []
let page: Page
let codes: string[]
/** Each list, and one of the things that have a screen of their own. */
let screens: string[]

const TABS = [
  '/reconciliation?tab=missing',
  '/reconciliation?tab=refunds',
  '/deliveries?tab=deposits',
  '/deliveries?tab=returned',
  '/disputes?tab=ended',
  '/conversations?tab=answered',
]

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  page = await context.newPage()
  codes = await acceptInvitation(page, name, ['service', 'finance', 'manager'])
  contexts = [context]
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  const { call, numbers } = await disputedCustomer(request)
  const { id } = await call<{ id: string }>('GET', 'getUserInfo')
  const question = { topic: 'order', subjectNo: numbers.won, text: '什么时候到账？' }
  const { conversationNo } = await call<{ conversationNo: string }>('POST', 'openConversation', question)
  const { items } = await call<{ items: { id: string; stock: number }[] }>('GET', 'listGift', { sort: 'price_asc' })
  const giftId = items.find(({ stock }) => stock > 4)?.id ?? ''
  const { orderNo } = await call<{ orderNo: string }>('POST', 'createOrder', { giftId, quantity: 1 })
  const things = [`/orders/${numbers.won}`, `/orders/${orderNo}`, `/cash-outs/${numbers.cashNo}`, `/gifts/${giftId}`]
  const lists = Object.values(table).flatMap(({ path }) => (path.includes(':') ? [] : [path]))
  const records = CUSTOMER_LISTS.map((tab) => `/customers/${id}?tab=${tab}`)
  screens = [...lists, ...TABS, ...things, ...records, `/conversations/${conversationNo}`, '/announcements/1']
})

test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

async function open(path: string): Promise<void> {
  // As a link does, without loading the console anew.
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await loaded()
}

async function loaded(): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/^(加载中…|Loading…)$/)).toHaveCount(0)
}

async function speak(lang: string): Promise<void> {
  await page.evaluate((one) => localStorage.setItem('satchel_lang', one), lang)
  await page.goto(CONSOLE)
  await loaded()
}

/** How far what is shown reaches beyond its place: the page itself, and each table in its panel. */
const beyond = () =>
  page.evaluate(() => {
    const over = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth
    return {
      page: over(document.documentElement),
      tables: [...document.querySelectorAll('main [role=region]')]
        .filter((region) => over(region) > 0)
        .map((region) => `${region.getAttribute('aria-label')} ${over(region)}`),
    }
  })

test('a sheet keeps its text after Escape, the backdrop, Back and another screen', async () => {
  await open('/gifts')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  const begin = () => page.getByRole('button', { name: '改价', exact: true }).click()
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
    () => page.reload(),
    async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: '订单', exact: true }).click()
      await page.goBack()
    },
  ]
  await begin()
  await sheet.getByLabel('新价格（元）').fill('1234.50')
  await sheet.getByLabel('原因').fill(REASON)
  for (const away of leave) {
    await away()
    await expect(sheet).toBeHidden()
    await begin()
    await expect(sheet.getByLabel('新价格（元）')).toHaveValue('1234.50')
    await expect(sheet.getByLabel('原因')).toHaveValue(REASON)
    await expect(sheet).toContainText('已恢复上次未提交的内容')
  }
  await sheet.getByRole('button', { name: '清除' }).click()
  await expect(sheet.getByLabel('新价格（元）')).toHaveValue('')
  await sheet.getByRole('button', { name: '返回' }).click()
  await begin()
  await expect(sheet.getByLabel('原因')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a half-written answer waits on its screen for whoever signs in again', async () => {
  const path = screens.find((one) => one.startsWith('/conversations/')) ?? ''
  await open(path)
  await page.getByLabel('回复', { exact: true }).fill('正在核对，请稍')
  await page.context().clearCookies()
  await page.getByRole('button', { name: '由我接手' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await typeLogin(page, name, LONG_PASSWORD, codes[0] ?? '')
  await expect(page.getByLabel('回复', { exact: true })).toHaveValue('正在核对，请稍')
  expect(page.url()).toBe(CONSOLE + path)
})

/** The buttons that open a sheet, or may do so: of those that say the same in each row the first one. */
async function openers(): Promise<string[]> {
  const names = await page
    .getByRole('main')
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) => buttons.map((button) => button.textContent?.trim() ?? ''))
  return [...new Set(names)].filter((text) => text !== '' && !NO_OPENERS.test(text))
}
/** They change something at once, or begin a download. */
const NO_OPENERS = /导出|由我接手|试算|存为备注|发送回复/

async function checkColumns(path: string): Promise<void> {
  for (const width of [1600, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { page: over, tables } = await beyond()
    expect.soft(over, `${path} at ${width}`).toBe(0)
    if (width !== 390) expect.soft(tables, `${path} at ${width}`).toEqual([])
  }
}

/** The sheet that is open: its buttons have names of their own, and axe finds nothing in the light or in the dark. */
async function checkSheet(place: string, isNew: boolean): Promise<void> {
  const buttons = await page
    .getByRole('dialog')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  expect.soft(new Set(buttons).size, `${place}: ${buttons.join(', ')}`).toBe(buttons.length)
  for (const colorScheme of isNew ? (['dark', 'light'] as const) : []) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await axeFindings(page), `${place} ${colorScheme}`).toEqual([])
  }
}

for (const lang of ['zh-CN', 'en'])
  test(`no column hides: ${lang}`, async () => {
    test.setTimeout(600_000)
    await speak(lang)
    for (const path of screens) {
      await open(path)
      await checkColumns(path)
    }
  })

test('every sheet is sound', async () => {
  test.setTimeout(900_000)
  await speak('zh-CN')
  await page.setViewportSize({ width: 1280, height: 900 })
  const seen = new Set<string>()
  // Buttons there end a session at once.
  for (const path of screens.filter((one) => one !== table.sessions.path)) {
    await open(path)
    for (const text of await openers()) {
      const sheet = page.getByRole('dialog')
      await page.getByRole('main').getByRole('button').filter({ hasText: text }).first().click()
      const isOpen = await sheet.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      )
      if (!isOpen) continue
      const title = (await sheet.getByRole('heading').first().innerText()).replace(/[\d·].*/, '')
      await checkSheet(`${path} ${text}`, !seen.has(title))
      seen.add(title)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
  }
  expect(seen.size).toBeGreaterThan(15)
})

test('keys go through every list, and `?` names them', async () => {
  await speak('zh-CN')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('g o')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const { path, nav } of Object.values(table).flatMap((one) => ('nav' in one ? [one] : []))) {
    await page.keyboard.press('g')
    await page.keyboard.press(nav.letter)
    await expect(page).toHaveURL(CONSOLE.replace(/\/$/, '') + path)
    await expect(page.getByText('加载中…')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const rows = page.getByRole('main').locator('[data-row]')
    const count = await rows.count()
    const isAt = (row: number) =>
      expect
        .poll(() => rows.evaluateAll((all) => all.findIndex((one) => one.contains(document.activeElement))), path)
        .toBe(Math.min(row, count - 1))
    await page.keyboard.press('j')
    await isAt(0)
    await page.keyboard.press('j')
    await isAt(1)
    await page.keyboard.press('k')
    await isAt(0)
  }
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('whoever may not see a screen reads who may', async ({ browser }) => {
  const service = await newStaff(browser, 'service')
  contexts.push(service.context())
  await service.goto(`${CONSOLE}/books`)
  await expect(service.getByRole('heading', { name: '您不能查看“账目”' })).toBeVisible()
  await expect(service.getByRole('main')).toContainText('财务、经理、审计')
  await service.goto(`${CONSOLE}/nowhere`)
  await expect(service.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
})
