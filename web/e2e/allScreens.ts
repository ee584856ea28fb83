import type { APIRequestContext, Page } from '@playwright/test'
import { PLAIN, table } from '../src/shop/router/table'
import type { ScreenName } from '../src/shop/router/table'
import { callerOf } from './customers'
import { proveOwnAccount, requestDeposit } from './depositing'
import { DEMO } from './steps'

// Every screen of the app with something to show on it: shared by the checks and by the contact sheet.

export const LOOKS = [
  ['zh-CN', 'light'],
  ['zh-CN', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const
export type Look = (typeof LOOKS)[number]
export const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const

type Screens = typeof table
/** The screens whose address has the number of a thing in it. */
type OfOneThing = {
  [Name in ScreenName]: Screens[Name]['path'] extends `${string}:${string}` ? Name : never
}[ScreenName]

const isOpen = (name: ScreenName) => ({ ...PLAIN, ...table[name] }).audience !== 'customers'
const NAMES = Object.keys(table) as ScreenName[]
/** Screens that a visitor without a login may see. */
export const OPEN_PATHS: readonly string[] = NAMES.filter(isOpen).map((name) => table[name].path)

const API = '/api/v1/customer/'

type Given = { page: Page; request: APIRequestContext; baseURL: string | undefined }

export async function demoToken(request: APIRequestContext): Promise<string> {
  const response = await request.post(`${API}login`, { params: DEMO })
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** The demo's customer has no cash-out, whose details are a screen of their own. */
async function makeCashOut(request: APIRequestContext, token: string): Promise<void> {
  const call = async (name: string, params: Record<string, string>) => {
    const response = await request.post(API + name, { params, headers: { Token: token } })
    return ((await response.json()) as { data: { id: string } | null }).data
  }
  await call('sendSmsCode', { scene: 'cash' })
  const { code: smsCode } = (await (await request.get(`/_sandbox/sms/${DEMO.phone}`)).json()) as { code: string }
  const account = await call('setCashAccount', {
    channel: 'alipay',
    accountNo: DEMO.phone,
    holderName: '王小明',
    smsCode,
  })
  await call('applyCash', { amountFen: '2000', accountId: account?.id ?? '', secret: DEMO.password })
}

/** The demo's customer has no deposit of Steam items either. Another worker may make it at the same time. */
async function makeDeposit(request: APIRequestContext, token: string): Promise<void> {
  const call = callerOf(request, token)
  const { items } = await call<{ items: unknown[] }>('GET', 'listDeposit')
  if (items.length > 0) return
  await proveOwnAccount(request, call)
  await requestDeposit({ call }, 2).catch(() => undefined)
}

/** Nor an exchange: of two equal items and another one, where the bag has them. */
async function makeExchange(request: APIRequestContext, token: string): Promise<string> {
  const call = callerOf(request, token)
  const newest = async () =>
    (await call<{ items: { refNo: string }[] }>('POST', 'getBalanceRecord', { kind: 'exchange' })).items[0]?.refNo
  const made = await newest()
  if (made) return made
  const { items } = await call<{ items: { itemIds: string[] }[] }>('GET', 'listBag', { stack: true })
  const several = items.find(({ itemIds }) => itemIds.length > 1)
  const other = items.find((stack) => stack !== several)
  const itemIds = [...(several?.itemIds.slice(0, 2) ?? []), ...(other?.itemIds.slice(0, 1) ?? [])].join(',')
  // Another worker may have exchanged them meanwhile.
  await call('POST', 'exchangeQuantity', { itemIds }).catch(() => undefined)
  return (await newest()) ?? ''
}

/** Nor a question. */
async function makeConversation(request: APIRequestContext, token: string): Promise<string> {
  const call = callerOf(request, token)
  const { items } = await call<{ items: { conversationNo: string }[] }>('GET', 'listConversation')
  const params = { topic: 'account', text: 'How do I change my name?' }
  const made = items[0] ?? (await call<{ conversationNo: string }>('POST', 'openConversation', params))
  return made.conversationNo
}

/** The addresses of a customer's screens, with numbers of things that the customer really has. */
export async function ownPaths(request: APIRequestContext, token: string): Promise<string[]> {
  const count = await request.post(`${API}getCashRecord`, { headers: { Token: token } })
  if (((await count.json()) as { data: { items: unknown[] } }).data.items.length === 0)
    await makeCashOut(request, token)
  const first = async <T>(method: 'get' | 'post', call: string, params: Record<string, string> = {}) => {
    const response = await request[method](API + call, { params, headers: { Token: token } })
    const items = ((await response.json()) as { data: { items: T[] } | null }).data?.items ?? []
    if (!items[0]) throw new Error(`the demo customer has nothing in ${call}`)
    return items as [T, ...T[]]
  }
  const gifts = await first<{ id: string }>('get', 'listGift', { limit: '4' })
  const [order] = await first<{ orderNo: string }>('get', 'listOrder')
  const [extract] = await first<{ extractNo: string }>('get', 'listExtract')
  await makeDeposit(request, token)
  const [deposit] = await first<{ depositNo: string }>('get', 'listDeposit')
  const exchangeNo = await makeExchange(request, token)
  const [cash] = await first<{ cashNo: string }>('post', 'getCashRecord')
  const [announcement] = await first<{ id: string }>('get', 'listAnnouncement')
  const [message] = await first<{ id: string }>('get', 'listMessage')
  const numbers: Readonly<Record<OfOneThing, string>> = {
    giftDetail: gifts[0].id,
    announcementDetail: announcement.id,
    depositDetail: deposit.depositNo,
    exchangeDetail: exchangeNo,
    orderDetail: order.orderNo,
    conversation: await makeConversation(request, token),
  }
  /** Screens that show something else by their query. */
  const queries: Partial<Record<ScreenName, readonly string[]>> = {
    gift: ['', '?category=knife&exterior=FN&minPriceFen=100'],
    messages: ['', `?id=${message.id}`],
    wallet: ['', '?tab=vouchers'],
    extract: ['', '?tab=cash'],
    extractDetail: [`?kind=extract&no=${extract.extractNo}`, `?kind=cash&no=${cash.cashNo}`],
    giftPay: [`?orderNo=${order.orderNo}`],
    compare: [
      `?ids=${gifts
        .slice(0, 3)
        .map(({ id }) => id)
        .join(',')}`,
    ],
  }
  return NAMES.filter((name) => !isOpen(name)).flatMap((name) => {
    const path = table[name].path.replace(/:\w+/, (numbers as Partial<Record<ScreenName, string>>)[name] ?? '')
    return (queries[name] ?? ['']).map((query) => path + query)
  })
}

export async function choose(page: Page, [lang, theme]: Look, baseURL: string): Promise<void> {
  const choice = [
    ['satchel_lang', lang],
    ['satchel_dark', theme === 'dark' ? '1' : '0'],
  ] as const
  await page.context().addCookies(choice.map(([name, value]) => ({ name, value, url: baseURL })))
}

export async function signInAs(page: Page, token: string, baseURL: string): Promise<void> {
  await page.context().addCookies([{ name: 'satchel_token', value: token, url: baseURL }])
}

/** Visits every screen, first those that need no login. */
export async function visitAll(
  { page, request, baseURL }: Given,
  visit: (path: string) => Promise<void>,
): Promise<void> {
  for (const path of OPEN_PATHS) await visit(path)
  const token = await demoToken(request)
  await signInAs(page, token, baseURL ?? '')
  for (const path of await ownPaths(request, token)) await visit(path)
}

/** The screen with its data: no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main').last().waitFor()
  await page.waitForFunction(() => document.querySelector('main [class*="Skeleton"]') === null, undefined, {
    timeout: 8000,
  })
  await page.waitForTimeout(250)
}

/**
 * The width by which the screen exceeds the window; a phone then shows all of it smaller, and `innerWidth` is larger.
 */
export const overflow = (page: Page) =>
  page.evaluate((width) => document.documentElement.scrollWidth - width, page.viewportSize()?.width ?? 0)
