import type { Page, Route } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { expect, test } from './test'
import { withoutInitialData } from './withoutInitialData'

// Failures as a customer expects them: said once, kept where they matter, and finished by themselves.

const toastOf = (page: Page) => page.locator('.toast[data-shown]')
const refusing =
  (msg: string, code = 5001, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, msg, data: null } })

for (const [what, status] of [
  ['a fault', 500],
  ['a missing call', 404],
  ['a prohibition', 403],
] as const) {
  test(`when our own system will not say who is here by ${what}, the login ends with a word`, async ({
    page,
    context,
    request,
  }) => {
    await signInAs(page, await newCustomer(request))
    await page.route('**/getUserInfo', refusing('x', status, status))
    await withoutInitialData(page)
    await page.goto('/user')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(toastOf(page)).toHaveText('登录已过期，请重新登录')
    expect((await context.cookies()).some(({ name }) => name === 'satchel_token')).toBe(false)
  })
}

test('a login that ran out is said in the words of the server, or of the catalogue', async ({ page, request }) => {
  for (const [msg, said] of [
    ['您已在别处退出', '您已在别处退出'],
    ['', '登录过期'],
  ] as const) {
    await signInAs(page, await newCustomer(request))
    await page.route('**/listOrder*', (route) =>
      route.fulfill({ status: 401, json: { code: 401, msg, reason: 'login_required', data: null } }),
    )
    await withoutInitialData(page)
    await page.goto('/order-list')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(toastOf(page)).toHaveText(said)
    await page.unrouteAll()
  }
})

test('what a form is refused for is said by a toast and at its field', async ({ page }) => {
  await page.route('**/login?*', (route) =>
    route.fulfill({ json: { code: 1010, msg: '手机号或密码错误', reason: 'invalid_credentials', data: null } }),
  )
  await page.goto('/login')
  await page.getByLabel('手机号').fill('13900000000')
  await page.getByLabel('密码', { exact: true }).fill('wrong1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(toastOf(page)).toHaveText('手机号或密码错误')
  await expect(
    page.getByRole('alert').or(page.locator('[class*=Field_error]')).filter({ hasText: '手机号或密码错误' }).first(),
  ).toBeVisible()
})

test('a gift that is refused is said by a toast; one that fails is said by its screen alone', async ({
  page,
  request,
}) => {
  await signInAs(page, await newCustomer(request))
  await withoutInitialData(page)
  await page.route('**/getGift?*', refusing('礼品暂不可看'))
  await page.goto('/gift-detail/7')
  await expect(toastOf(page)).toHaveText('礼品暂不可看')
  await page.unrouteAll()
  await withoutInitialData(page)
  for (const [path, call] of [
    ['/gift-detail/7', 'getGift'],
    ['/order-list', 'listOrder'],
    ['/message', 'listMessage'],
  ] as const) {
    await page.route(`**/${call}?*`, (route) => route.fulfill({ status: 500, body: '' }))
    let isSaid = false
    await page.exposeFunction(`said_${call}`, () => (isSaid = true))
    await page.goto(path)
    await page.evaluate(
      (name) =>
        new MutationObserver(
          () =>
            document.querySelector('.toast[data-shown]') && (window as never as Record<string, () => void>)[name]?.(),
        ).observe(document, { subtree: true, childList: true, attributes: true }),
      `said_${call}`,
    )
    await expect(page.getByRole('main').last().getByRole('alert')).toContainText('服务器内部错误')
    expect(isSaid, call).toBe(false)
  }
})

test('gifts and orders are named in the title and in the heading of their page', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  const { items } = await customer.call<{ items: { id: string; name: string }[] }>('GET', 'listGift', {
    limit: 1,
    sort: 'price_asc',
    minPriceFen: 800,
  })
  const [gift] = items
  const name = gift?.name ?? '?'
  const html = await (await page.request.get(`/gift-detail/${gift?.id}`)).text()
  expect(html).toContain(`<title>锦囊 · ${name.replace('™', '™')}</title>`)
  await page.goto(`/gift-detail/${gift?.id}`)
  await expect(page).toHaveTitle(`锦囊 · ${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const { orderNo } = await customer.call<{ orderNo: string }>('POST', 'createOrder', {
    giftId: gift?.id ?? '',
    quantity: 1,
  })
  for (const path of [`/order-detail/${orderNo}`, `/gift-pay?orderNo=${orderNo}`]) {
    await page.goto(path)
    await expect(page).toHaveTitle(`锦囊 · ${orderNo}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo)
  }
  await page.goto('/bag')
  await expect(page).toHaveTitle('锦囊 · 背包')
})

test('an order whose answer was lost is said until it is known, and made once', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer)
  const { items } = await customer.call<{ items: { id: string }[] }>('GET', 'listGift', {
    limit: 1,
    sort: 'price_asc',
    minPriceFen: 800,
  })
  await page.goto(`/gift-detail/${items[0]?.id}`)
  // Neither reaches the server, so that no open order is found instead.
  await page.route('**/createOrder*', (route) => route.abort('connectionreset'))
  const buy = page.getByRole('button', { name: /^立即购买/ })
  await buy.click()
  await expect(page.getByText(/不会重复下单/)).toBeVisible()
  await page.waitForTimeout(3000)
  await expect(page.getByText(/不会重复下单/)).toBeVisible()
  await page.unroute('**/createOrder*')
  await buy.click()
  await expect(page).toHaveURL(/\/gift-pay/)
  expect((await customer.call<{ items: unknown[] }>('GET', 'listOrder')).items).toHaveLength(1)
})

test('what was typed to register survives a reload, but for the password', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('手机号').fill('19912345678')
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByLabel('密码', { exact: true }).fill('kite4747')
  await page.getByLabel('昵称').fill('小满')
  await page.getByText('我已阅读并同意').click()
  await page.reload()
  await expect(page.getByLabel('手机号')).toHaveValue('19912345678')
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('123456')
  await expect(page.getByLabel('昵称')).toHaveValue('小满')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('kite4747')
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  const ready = async (page: Page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.waitForTimeout(3000)
  }

  test('a sign-out without a network is said, and finished when it is back', async ({ page, context, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer)
    await page.goto('/user')
    await ready(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await expect(toastOf(page)).toContainText('网络恢复后会自动通知服务器')
    await customer.call('GET', 'getUserInfo')
    await page.waitForTimeout(4000)
    await context.setOffline(false)
    await expect(toastOf(page)).toHaveText('之前的退出登录已完成')
    await expect(customer.call('GET', 'getUserInfo')).rejects.toThrow('login_required')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(customer.token)
  })

  test('payment methods are asked for again after a reload without a network', async ({ page, context, request }) => {
    const customer = await newCustomer(request)
    const { items } = await customer.call<{ items: { id: string }[] }>('GET', 'listGift', {
      limit: 1,
      sort: 'price_asc',
      minPriceFen: 800,
    })
    const { orderNo } = await customer.call<{ orderNo: string }>('POST', 'createOrder', {
      giftId: items[0]?.id ?? '',
      quantity: 1,
    })
    await signInAs(page, customer)
    await page.goto(`/gift-pay?orderNo=${orderNo}`)
    await expect(page.getByRole('radio').first()).toBeAttached()
    await ready(page)
    await context.setOffline(true)
    await page.reload()
    await page.waitForTimeout(3000)
    await context.setOffline(false)
    await expect(page.getByRole('radio').first()).toBeAttached()
    await expect(page.getByRole('button', { name: /^(去支付|支付|确认支付|立即支付)/ })).toBeVisible()
  })
})
