import { expect, test } from './test'
import type { APIRequestContext, Page } from '@playwright/test'
import { newCustomer, sandbox, signInAs } from './customers'
import type { Customer } from './customers'
import { proveOwnAccount, requestDeposit } from './depositing'
import { overflow } from './allScreens'
import { axeFindings } from './steps'

// All that waits for the customer, on one card of home: each is found there, done, and gone.

const WORDS = {
  'zh-CN': {
    region: '待您处理',
    dot: '有事项待您处理',
    tabs: '主导航',
    order: /^订单待付款/,
    extract: /^去 Steam 接受报价/,
    deposit: /^去 Steam 接受充值报价/,
    back: /^饰品已退回背包/,
    returned: '提取未完成',
    more: (count: number) => `还有 ${count} 项`,
    fewer: /收起$/,
    left: '剩余时间',
    cancel: '取消充值',
    cancelled: '充值已取消',
    delivered: '饰品已送达',
    me: '我的',
    home: '首页',
    orders: /订单.*1 项待处理/,
    records: /提取记录.*1 项待处理/,
    wallet: /钱包.*1 项待处理/,
    close: '关闭',
  },
  en: {
    region: 'Waiting for you',
    dot: 'Something is waiting for you',
    tabs: 'Main',
    order: /^Order to pay/,
    extract: /^Accept on Steam/,
    deposit: /^Accept deposit offer/,
    back: /^Back in your bag/,
    returned: 'Extraction not completed',
    more: (count: number) => `${count} more`,
    fewer: /Show less$/,
    left: 'Time left',
    cancel: 'Cancel deposit',
    cancelled: 'Deposit cancelled',
    delivered: 'Delivered',
    me: 'Me',
    home: 'Home',
    orders: /Orders.*1 waiting/,
    records: /Records.*1 waiting/,
    wallet: /Wallet.*1 waiting/,
    close: 'Close',
  },
} as const

const READY = { verified: true, tradeUrl: true, secret: true } as const
const CALLS = ['listOrder', 'listExtract', 'listDeposit', 'getCashRecord', 'listMessage', 'listConversation']
const SHIFT_MAX = 0.02

async function extraction(request: APIRequestContext, { call, secret }: Customer, end?: 'decline'): Promise<string> {
  const { items } = await call<{ items: { itemIds: string[] }[] }>('GET', 'listBag', { state: 'held', stack: true })
  const itemIds = items[0]?.itemIds[0] ?? ''
  const { extractNo } = await call<{ extractNo: string }>('POST', 'extractItems', { itemIds, secret })
  const reaches = (state: string) =>
    expect
      .poll(async () => (await call<{ state: string }>('GET', 'getExtract', { extractNo })).state, { timeout: 30_000 })
      .toBe(state)
  await reaches('awaiting_acceptance')
  if (end) {
    await sandbox(request, `steam/${extractNo}?result=${end}`)
    await reaches('returned')
  }
  return extractNo
}

async function unpaidOrder({ call }: Customer): Promise<string> {
  const { items } = await call<{ items: { id: string; stock: number }[] }>('GET', 'listGift', {
    sort: 'price_asc',
    minPriceFen: 800,
    limit: 50,
  })
  const giftId = items.find(({ stock }) => stock > 5)?.id ?? ''
  return (await call<{ orderNo: string }>('POST', 'createOrder', { giftId, quantity: 1 })).orderNo
}

type Shifted = { shifted?: number }

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { shifted: ((window as Shifted).shifted ?? 0) + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const lang of ['zh-CN', 'en'] as const) {
  const t = WORDS[lang]

  test(`what waits is on home, and goes when it is done: ${lang} @wide`, async ({ page, request }) => {
    const customer = await newCustomer(request, { ...READY, items: 2 })
    await proveOwnAccount(request, customer.call)
    await requestDeposit(customer, 1)
    await extraction(request, customer, 'decline')
    const extractNo = await extraction(request, customer)
    const orderNo = await unpaidOrder(customer)
    await signInAs(page, customer, lang)
    await watchShifts(page)
    await page.goto('/')
    const card = page.getByRole('region', { name: t.region })
    const rows = card.getByRole('link')
    // The order ends first.
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toHaveAccessibleName(t.order)
    await expect(card.getByRole('timer', { name: t.left })).toHaveText(/^\d\d:\d\d$/)
    await expect(page.getByRole('navigation', { name: t.tabs }).getByRole('img', { name: t.dot })).toHaveCount(2)
    expect(await page.evaluate(() => (window as Shifted).shifted ?? 0)).toBeLessThan(SHIFT_MAX)
    expect(await axeFindings(page)).toEqual([])
    await card.getByRole('button', { name: t.more(3) }).click()
    await expect(rows).toHaveCount(4)
    await expect(card.getByRole('button', { name: t.fewer })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    await card.getByRole('link', { name: t.extract }).click()
    await expect(page).toHaveURL(`/extract-detail?kind=extract&no=${extractNo}`)
    await sandbox(request, `steam/${extractNo}?result=accept`)
    await expect(page.getByRole('heading', { name: t.delivered, exact: true })).toBeVisible({ timeout: 30_000 })
    await page.goBack()
    await expect(rows).toHaveCount(3)

    await card.getByRole('link', { name: t.back }).click()
    const message = page.getByRole('dialog', { name: t.returned })
    await message.getByRole('button', { name: t.close }).click()
    await page.goBack()
    await expect(rows).toHaveCount(2)

    await card.getByRole('link', { name: t.order }).click()
    await expect(page).toHaveURL(`/gift-pay?orderNo=${orderNo}`)
    await page.goBack()
    await page.getByRole('navigation', { name: t.tabs }).getByRole('link', { name: t.me, exact: true }).click()
    await expect(page.getByRole('link', { name: t.orders })).toBeVisible()
    await expect(page.getByRole('link', { name: t.wallet })).toBeVisible()
    await expect(page.getByRole('link', { name: t.records })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await customer.call('POST', 'cancelOrder', { orderNo })
    await expect(page.getByRole('link', { name: t.orders })).toHaveCount(0)

    await page.getByRole('navigation', { name: t.tabs }).getByRole('link', { name: t.home, exact: true }).click()
    await card.getByRole('link', { name: t.deposit }).click()
    await expect(page).toHaveURL(/\/deposit-detail\/Y/)
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await expect(page.getByRole('heading', { name: t.cancelled, exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('img', { name: t.dot })).toHaveCount(0)
    await expect(card).toHaveCount(0)
  })
}

test('nothing waits for a new customer, and nothing is asked', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url().split('/').at(-1)?.split('?')[0] ?? ''))
  const loaded = page.waitForResponse(/WaitingCard-.*\.js/)
  await page.goto('/')
  await loaded
  await page.waitForTimeout(1000)
  await expect(page.getByRole('region', { name: WORDS['zh-CN'].region })).toHaveCount(0)
  expect(asked.filter((call) => CALLS.includes(call))).toEqual([])
})
