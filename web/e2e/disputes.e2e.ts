import { expect, test } from './test'
import { signInAs } from './customers'
import { disputedCustomer } from './disputed'
import { axeFindings } from './steps'

// A payment that its bank disputes, as a customer sees it: on the order, in the bag, and after its end.

const WORDS = {
  'zh-CN': {
    disputed: '付款存在争议',
    toFrozen: '查看冻结饰品',
    bag: '查看背包',
    frozen: /争议结束前不能提取或兑换/,
    returned: /饰品已收回/,
    done: '已完成',
    lost: '付款已被退回',
    noCash: '付款存在争议，暂时不能提现',
    support: '联系客服',
    again: '再次购买',
    inBag: '付款后，礼品已放入背包',
    items: '背包饰品',
  },
  en: {
    disputed: 'Payment disputed',
    toFrozen: 'See frozen items',
    bag: 'Open bag',
    frozen: /until the dispute is over/,
    returned: /we took this back/,
    done: 'Completed',
    lost: 'Payment charged back',
    noCash: 'A payment is disputed, so you cannot cash out yet',
    support: 'Customer service',
    again: 'Buy again',
    inBag: 'Your gift was added to your bag after you paid',
    items: 'Items in the bag',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  const t = WORDS[lang]

  test(`an order and its items say that the payment is disputed, and how that ended: ${lang}`, async ({
    page,
    request,
  }) => {
    const customer = await disputedCustomer(request)
    const { numbers } = customer
    const main = page.getByRole('main')
    await signInAs(page, customer, lang)
    await page.goto('/order-list')
    const cardOf = (orderNo: string) => main.locator('article').filter({ has: page.locator(`a[href$="${orderNo}"]`) })
    await expect(cardOf(numbers.open)).toContainText(t.disputed)
    await expect(cardOf(numbers.lost)).toContainText(t.lost)
    await expect(cardOf(numbers.won)).toContainText(t.done)
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/extract?tab=cash')
    await expect(main.getByText(t.noCash)).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await page.goto(`/order-detail/${numbers.open}`)
    await expect(main.getByRole('heading', { name: t.disputed })).toBeVisible()
    await expect(page.getByText(t.inBag)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: t.toFrozen }).click()
    await expect(page).toHaveURL('/bag?state=frozen')
    const items = page.getByRole('list', { name: t.items }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.first()).toContainText(t.disputed)
    await items.first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByText(t.frozen)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await page.goto('/bag?state=returned')
    await items.first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByText(t.returned)).toBeVisible()

    await page.goto(`/order-detail/${numbers.lost}`)
    await expect(main.getByRole('heading', { name: t.lost })).toBeVisible()
    await expect(page.getByRole('link', { name: t.bag })).toHaveCount(0)
    await expect(page.getByRole('link', { name: t.support }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: t.again })).toBeVisible()

    await page.goto(`/order-detail/${numbers.won}`)
    await expect(main.getByRole('heading', { name: t.done })).toBeVisible()
    await expect(page.getByRole('link', { name: t.bag })).toBeVisible()
  })
}
