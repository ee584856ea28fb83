import { expect, test } from './test'
import {
  WORDS,
  chooseMethod,
  giftInStock,
  goToProvider,
  orderFromHome,
  orderGift,
  orderNoOf,
  payAtProvider,
} from './buying'
import type { Lang, Method } from './buying'
import { newCustomer, signInAs } from './customers'
import { axeFindings } from './steps'

const METHODS: readonly Method[] = ['alipay', 'wechat', 'card', 'steam']
const LANGS: readonly Lang[] = ['zh-CN', 'en']

for (const lang of LANGS) {
  for (const method of METHODS) {
    test(`buying from home to the bag with ${method} in ${lang}`, async ({ page, request }) => {
      const words = WORDS[lang]
      // Steam charges the wallet of the account in the trade link.
      await signInAs(page, await newCustomer(request, { tradeUrl: method === 'steam' }), lang)
      await orderFromHome(page, lang)
      expect(await axeFindings(page)).toEqual([])
      await goToProvider(page, method, lang)
      await payAtProvider(page, lang)
      await expect(page.getByText(words.inBag)).toBeVisible()
      await expect(page.getByRole('main').getByText(words.method[method])).toBeVisible()
      await expect(page.getByText(/^\+\d+$/)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: words.toBag }).click()
      await expect(page).toHaveURL('/bag')
      await expect(page.getByRole('list', { name: words.items }).getByRole('listitem')).toHaveCount(1)
    })
  }
}

test('a second press while the answer is out repeats the same order', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto(`/gift-detail/${await giftInStock(request)}`)
  const keys: (string | undefined)[] = []
  await page.route('**/createOrder*', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort('connectionreset')
  })
  const buy = page.getByRole('button', { name: /^立即购买/ })
  await buy.click()
  await expect(page.getByText('网络错误，请稍后重试')).toBeVisible()
  await buy.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('two quick taps on buy and on pay make one order and one payment', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  await page.goto(`/gift-detail/${await giftInStock(request)}`)
  await page.getByRole('button', { name: /^立即购买/ }).dblclick()
  await expect(page).toHaveURL(/\/gift-pay/)
  const payments: string[] = []
  page.on('request', (one) => one.url().includes('/payOrder') && payments.push(one.url()))
  await page.getByRole('button', { name: /^确认支付/ }).dblclick()
  await page.waitForURL(/cashier/)
  expect(payments).toHaveLength(1)
  expect((await customer.call<{ items: unknown[] }>('GET', 'listOrder')).items).toHaveLength(1)
})

test('buying by keyboard alone', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/')
  const press = async (name: RegExp | string, role: 'link' | 'button') => {
    const target = page.getByRole(role, { name }).first()
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('礼品', 'link')
  await expect(page).toHaveURL('/gift')
  await press(/库存 \d\d/, 'link')
  await press(/^立即购买/, 'button')
  await expect(page).toHaveURL(/\/gift-pay/)
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await page.getByRole('radio', { name: /^支付宝/ }).evaluate((element) => element === document.activeElement))
      break
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^信用卡/ })).toBeChecked()
  await press(/^确认支付/, 'button')
  await page.waitForURL(/cashier/)
  await press('确认支付', 'button')
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 15_000 })
  await press('查看背包', 'link')
  await expect(page).toHaveURL('/bag')
})

test('buying at a quarter of the processor’s speed', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await orderFromHome(page)
  await goToProvider(page, 'wechat')
  await payAtProvider(page)
  await page.getByRole('link', { name: '查看背包' }).click()
  await expect(page.getByRole('list', { name: '背包饰品' }).getByRole('listitem')).toHaveCount(1)
})

test('what the pay button says to a failed start, and that nothing was charged', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await orderGift(page)
  await page.route('**/payOrder*', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: /^确认支付/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('没有收到结果')
  await expect(alert).toContainText('网络错误')
  await expect(alert).toContainText('没有扣款')
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL(/cashier/)
})

test.describe('what providers want of the browser', () => {
  const answer = (type: string, url: string | null) => ({
    json: { code: 200, msg: 'ok', data: { paymentNo: 'P20261122030R26CSFDKWS', action: { type, url } } },
  })

  test('a code to scan, with its time; the screen moves on once the money is there', async ({ page, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer)
    await orderGift(page)
    let paymentNo = ''
    // The payment is a real one, shown in another way.
    await page.route('**/payOrder*', async (route) => {
      const response = await route.fetch()
      paymentNo = ((await response.json()) as { data: { paymentNo: string } }).data.paymentNo
      await route.fulfill(answer('qr', 'weixin://wxpay/bizpayurl?pr=NwY5Mz9'))
    })
    await chooseMethod(page, '微信支付')
    await page.getByRole('button', { name: /^确认支付/ }).click()
    const sheet = page.getByRole('dialog', { name: '微信扫码付款' })
    await expect(sheet.getByRole('img', { name: '付款二维码' })).toBeVisible()
    await expect(sheet.getByRole('timer')).toHaveText(/^14:\d\d$/)
    expect(await axeFindings(page)).toEqual([])
    await request.post(`/_sandbox/pay/${paymentNo}`)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await expect(sheet).toHaveCount(0)
  })

  test('nothing that is no web address is followed', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await orderGift(page)
    const orderNo = orderNoOf(page)
    await page.route('**/payOrder*', (route) => route.fulfill(answer('redirect', 'javascript:alert(1)')))
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await expect(page.getByRole('alert')).toContainText('请换一种')
    expect(orderNoOf(page)).toBe(orderNo)
  })
})

test('at a computer WeChat Pay shows a code, which also leads to its page by a link', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  })
  const page = await context.newPage()
  await signInAs(page, await newCustomer(request))
  await orderGift(page)
  await chooseMethod(page, '微信支付')
  await page.getByRole('button', { name: /^确认支付/ }).click()
  const sheet = page.getByRole('dialog', { name: '微信扫码付款' })
  await expect(sheet.getByRole('img', { name: '付款二维码' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await sheet.getByRole('link', { name: '打开付款页' }).click()
  const cashier = await opened
  await cashier.getByRole('button', { name: '确认支付', exact: true }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await context.close()
})
