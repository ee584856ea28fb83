import { expect, test } from './test'
import type { Page, Route } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { axeFindings } from './steps'
import { withoutInitialData } from './withoutInitialData'

const WORDS = {
  'zh-CN': {
    bag: '背包',
    list: '背包饰品',
    select: '选择',
    selectAll: '全选',
    clear: '清空已选',
    exchange: '兑换',
    exchangeAll: '全部兑换',
    confirm: /^确认兑换/,
    again: /^按新报价兑换/,
    changed: '价格有变动，请确认新报价',
    done: '兑换成功',
    wallet: '查看钱包',
    chosen: (count: number) => new RegExp(`已选 ${count} 件`),
    units: (count: number) => `${count} 件饰品`,
    fewer: '减少数量',
    empty: '背包还是空的',
    total: '可兑换总值',
    retry: /^重试/,
    unknown: /不会重复兑换/,
    inStore: '在商城查看',
  },
  en: {
    bag: 'Bag',
    list: 'Items in the bag',
    select: 'Select',
    selectAll: 'Select all',
    clear: 'Clear',
    exchange: 'Exchange',
    exchangeAll: 'Exchange all',
    confirm: /^Exchange for/,
    again: /^Exchange at the new quote/,
    changed: 'Prices have changed. Please confirm the new quote.',
    done: 'Exchanged',
    wallet: 'Open wallet',
    chosen: (count: number) => new RegExp(`${count} selected`),
    units: (count: number) => `${count} items`,
    fewer: 'Fewer',
    empty: 'Your bag is empty',
    total: 'Exchange value',
    retry: /^Try again/,
    unknown: /nothing is exchanged twice/,
    inStore: 'See in the store',
  },
} as const

// A whole story each, on machines that may be busy.
test.describe.configure({ timeout: 90_000 })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const cards = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

type Bag = {
  items: { exchangeFen: number; itemExchangeFen: number[]; quantity: number }[]
  totalExchangeFen: number
  total: number
}

for (const lang of ['zh-CN', 'en'] as const) {
  const t = WORDS[lang]

  test(`exchange all, from home: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: { gifts: 2, each: 2 } })
    await signInAs(page, customer, lang)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: t.bag, exact: true }).click()
    const bag = await customer.call<Bag>('GET', 'listBag')
    await expect(page.getByRole('region', { name: t.total })).toContainText(t.units(4))
    await button(page, t.exchangeAll).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('listitem').filter({ hasText: '×2' })).toHaveCount(2)
    await expect(sheet).toContainText('90%')
    expect(await axeFindings(page)).toEqual([])
    const yuan = (fen: number) => `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
    await expect(sheet.getByRole('button', { name: t.confirm })).toContainText(yuan(bag.totalExchangeFen))
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(page.getByRole('dialog', { name: t.done })).toContainText(yuan(bag.totalExchangeFen))
    expect(await axeFindings(page)).toEqual([])
    const user = await customer.call<{ balanceFen: number }>('GET', 'getUserInfo')
    expect(user.balanceFen).toBe(bag.totalExchangeFen)
    await page.getByRole('dialog').getByRole('link', { name: t.wallet }).click()
    await expect(page).toHaveURL('/purse')
    await page.goBack()
    await expect(page.getByText(t.empty)).toBeVisible()
  })

  test(`exchange some at a quote that has changed: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: { gifts: 2, each: 3 } })
    await signInAs(page, customer, lang)
    const dearer = async (route: Route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: Bag }
      for (const item of body.data.items) {
        item.exchangeFen += 11 * item.quantity
        item.itemExchangeFen = item.itemExchangeFen.map((fen) => fen + 11)
      }
      body.data.totalExchangeFen += 11 * body.data.total
      await route.fulfill({ response, json: body })
    }
    await withoutInitialData(page)
    await page.route('**/listBag?*', dearer)
    await page.goto('/bag')
    await button(page, t.select).click()
    await cards(page, t.list).first().getByRole('button').first().click()
    await button(page, t.fewer).click()
    await expect(page.getByText(t.chosen(2))).toBeVisible()
    await button(page, t.exchange).click()
    // From here on the server's own prices are shown, which are lower.
    await page.unroute('**/listBag?*')
    const asked: string[] = []
    page.on('request', (sent) => sent.url().includes('exchangeQuantity') && asked.push(sent.url()))
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
    await expect(page.getByRole('alert')).toContainText(t.changed)
    expect((await customer.call<Bag>('GET', 'listBag')).total).toBe(6)
    await page.getByRole('dialog').getByRole('button', { name: t.again }).click()
    await expect(page.getByRole('dialog', { name: t.done })).toContainText(t.units(2))
    expect((await customer.call<Bag>('GET', 'listBag')).total).toBe(4)
    const [first = 0, second = 0] = asked.map((url) => Number(new URL(url).searchParams.get('expectedFen')))
    expect(first - second).toBe(22)
  })
}

test('all means the whole bag, also what is not loaded yet', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { items: 23 })
  await signInAs(page, customer)
  await page.goto('/bag')
  await button(page, t.select).click()
  let pages = 0
  page.on('request', (sent) => {
    if (sent.url().includes('cursor=')) pages += 1
  })
  const { total, totalExchangeFen } = await customer.call<Bag>('GET', 'listBag')
  await button(page, t.selectAll).click()
  await expect(page.getByText(t.chosen(total))).toBeVisible()
  await expect(button(page, t.selectAll)).toBeDisabled()
  await cards(page, t.list).first().getByRole('button').click()
  await expect(page.getByText(t.chosen(total - 1))).toBeVisible()
  await button(page, t.exchange).click()
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
  await expect(page.getByRole('dialog', { name: t.done })).toContainText(t.units(total - 1))
  const left = await customer.call<Bag>('GET', 'listBag')
  expect(left.total).toBe(1)
  expect(totalExchangeFen - left.totalExchangeFen).toBeGreaterThan(0)
  expect(pages).toBeGreaterThan(0)
})

test('an exchange whose answer was lost is repeated under the same key and happens once', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { items: 2 })
  await signInAs(page, customer)
  await page.goto('/bag')
  const keys: (string | undefined)[] = []
  await page.route('**/exchangeAll*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await button(page, t.exchangeAll).click()
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
  await expect(page.getByRole('alert')).toContainText(t.unknown)
  await page.getByRole('dialog').getByRole('button', { name: t.retry }).click()
  await expect(page.getByRole('dialog', { name: t.done })).toBeVisible()
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what was found by a search is chosen together with what was chosen before', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { items: { gifts: 3, each: 1 } })
  await signInAs(page, customer)
  await page.goto('/bag')
  await button(page, t.select).click()
  await cards(page, t.list).first().getByRole('button').click()
  const { items } = await customer.call<{ items: { finish: string }[] }>('GET', 'listBag')
  await page.getByLabel('搜索背包').fill(items[2]?.finish ?? '')
  await expect(cards(page, t.list)).toHaveCount(1)
  await button(page, t.selectAll).click()
  await expect(page.getByText(t.chosen(2))).toBeVisible()
  await page.getByRole('button', { name: '清除' }).click()
  await expect(cards(page, t.list)).toHaveCount(3)
  await expect(page.getByText(t.chosen(2))).toBeVisible()
  await button(page, t.clear).click()
  await expect(page.getByText(t.chosen(0))).toBeVisible()
})

test('the sheet of an item tells what it cost and what it is worth, and leads on', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { items: { gifts: 1, each: 3 } })
  await signInAs(page, customer)
  await page.goto('/bag')
  const { items } = await customer.call<{ items: { finish: string; giftId: string }[] }>('GET', 'listBag')
  const [item] = items
  await cards(page, t.list).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: item?.finish ?? '' })
  for (const fact of ['外观', '现在可兑换', '买入价', '最近获得'])
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(sheet.getByRole('group', { name: '数量' })).toContainText('1')
  await sheet.getByRole('button', { name: '增加数量' }).click()
  await sheet.getByRole('button', { name: /^兑换/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
  await expect(page.getByRole('dialog', { name: t.done })).toContainText(t.units(2))
  await page.keyboard.press('Escape')
  await cards(page, t.list).getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: t.inStore }).click()
  await expect(page).toHaveURL(`/gift-detail/${item?.giftId}`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '已兑换' }).click()
  await expect(page).toHaveURL('/bag?state=exchanged')
  await expect(cards(page, t.list)).toHaveCount(2)
  await expect(page.getByRole('button', { name: '持有中' })).toContainText('1')
})

/**
 * Two taps that are `gap` ms apart by their own times, which is what the app compares. A busy machine delivers them
 * later than they were made, and further apart.
 */
async function doubleTap(page: Page, at: { x: number; y: number }, gap: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const first = Date.now()
  for (const madeAt of [first, first + gap]) {
    await page.waitForTimeout(Math.max(0, madeAt - Date.now()))
    const timestamp = madeAt / 1000
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
}

for (const gap of [100, 180]) {
  test(`a double tap ${gap} ms apart opens the quote and exchanges nothing`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 1 }))
    const writes: string[] = []
    page.on('request', (sent) => /exchange(All|Quantity)/.test(sent.url()) && writes.push(sent.url()))
    await page.goto('/bag')
    await cards(page, '背包饰品').getByRole('button').first().click()
    const exchange = button(page, /^兑换 ¥/)
    await exchange.click({ trial: true })
    const box = await exchange.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await doubleTap(page, { x, y }, gap)
    await page.waitForTimeout(1000)
    expect(writes).toEqual([])
    await expect(button(page, /^确认兑换/)).toBeVisible()
  })
}

for (const gap of [30, 120]) {
  test(`a double tap ${gap} ms apart on the exchange leaves its success to be read`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 1 }))
    await page.goto('/bag')
    await cards(page, '背包饰品').getByRole('button').first().click()
    await button(page, /^兑换 ¥/).click()
    const confirm = button(page, /^确认兑换/)
    await confirm.click({ trial: true })
    const box = await confirm.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await doubleTap(page, { x, y }, gap)
    await expect(page.getByRole('dialog', { name: '兑换成功' })).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(page).toHaveURL('/bag')
    await expect(page.getByRole('dialog', { name: '兑换成功' })).toBeVisible()
  })
}
