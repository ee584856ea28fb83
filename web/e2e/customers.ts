import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'

// Customers of the tests' own, made through the calls and the sandbox, so that no test depends on another.

const BASE = '/api/v1/customer/'
const PASSWORD = 'kite4747'
const UNITS_PER_ORDER = 10

export type CustomerOptions = {
  /** The real name is verified, with the ID number of an adult. */
  verified?: boolean
  /** A trade link is set. */
  tradeUrl?: boolean
  /** An extract password is set. It needs a second code: start the server with SATCHEL_RULES_SMS_RESEND_SECONDS=0. */
  secret?: boolean
  /** Units in the bag, of as many different gifts as possible; or how many units of each of how many gifts. */
  items?: number | { gifts: number; each: number }
  /** At least so much balance, in fen. */
  balance?: number
}

export type Customer = {
  phone: string
  password: string
  secret: string
  realName: string
  token: string
  /** A call as this customer; a refusal throws. */
  call: Caller
}

type Caller = <T = Record<string, unknown>>(
  method: 'GET' | 'POST',
  name: string,
  params?: Record<string, string | number | boolean>,
) => Promise<T>

/** Registers a new customer and grants what is asked for. */
export async function newCustomer(request: APIRequestContext, options: CustomerOptions = {}): Promise<Customer> {
  const phone = randomPhone()
  const anonymous = callerOf(request, null)
  const smsCode = await sendCode(request, anonymous, phone, 'register')
  const { token } = await anonymous<{ token: string }>('POST', 'register', {
    phone,
    smsCode,
    password: PASSWORD,
    nickName: '测试客户',
    agree: true,
  })
  const customer: Customer = {
    phone,
    password: PASSWORD,
    secret: 'take1234',
    realName: '李晓晴',
    token,
    call: callerOf(request, token),
  }
  if (options.balance) await giveBalance(request, customer, options.balance)
  if (options.items) await giveItems(request, customer, options.items)
  if (options.verified)
    await customer.call('POST', 'verifyReal', { realName: customer.realName, idCardNo: adultIdNumber() })
  if (options.tradeUrl) await customer.call('POST', 'modifyTradeUrl', { tradeUrl: randomTradeUrl() })
  if (options.secret) {
    const code = await sendCode(request, customer.call, phone, 'secret')
    await customer.call('POST', 'modifySecret', {
      newSecret: customer.secret,
      confirmSecret: customer.secret,
      smsCode: code,
    })
  }
  return customer
}

/** Makes the browser this customer's, as if they had signed in before. */
export async function signInAs(page: Page, { token }: Customer, lang: 'zh-CN' | 'en' = 'zh-CN'): Promise<void> {
  const url = new URL(process.env.SATCHEL_URL ?? '').origin
  const cookies = [
    ['satchel_token', token],
    ['satchel_lang', lang],
  ].map(([name = '', value = '']) => ({ name, value, url }))
  await page.context().addCookies(cookies)
}

/** Asks for a code and reads it as the sandbox sent it, waiting where the last one is too young. */
export async function sendCode(
  request: APIRequestContext,
  call: Caller,
  phone: string,
  scene: string,
): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      await call('POST', 'sendSmsCode', { phone, scene })
      break
    } catch (error) {
      if (tries >= 65 || !String(error).includes('sms_too_often')) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  return readCode(request, phone, scene)
}

/** Presses the button and waits until the code is sent: an earlier code may have been for the same purpose. */
export async function requestSmsCode(button: Locator): Promise<void> {
  const sent = button.page().waitForResponse((response) => response.url().includes('/sendSmsCode'))
  await button.click()
  await sent
}

/** The newest code of a scene that the sandbox sent to a number. */
export async function readCode(request: APIRequestContext, phone: string, scene: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const sent = (await (await request.get(`/_sandbox/sms/${phone}`)).json()) as { code: string; scene: string }
      code = sent.code
      return sent.scene
    })
    .toBe(scene)
  return code
}

/** Controls the sandbox providers: `steam/E…?result=decline`, `payout/C…?result=failed`, `review/C…?approve=true`. */
export async function sandbox(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.post(`/_sandbox/${path}`)
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
}

/** Buys units of a gift with money of the sandbox, and waits until they are in the bag. */
export async function buy(
  request: APIRequestContext,
  { call }: Customer,
  giftId: string,
  quantity: number,
): Promise<void> {
  const { orderNo } = await call<{ orderNo: string }>('POST', 'createOrder', { giftId, quantity })
  const { paymentNo } = await call<{ paymentNo: string }>('POST', 'payOrder', { orderNo, method: 'card' })
  await sandbox(request, `pay/${paymentNo}`)
  await expect.poll(async () => (await call<{ state: string }>('GET', 'getOrder', { orderNo })).state).toBe('completed')
}

/**
 * Lets another customer prove the Steam account of a trade link by a delivered trade, so that nobody else can name it.
 */
export async function proveSteamAccount(request: APIRequestContext, tradeUrl: string): Promise<void> {
  const { call, secret } = await newCustomer(request, { verified: true, secret: true, items: 1 })
  await call('POST', 'modifyTradeUrl', { tradeUrl })
  const { extractNo } = await call<{ extractNo: string }>('POST', 'extractItems', { all: true, secret })
  const state = async () => (await call<{ state: string }>('GET', 'getExtract', { extractNo })).state
  await expect.poll(state, { timeout: 15_000 }).toBe('awaiting_acceptance')
  await sandbox(request, `steam/${extractNo}?result=accept`)
  await expect.poll(state, { timeout: 30_000 }).toBe('delivered')
}

type Offered = { id: string; stock: number; priceFen: number }

export async function giveItems(
  request: APIRequestContext,
  customer: Customer,
  wanted: number | { gifts: number; each: number },
): Promise<void> {
  const { gifts, each } = typeof wanted === 'number' ? { gifts: wanted, each: 1 } : wanted
  // Not the cheapest, which every other test buys too.
  const { items } = await customer.call<{ items: Offered[] }>('GET', 'listGift', {
    sort: 'price_asc',
    minPriceFen: 800,
    limit: 50,
  })
  const chosen = items.filter((gift) => gift.stock >= each + 5).slice(0, gifts)
  expect(chosen.length, 'gifts that can be bought').toBe(gifts)
  for (const gift of chosen) await buy(request, customer, gift.id, each)
}

async function giveBalance(request: APIRequestContext, customer: Customer, fen: number): Promise<void> {
  const rate = 0.9
  const { items } = await customer.call<{ items: Offered[] }>('GET', 'listGift', {
    sort: 'price_asc',
    minPriceFen: Math.ceil(fen / rate / UNITS_PER_ORDER),
    limit: 50,
  })
  const gift = items.find(({ stock }) => stock >= UNITS_PER_ORDER + 5)
  if (!gift) throw new Error('no gift has enough stock')
  await buy(request, customer, gift.id, Math.min(UNITS_PER_ORDER, Math.ceil(fen / Math.floor(gift.priceFen * rate))))
  await customer.call('POST', 'exchangeAll')
}

export function callerOf(request: APIRequestContext, token: string | null): Caller {
  return async (method, name, params = {}) => {
    const response = await request.fetch(BASE + name, { method, params, headers: token ? { Token: token } : {} })
    const body = (await response.json()) as { code: number; reason?: string; msg?: string; data: never }
    if (body.code !== 200) throw new Error(`${name}: ${body.reason} ${body.msg}`)
    return body.data
  }
}

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

export const randomPhone = () => `19${digits(9)}`

export const randomTradeUrl = () =>
  'https://steamcommunity.com/tradeoffer/new/' +
  `?partner=${1 + Math.floor(Math.random() * 4_000_000_000)}&token=T${digits(7)}`

/** A number of GB 11643 of a person born between 1970 and 1999. */
export const adultIdNumber = () => idNumber(1970, 30)

/** The number of a person who is 10 or 11 years old. */
export const minorIdNumber = () => idNumber(new Date().getFullYear() - 11, 1)

function idNumber(firstYear: number, years: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const any = (from: number, count: number) => from + Math.floor(Math.random() * count)
  const first = `110101${any(firstYear, years)}${two(any(1, 12))}${two(any(1, 28))}${digits(3)}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first[index]), 0)
  return first + '10X98765432'.charAt(sum % 11)
}
