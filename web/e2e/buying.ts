import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'

// The words that a customer reads on the way from a gift to the bag, and the steps of that way.

export type Lang = 'zh-CN' | 'en'
export type Method = 'alipay' | 'wechat' | 'card' | 'steam'

export const WORDS = {
  'zh-CN': {
    gifts: '礼品',
    giftList: '礼品列表',
    buy: /^立即购买/,
    pay: /^确认支付/,
    resume: /^继续支付/,
    atProvider: '确认支付',
    atSteam: '授权并支付',
    cancelAtProvider: '取消',
    success: '支付成功',
    inBag: '付款后，礼品已放入背包',
    points: '获得积分',
    toBag: '查看背包',
    toOrder: '查看订单',
    items: '背包饰品',
    iHavePaid: '我已支付',
    method: { alipay: '支付宝', wechat: '微信支付', card: '信用卡', steam: 'Steam 钱包' },
  },
  en: {
    gifts: 'Gifts',
    giftList: 'Gifts',
    buy: /^Buy now/,
    pay: /^Pay/,
    resume: /^Continue paying/,
    atProvider: 'Pay',
    atSteam: 'Authorise payment',
    cancelAtProvider: 'Cancel',
    success: 'Payment successful',
    inBag: /Your gift was added to your bag/,
    points: 'Points earned',
    toBag: 'Open bag',
    toOrder: 'View order',
    items: 'Items in the bag',
    iHavePaid: 'I have paid',
    method: { alipay: 'Alipay', wechat: 'WeChat Pay', card: 'Credit card', steam: 'Steam Wallet' },
  },
} as const

/** Cards of gifts of which several are left. */
const onSale = (page: Page, lang: Lang) =>
  page
    .getByRole('list', { name: WORDS[lang].giftList, exact: true })
    .getByRole('link')
    .filter({ hasNotText: /已售罄|库存 [1-5]$|Sold out|\.\d\d[1-5] left$/ })

/** Home, store, gift, order: ends on the payment screen. */
export async function orderFromHome(page: Page, lang: Lang = 'zh-CN', nth = 2): Promise<string> {
  const words = WORDS[lang]
  await page.goto('/')
  await page.getByRole('link', { name: words.gifts, exact: true }).click()
  await expect(page).toHaveURL(/\/gift$/)
  await onSale(page, lang).nth(nth).click()
  await page.getByRole('button', { name: words.buy }).click()
  await expect(page).toHaveURL(/\/gift-pay\?orderNo=/)
  await expect(page.getByRole('timer').first()).toHaveText(/^(15:00|14:\d\d)$/)
  return orderNoOf(page)
}

type Offered = { id: string; stock: number }

/** Any gift of which many are left, so that tests do not buy each other's. */
export async function giftInStock(request: APIRequestContext, params: Record<string, number> = {}): Promise<string> {
  const answer = await request.get('/api/v1/customer/listGift', { params: { limit: 50, sort: 'newest', ...params } })
  const { data } = (await answer.json()) as { data: { items: Offered[] } }
  const many = data.items.filter((gift) => gift.stock >= 8)
  const gift = many[Math.floor(Math.random() * many.length)]
  if (!gift) throw new Error('no gift has enough stock')
  return gift.id
}

/** From one gift straight to its payment. */
export async function orderGift(page: Page, lang: Lang = 'zh-CN'): Promise<string> {
  await page.goto(`/gift-detail/${await giftInStock(page.request)}`)
  await page.getByRole('button', { name: WORDS[lang].buy }).click()
  await expect(page).toHaveURL(/\/gift-pay\?orderNo=/)
  await expect(page.getByRole('timer').first()).toBeVisible()
  return orderNoOf(page)
}

export const orderNoOf = (page: Page) => new URL(page.url()).searchParams.get('orderNo') ?? ''

/** Taps a method as a customer does: its row, once it has stopped moving. */
export async function chooseMethod(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await page.locator('label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
}

export async function goToProvider(page: Page, method: Method, lang: Lang = 'zh-CN'): Promise<string> {
  const words = WORDS[lang]
  await chooseMethod(page, words.method[method])
  // Where a payment has begun before, it goes on.
  const goOn = new RegExp(`${words.pay.source}|${words.resume.source}`)
  await page.getByRole('button', { name: goOn }).click()
  if (method === 'steam') {
    await page.waitForURL(/_sandbox\/steam_micro_txn\/checkout\/approvetxn\/\d+\//)
    return new URL(page.url()).pathname.split('/').at(-2) ?? ''
  }
  await page.waitForURL(/_sandbox\/cashier\//)
  return page.url().split('/').pop() ?? ''
}

export async function payAtProvider(page: Page, lang: Lang = 'zh-CN'): Promise<void> {
  const { atProvider, atSteam } = WORDS[lang]
  await page.getByRole('button', { name: new RegExp(`^(${atProvider}|${atSteam})$`) }).click()
  // The page to which the provider returns shows it too, inert, until the browser is back at the one that was left. A
  // browser that has to close its pages in between may never do so.
  const arrived = page.getByRole('heading', { name: WORDS[lang].success }).and(page.locator(':not([inert] *)'))
  await expect(arrived).toBeVisible({ timeout: 15_000 })
}
