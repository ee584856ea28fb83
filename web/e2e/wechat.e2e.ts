import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './test'
import { WORDS, orderFromHome, orderGift, orderNoOf } from './buying'
import type { Lang } from './buying'
import { newCustomer, signInAs } from './customers'
import { axeFindings } from './steps'

// WeChat's own browser: who pays is asked of WeChat, and its sheet takes the money.

const LANGS: readonly Lang[] = ['zh-CN', 'en']
const SAYS = {
  'zh-CN': { blocked: '选择在浏览器打开', cancelled: '您取消了微信支付付款，订单仍可支付' },
  en: { blocked: 'WeChat blocks Alipay', cancelled: 'WeChat Pay payment cancelled' },
} as const
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

async function wechat(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({ baseURL: baseURL ?? '', userAgent: USER_AGENT, viewport: { width: 390, height: 844 } })
}

/** The bridge that WeChat gives its pages: `pays` pays at the provider, else the customer cancels. */
async function giveBridge(page: Page, pays: boolean): Promise<string[]> {
  const sheets: string[] = []
  await page.exposeFunction('sheet', async (name: string, params: Record<string, string>) => {
    const [, paymentNo = ''] = /^prepay_id=wx\d{13}(\w+)$/.exec(params.package ?? '') ?? []
    sheets.push(`${name} ${Object.keys(params).toSorted().join(' ')}`)
    if (!pays) return 'cancel'
    const paid = await page.request.post(`/_sandbox/pay/${paymentNo}`)
    return paid.ok() ? 'ok' : 'fail'
  })
  await page.addInitScript(() => {
    type Sheet = (name: string, params: object) => Promise<string>
    const invoke = async (name: string, params: object, done: (answer: object) => void) => {
      const word = await (window as unknown as { sheet: Sheet }).sheet(name, params)
      done({ err_msg: `get_brand_wcpay_request:${word}` })
    }
    Object.assign(window, { WeixinJSBridge: { invoke } })
  })
  return sheets
}

const SHEET = 'getBrandWCPayRequest appId nonceStr package paySign signType timeStamp'

for (const lang of LANGS) {
  test(`from home to the paid order in WeChat’s own sheet in ${lang}`, async ({ browser, request, baseURL }) => {
    const context = await wechat(browser, baseURL)
    const page = await context.newPage()
    const words = WORDS[lang]
    const sheets = await giveBridge(page, true)
    await signInAs(page, await newCustomer(request), lang)
    const orderNo = await orderFromHome(page, lang)
    await expect(page.getByRole('radio', { name: words.method.wechat })).toBeChecked()
    await expect(page.getByText(SAYS[lang].blocked)).toBeVisible()
    const keys: (string | undefined)[] = []
    page.on('request', (one) => one.url().includes('/payOrder') && keys.push(one.headers()['idempotency-key']))
    const authorized = page.waitForRequest('**/oauth2/authorize*')
    await page.getByRole('button', { name: words.pay }).click()
    await authorized
    await expect(page.getByRole('heading', { name: words.success })).toBeVisible({ timeout: 15_000 })
    expect(sheets).toEqual([SHEET])
    // One write, which went on with the code.
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(new URL(page.url()).search).toBe(`?orderNo=${orderNo}`)
    await expect(page.getByRole('main').getByText(words.method.wechat)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // The way back knows neither WeChat's page nor a second payment screen.
    await page.goBack()
    await expect(page).toHaveURL(/\/gift-detail\//)
    await context.close()
  })

  test(`a cancelled sheet leaves the order payable in ${lang}`, async ({ browser, request, baseURL }) => {
    const context = await wechat(browser, baseURL)
    const page = await context.newPage()
    const sheets = await giveBridge(page, false)
    await signInAs(page, await newCustomer(request), lang)
    await orderGift(page, lang)
    await page.getByRole('button', { name: WORDS[lang].pay }).click()
    await expect(page.getByText(SAYS[lang].cancelled)).toBeVisible()
    await expect(page.getByRole('button', { name: WORDS[lang].iHavePaid })).toHaveCount(0)
    await page.getByRole('button', { name: WORDS[lang].pay }).click()
    await expect.poll(() => sheets.length).toBe(2)
    await context.close()
  })
}

test('a code that is used already is asked for anew', async ({ browser, request, baseURL }) => {
  const context = await wechat(browser, baseURL)
  const page = await context.newPage()
  await giveBridge(page, true)
  await signInAs(page, await newCustomer(request))
  await orderGift(page)
  const orderNo = orderNoOf(page)
  let codes = 0
  await page.route('**/payOrder*wechatCode*', async (route) => {
    codes += 1
    if (codes > 1) return route.continue()
    // Another request was quicker with this code.
    const spent = new URL(route.request().url())
    spent.searchParams.set('wechatCode', 'spent')
    return route.continue({ url: spent.href })
  })
  await page.getByRole('button', { name: WORDS['zh-CN'].pay }).click()
  await expect(page.getByRole('heading', { name: WORDS['zh-CN'].success })).toBeVisible({ timeout: 15_000 })
  expect(codes).toBe(2)
  expect(orderNoOf(page)).toBe(orderNo)
  await context.close()
})

test('the demo has a sheet of its own for a browser that only says that it is WeChat’s', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await wechat(browser, baseURL)
  const page = await context.newPage()
  await signInAs(page, await newCustomer(request))
  await orderGift(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: WORDS['zh-CN'].pay }).click()
  await expect(page.getByRole('heading', { name: WORDS['zh-CN'].success })).toBeVisible({ timeout: 15_000 })
  await context.close()
})
