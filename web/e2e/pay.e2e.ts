import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { chooseMethod, giftInStock, goToProvider, orderGift, orderNoOf, payAtProvider } from './buying'
import { newCustomer, sandbox, signInAs } from './customers'
import { axeFindings } from './steps'
import { withoutInitialData } from './withoutInitialData'

// Payments at the cashier and after it: cancelled, gone back, paid elsewhere, paid late.

const begun = (page: Page) => page.getByRole('region', { name: /^您已前往/ })

test.describe('at the cashier', () => {
  test('cancelling returns to the same payment, with the choice kept', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    const orderNo = await orderGift(page)
    await goToProvider(page, 'card')
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('您取消了信用卡付款，订单仍可支付')).toBeVisible()
    await expect(begun(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^确认支付/ })).toBeEnabled()
    await expect(page.getByRole('radio', { name: /^信用卡/ })).toBeChecked()
    expect(orderNoOf(page)).toBe(orderNo)
    expect(await axeFindings(page)).toEqual([])
    // The provider's pages are gone from the way back.
    await page.goBack()
    await expect(page).toHaveURL(/\/gift-detail\//)
    await page.goForward()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL(/cashier/)
    await payAtProvider(page)
  })

  test('the browser’s back button returns to a payment that can be made', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    const orderNo = await orderGift(page)
    await goToProvider(page, 'alipay')
    await page.goBack()
    await expect(begun(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^继续支付/ })).toBeEnabled()
    expect(orderNoOf(page)).toBe(orderNo)
    await page.goBack()
    await expect(page).toHaveURL(/\/gift-detail\//)
  })

  test('the address to which a provider sends customers back proves no payment', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    const orderNo = await orderGift(page)
    await goToProvider(page, 'alipay')
    const claims =
      'trade_status=TRADE_SUCCESS&total_amount=0.01&redirect_status=succeeded&state=completed&result=success'
    await page.goto(`/gift-pay?orderNo=${orderNo}&${claims}`)
    await expect(page.getByRole('button', { name: /^继续支付/ })).toBeEnabled()
    await expect(page.getByRole('heading', { name: '支付成功' })).toHaveCount(0)
    await page.goto('/bag')
    await expect(page.getByText('背包还是空的')).toBeVisible()
  })

  test('back after success shows neither cashier nor form', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await orderGift(page)
    // A sheet leaves an entry behind in the history, ahead of this one.
    await page.getByRole('button', { name: '取消订单' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '再想想' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await goToProvider(page, 'wechat')
    await payAtProvider(page)
    await page.waitForTimeout(1500)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/gift-detail\//)
    await page.goForward()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  })

  // Playwright cannot follow a page into the back/forward cache, so its waking up is played.
  test('a page that the browser kept alive wakes up with the order as it is now', async ({ page, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer)
    const orderNo = await orderGift(page)
    await page.route('**/_sandbox/**', (route) => route.abort('aborted'))
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await expect(page.getByRole('button', { name: '正在前往支付…' })).toBeVisible()
    const wakeUp = () =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await wakeUp()
    await expect(page.getByRole('button', { name: /^继续支付/ })).toBeEnabled()
    // The provider's return page has seen the money; this one must not offer to pay meanwhile.
    const { paymentNo } = await customer.call<{ paymentNo: string }>('POST', 'payOrder', { orderNo, method: 'card' })
    await page.evaluate((no) => sessionStorage.setItem('satchel_bought', no), orderNo)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await withoutInitialData(page)
    await page.route('**/getOrder?*', async (route) => {
      await held
      await route.continue()
    })
    await wakeUp()
    await expect(page.getByRole('heading', { name: '正在核实支付结果' })).toBeVisible()
    await expect(page.getByRole('button', { name: /支付/ })).toHaveCount(0)
    await sandbox(request, `pay/${paymentNo}`)
    release()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  })

  test('paying by another way asks first, because the first may have been paid', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await orderGift(page)
    await goToProvider(page, 'card')
    await page.goBack()
    await begun(page).getByRole('button', { name: '换一种方式' }).click()
    await chooseMethod(page, '微信支付')
    await page.getByRole('button', { name: /^确认支付/ }).click()
    const dialog = page.getByRole('alertdialog', { name: '改用微信支付？' })
    await dialog.getByRole('button', { name: '再想想' }).click()
    await expect(page).toHaveURL(/\/gift-pay/)
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await dialog.getByRole('button', { name: '改用并支付' }).click()
    await page.waitForURL(/cashier/)
    await payAtProvider(page)
  })
})

test('a lost webhook: the screen moves on once the provider was asked', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await orderGift(page)
  const paymentNo = await goToProvider(page, 'card')
  await sandbox(request, `pay/${paymentNo}?times=0`)
  await page.goBack()
  await begun(page).getByRole('button', { name: '我已支付' }).click()
  await expect(begun(page)).toContainText('正在向支付渠道核实')
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 30_000 })
})

test('two tabs follow the same order', async ({ page, request, context }) => {
  await signInAs(page, await newCustomer(request))
  const orderNo = await orderGift(page)
  const other = await context.newPage()
  await other.goto(`/gift-pay?orderNo=${orderNo}`)
  await expect(other.getByRole('button', { name: /^确认支付/ })).toBeEnabled()
  await goToProvider(page, 'card')
  await expect(begun(other)).toBeVisible()
  await expect(other.getByRole('button', { name: /^继续支付/ })).toBeVisible()
  await payAtProvider(page)
  await expect(other.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 10_000 })
})

test.describe('when the time is up', () => {
  /** The server's answers, with a time to pay that ends in a moment and a state of our choice. */
  async function shortenOrder(page: Page, seconds: number) {
    const now = { state: 'pending_payment' }
    await withoutInitialData(page)
    await page.route('**/getOrder?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const shown = Date.parse(body.data.createTime) + seconds * 1000
      Object.assign(body.data, { state: now.state, expireTime: new Date(shown).toISOString() })
      await route.fulfill({ response, json: body })
    })
    return (state: string) => Object.assign(now, { state })
  }

  test('nothing is said about money before the server has said it', async ({ page, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer)
    const answer = await shortenOrder(page, 8)
    await orderGift(page)
    await expect(page.getByRole('timer')).toHaveText(/^00:0\d$/)
    await expect(page.getByRole('heading', { name: '正在核实支付结果' })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('请不要重复支付')).toBeVisible()
    await expect(page.getByText(/没有扣款|没有收到付款|已超时/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /支付/ })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    answer('expired')
    await expect(page.getByRole('heading', { name: '已超时' })).toBeVisible()
    await expect(page.getByText('没有收到付款')).toBeVisible()
    await expect(page.getByRole('link', { name: '再次购买' })).toBeVisible()
  })

  test('a phone with a wrong clock loses no time', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await orderGift(page)
    await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:5\d)$/)
    await expect(page.getByRole('button', { name: /^确认支付/ })).toBeEnabled()
  })
})

const SECOND = {
  'zh-CN': {
    begun: '您已前往微信支付付款',
    resume: /^继续支付/,
    other: /^支付宝/,
    pay: /^确认支付/,
    body: /您已前往微信支付付款。如果那一笔已经付了/,
    keep: '再想想',
    success: '支付成功',
  },
  en: {
    begun: 'Payment started: WeChat Pay',
    resume: /^Continue paying/,
    other: /^Alipay/,
    pay: /^Pay/,
    body: /Payment started: WeChat Pay/,
    keep: 'Keep it',
    success: 'Payment successful',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  test(`a payment that was begun on the phone is known on the computer too: ${lang}`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const t = SECOND[lang]
    const customer = await newCustomer(request)
    await signInAs(page, customer, lang)
    const orderNo = await orderGift(page, lang)
    await goToProvider(page, 'wechat', lang)
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } })
    const computer = await context.newPage()
    await signInAs(computer, customer, lang)
    await computer.goto(`/gift-pay?orderNo=${orderNo}`)
    await expect(computer.getByRole('region', { name: t.begun })).toBeVisible()
    await expect(computer.getByRole('button', { name: t.resume })).toBeEnabled()
    expect(await axeFindings(computer)).toEqual([])
    await chooseMethod(computer, t.other.source.slice(1))
    await computer.getByRole('button', { name: t.pay }).click()
    const question = computer.getByRole('alertdialog')
    await expect(question).toContainText(t.body)
    await question.getByRole('button', { name: t.keep }).click()
    await expect(computer).toHaveURL(new RegExp(orderNo))
    await payAtProvider(page, lang)
    await expect(computer.getByRole('heading', { name: t.success })).toBeVisible({ timeout: 15_000 })
    await context.close()
  })
}

test('a wrong address of a payment offers a way out', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { orderNo } = await customer.call<{ orderNo: string }>('POST', 'createOrder', {
    giftId: await giftInStock(request),
    quantity: 1,
  })
  await signInAs(page, await newCustomer(request))
  for (const query of ['', '?orderNo=', '?orderNo=%3Cb%3E', '?orderNo=S20200101AAAAAAAAAAAAA', `?orderNo=${orderNo}`]) {
    await page.goto(`/gift-pay${query}`)
    await expect(page.getByText('没有找到这笔订单'), query).toBeVisible()
    await page.getByRole('link', { name: '我的订单' }).click()
    await expect(page).toHaveURL('/order-list')
  }
})
