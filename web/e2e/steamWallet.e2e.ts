import { expect, test } from './test'
import { WORDS, chooseMethod, goToProvider, orderFromHome, orderGift, payAtProvider } from './buying'
import type { Lang } from './buying'
import { newCustomer, randomTradeUrl, signInAs } from './customers'
import { axeFindings } from './steps'

// Paying from a Steam wallet, at the simulated Steam: what it needs, who declines, and who comes back.

const SAYS: Record<
  Lang,
  { missing: string; decline: string; title: string; ended: string; notCompleted: string; paid: string }
> = {
  'zh-CN': {
    missing: '请先设置 Steam 交易链接',
    decline: '拒绝',
    title: '模拟的 Steam 付款授权',
    ended: '已失效，无法支付',
    notCompleted: 'Steam 钱包付款没有完成',
    paid: '我已支付',
  },
  en: {
    missing: 'Please set your Steam trade link first',
    decline: 'Decline',
    title: 'Simulated Steam checkout',
    ended: 'Ended. It can no longer be paid',
    notCompleted: 'Steam Wallet payment not completed',
    paid: 'I have paid',
  },
}

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]
  const says = SAYS[lang]

  test(`a wallet needs a trade link, a declined payment can be made again: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer, lang)
    await orderFromHome(page, lang)
    await expect(page.getByText(says.missing)).toBeVisible()
    await expect(page.getByRole('radio', { name: new RegExp(`^${words.method.steam}`) })).toBeDisabled()
    await customer.call('POST', 'modifyTradeUrl', { tradeUrl: randomTradeUrl() })
    await page.reload()
    const first = await goToProvider(page, 'steam', lang)
    await expect(page).toHaveTitle(says.title)
    expect(await axeFindings(page)).toEqual([])
    const steam = page.url()
    await page.getByRole('button', { name: says.decline }).click()
    await expect(page).toHaveURL(/\/gift-pay\?orderNo=/)
    const ended = await page.context().newPage()
    await ended.goto(steam)
    await expect(ended.getByText(says.ended)).toBeVisible()
    await ended.close()
    await expect(page.getByText(says.notCompleted)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: says.paid })).toBeHidden()
    expect(await goToProvider(page, 'steam', lang)).not.toBe(first)
    await payAtProvider(page, lang)
    await expect(page.getByText(words.inBag)).toBeVisible()
  })
}

test('who comes back from Steam without a decision goes on with the same transaction', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request, { tradeUrl: true }))
  await orderGift(page)
  const first = await goToProvider(page, 'steam')
  await page.goBack()
  await page.reload()
  expect(await goToProvider(page, 'steam')).toBe(first)
  await payAtProvider(page)
})

// A browser puts the next page in the place of one that is still loading, when nobody has pressed a button within the
// last seconds.
test('who pays while the screen is still loading comes back to it, and not to Steam', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request, { tradeUrl: true }))
  const orderNo = await orderGift(page)
  await page.route('**/never.svg', () => undefined)
  await page.addInitScript(() => {
    new Image().src = '/pictures/never.svg'
  })
  await page.goto(`/gift-pay?orderNo=${orderNo}`, { waitUntil: 'commit' })
  await page.route('**/payOrder?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6000))
    await route.continue()
  })
  await chooseMethod(page, WORDS['zh-CN'].method.steam)
  await page.getByRole('button', { name: WORDS['zh-CN'].pay }).click()
  await page.waitForURL(/approvetxn/, { waitUntil: 'commit' })
  await payAtProvider(page)
  await page.waitForTimeout(1500)
  await expect(page.getByRole('heading', { name: WORDS['zh-CN'].success })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/gift-detail\//)
})
