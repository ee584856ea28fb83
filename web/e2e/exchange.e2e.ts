import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { axeFindings, scrollFar, scrollY } from './steps'
import { expect, test } from './test'

// The details of one exchange are found from its result, from the wallet and from the bag.

test.describe.configure({ timeout: 120_000 })

const WORDS = {
  'zh-CN': {
    bag: '背包',
    list: '背包饰品',
    select: '选择',
    exchange: '兑换',
    confirm: /^确认兑换/,
    done: '兑换成功',
    details: '查看兑换详情',
    fewer: '减少数量',
    back: '返回',
    balance: /^账户余额/,
    kind: '兑换',
    movements: '余额明细',
    exchanged: /^饰品兑换/,
    headline: '已兑换为余额',
    items: '兑换的饰品',
    units: (count: number) => `${count} 件饰品`,
    toWallet: '查看余额明细',
    state: '已兑换',
    on: /\d{4}年\d{1,2}月\d{1,2}日 兑换/,
    none: '没有找到这次兑换',
  },
  en: {
    bag: 'Bag',
    list: 'Items in the bag',
    select: 'Select',
    exchange: 'Exchange',
    confirm: /^Exchange for/,
    done: 'Exchanged',
    details: 'See the exchange',
    fewer: 'Fewer',
    back: 'Back',
    balance: /^Balance/,
    kind: 'Exchanges',
    movements: 'Transactions',
    exchanged: /^Items exchanged/,
    headline: 'Exchanged for balance',
    items: 'Items exchanged',
    units: (count: number) => `${count} items`,
    toWallet: 'Open wallet',
    state: 'Exchanged',
    on: /Exchanged for.*on \d{1,2} \w{3,4} \d{4}$/,
    none: 'This exchange was not found',
  },
} as const

const NO = /\/exchange-detail\/(X\d{8}[0-9A-Z]{13})$/
const noOf = (page: Page) => NO.exec(page.url())?.[1] ?? ''
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const yuan = (fen: number) => `¥${Math.floor(fen / 100).toLocaleString('en')}.${String(fen % 100).padStart(2, '0')}`

type Detail = {
  exchangeNo: string
  amountFen: number
  quantity: number
  items: { giftId: string; quantity: number; exchangedFen: number }[]
}

for (const lang of ['zh-CN', 'en'] as const) {
  const t = WORDS[lang]

  test(`each exchange is found in the wallet with its own items: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: { gifts: 3, each: 6 } })
    await signInAs(page, customer, lang)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: t.bag, exact: true }).click()
    const cards = page.getByRole('list', { name: t.list }).getByRole('listitem')
    /** Exchanges so many units of each of these stacks, and follows the result to its details. */
    const exchange = async (stacks: readonly number[], units: number) => {
      await button(page, t.select).click()
      for (const stack of stacks) {
        await cards.nth(stack).getByRole('button').first().click()
        for (let left = 6; left > units; left -= 1)
          await cards.nth(stack).getByRole('button', { name: t.fewer }).click()
      }
      await button(page, t.exchange).click()
      await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
      await page.getByRole('dialog', { name: t.done }).getByRole('link', { name: t.details }).click()
      await expect(page.getByRole('heading', { name: t.headline })).toBeVisible()
      await expect(page).toHaveURL(NO)
      return noOf(page)
    }
    const shows = async ({ amountFen, quantity, items }: Detail) => {
      const main = page.getByRole('main').last()
      await expect(main).toContainText(yuan(amountFen))
      await expect(main).toContainText('90%')
      const rows = page.getByRole('list', { name: t.items }).getByRole('listitem')
      await expect(rows).toHaveCount(items.length)
      for (const [row, item] of items.entries()) {
        await expect(rows.nth(row)).toContainText(yuan(item.exchangedFen))
        await expect(rows.nth(row).getByRole('link')).toHaveAttribute('href', `/gift-detail/${item.giftId}`)
        if (item.quantity > 1) await expect(rows.nth(row)).toContainText(`×${item.quantity}`)
      }
      await expect(page.getByText(t.units(quantity), { exact: true })).toBeVisible()
    }
    const detailOf = (exchangeNo: string) => customer.call<Detail>('GET', 'getExchange', { exchangeNo })

    const different = await exchange([0, 1], 1)
    const two = await detailOf(different)
    expect(two.items.map(({ quantity }) => quantity)).toEqual([1, 1])
    await shows(two)
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const equal = await exchange([2], 2)
    const alike = await detailOf(equal)
    expect(alike.items.map(({ quantity }) => quantity)).toEqual([2])
    await shows(alike)

    // More exchanges, so that the wallet has something to scroll.
    const { items } = await customer.call<{ items: { itemId: string }[] }>('GET', 'listBag', { limit: 50 })
    for (const { itemId } of items.slice(0, 10)) await customer.call('POST', 'exchangeQuantity', { itemIds: itemId })
    await page.goto('/')
    await page.getByRole('link', { name: t.balance }).click()
    await page.getByRole('button', { name: t.kind, exact: true }).click()
    const movements = page.getByRole('list', { name: t.movements }).getByRole('link', { name: t.exchanged })
    await expect(movements).toHaveCount(12)
    await scrollFar(page, 8, 300)
    expect(await scrollY(page)).toBeGreaterThan(100)
    // Where the list stands when it is left: a click may have to scroll first.
    await page.evaluate(() =>
      addEventListener('click', () => sessionStorage.setItem('test_left_at', String(Math.round(window.scrollY))), true),
    )
    const leftAt = () => page.evaluate(() => Number(sessionStorage.getItem('test_left_at')))
    for (const [movement, exchangeNo, detail] of [
      [11, different, two],
      [10, equal, alike],
    ] as const) {
      await expect(movements.nth(movement)).toContainText(yuan(detail.amountFen))
      await movements.nth(movement).click()
      await expect(page).toHaveURL(`/exchange-detail/${exchangeNo}`)
      const place = await leftAt()
      expect(place).toBeGreaterThan(100)
      await shows(detail)
      await page.getByRole('button', { name: t.back, exact: true }).click()
      await expect(page).toHaveURL('/purse?tab=movements&kind=exchange')
      await expect(movements).toHaveCount(12)
      await expect.poll(() => scrollY(page)).toBe(place)
    }
  })

  test(`the bag says when an item was exchanged, and leads to that exchange: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: { gifts: 2, each: 1 } })
    const { exchangeNo } = await customer.call<{ exchangeNo: string }>('POST', 'exchangeAll')
    await signInAs(page, customer, lang)
    await page.goto('/bag?state=exchanged')
    const card = page.getByRole('list', { name: t.list }).getByRole('listitem').first().getByRole('button')
    await expect(card).toContainText(t.on)
    await card.click()
    await page.getByRole('dialog').getByRole('link', { name: t.details }).click()
    await expect(page).toHaveURL(`/exchange-detail/${exchangeNo}`)
    await expect(page.getByRole('list', { name: t.items }).getByRole('listitem')).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL('/bag?state=exchanged')
    await expect(card).toBeVisible()
  })

  test(`what another customer exchanged is not there, and leads to the own wallet: ${lang}`, async ({
    page,
    request,
  }) => {
    const other = await newCustomer(request, { items: 1 })
    const { exchangeNo } = await other.call<{ exchangeNo: string }>('POST', 'exchangeAll')
    await signInAs(page, await newCustomer(request), lang)
    await page.goto(`/exchange-detail/${exchangeNo}`)
    await expect(page.getByRole('main').getByText(t.none)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: t.toWallet }).click()
    await expect(page).toHaveURL('/purse?tab=movements&kind=exchange')
  })
}

test('the page of an exchange is named by its number, and leads back', async ({ page, request }) => {
  const customer = await newCustomer(request, { items: 2 })
  const { exchangeNo } = await customer.call<{ exchangeNo: string }>('POST', 'exchangeAll')
  await signInAs(page, customer)
  await page.goto(`/exchange-detail/${exchangeNo}`)
  await expect(page.getByRole('heading', { name: WORDS['zh-CN'].headline })).toBeVisible()
  await expect(page).toHaveTitle(`锦囊 · ${exchangeNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`兑换详情 ${exchangeNo}`)
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL('/purse')
})
