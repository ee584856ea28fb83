import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { requestSmsCode, newCustomer, randomPhone, readCode, signInAs } from './customers'
import { login } from './steps'

const WORDS = {
  'zh-CN': {
    phone: '手机号',
    code: '验证码',
    getCode: '获取验证码',
    password: '密码',
    nickName: '昵称',
    agree: '我已阅读并同意',
    register: '注册',
    toRegister: '立即注册',
    bySms: '短信登录',
    login: '登录',
    store: '锦囊 · 礼品商城',
    welcome: '欢迎加入，小满',
  },
  en: {
    phone: 'Phone number',
    code: 'SMS code',
    getCode: 'Get code',
    password: 'Password',
    nickName: 'Nickname',
    agree: 'I have read and agree to the',
    register: 'Create account',
    toRegister: 'Create an account',
    bySms: 'SMS code',
    login: 'Sign in',
    store: 'Satchel · Gift store',
    welcome: 'Welcome, 小满',
  },
} as const
type Lang = keyof typeof WORDS

async function speak(page: Page, lang: Lang): Promise<void> {
  await page.context().addCookies([{ name: 'satchel_lang', value: lang, url: process.env.SATCHEL_URL ?? '' }])
}

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`a new customer is welcomed where they wanted to go: ${lang}`, async ({ page, request }) => {
    await speak(page, lang)
    const phone = randomPhone()
    await page.goto('/gift')
    await expect(page).toHaveURL('/login?redirect=%2Fgift')
    await page.getByRole('link', { name: words.toRegister }).click()
    await expect(page).toHaveURL('/register?redirect=%2Fgift')
    // The address changes before the screen does, and the login has a field for the phone number too.
    await expect(page.getByRole('button', { name: words.getCode })).toBeVisible()
    await page.getByLabel(words.phone).fill(phone)
    await page.getByRole('button', { name: words.getCode }).click()
    await expect(page.getByLabel(words.code)).toBeFocused()
    await page.getByLabel(words.code).fill(await readCode(request, phone, 'register'))
    await page.getByLabel(words.password, { exact: true }).fill('kite4747')
    await page.getByLabel(words.nickName).fill('小满')
    await page.getByText(words.agree).click()
    await page.getByRole('button', { name: words.register }).click()
    await expect(page).toHaveURL('/gift')
    await expect(page).toHaveTitle(words.store)
    await expect(page.getByText(words.welcome)).toBeVisible()
    await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
  })

  test(`a customer signs in with a code: ${lang}`, async ({ page, request }) => {
    await speak(page, lang)
    const { phone } = await newCustomer(request)
    await page.goto('/bag')
    await page.getByText(words.bySms, { exact: true }).click()
    await page.getByLabel(words.phone).fill(phone)
    await page.getByRole('button', { name: words.getCode }).click()
    await page.getByRole('textbox', { name: words.code }).fill(await readCode(request, phone, 'login'))
    await page.getByRole('button', { name: words.login, exact: true }).click()
    await expect(page).toHaveURL('/bag')
  })
}

test('who is signed in is led away from /register', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/register?redirect=%2Fbag')
  await expect(page).toHaveURL('/bag')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
})

test('a wrong phone number is said at the phone field, whatever was pressed', async ({ page }) => {
  await page.goto('/register')
  const phone = page.getByLabel('手机号')
  const code = page.getByLabel('验证码')
  await phone.fill('123')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone).toHaveAccessibleDescription('请填写正确的电话')
  await expect(phone).toBeFocused()
  await expect(code).not.toHaveAttribute('aria-invalid')
  await code.fill('123456')
  await phone.fill('1234')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(phone).toHaveAccessibleDescription('请填写正确的电话')
  await expect(phone).toBeFocused()
  await expect(page.getByLabel('昵称')).toHaveAccessibleDescription('请填写昵称')
})

test('what the server refuses stands at its field, and nothing typed is lost', async ({ page, request }) => {
  const { phone: taken } = await newCustomer(request)
  await page.goto('/register')
  const phone = page.getByLabel('手机号')
  const code = page.getByLabel('验证码')
  await phone.fill(taken)
  await requestSmsCode(page.getByRole('button', { name: '获取验证码' }))
  const right = await readCode(request, taken, 'register')
  await code.fill(right === '111111' ? '222222' : '111111')
  await page.getByLabel('密码', { exact: true }).fill('kite4747')
  await page.getByLabel('昵称').fill('小满')
  await page.getByText('我已阅读并同意').click()
  await page.getByRole('button', { name: '注册' }).click()
  await expect(code).toHaveAccessibleDescription('验证码错误或已失效')
  await expect(code).toBeFocused()
  await code.fill(right)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(phone).toHaveAccessibleDescription('该手机号已注册，请直接登录')
  await expect(phone).toBeFocused()
  await expect(page.getByLabel('昵称')).toHaveValue('小满')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('kite4747')
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  await expect(phone).toHaveValue(taken)
  await page.getByLabel('密码', { exact: true }).fill('wrong-1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('手机号或密码错误')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})

for (const path of ['/login', '/register'] as const) {
  test(`the language changes on ${path}, and nothing typed is lost`, async ({ page }) => {
    await page.goto(path)
    await page.getByLabel('手机号').fill('19900000005')
    await page.getByLabel('密码', { exact: true }).fill('kite4747')
    if (path === '/register') {
      await page.getByLabel('验证码').fill('123456')
      await page.getByLabel('昵称').fill('小满')
      await page.getByText('我已阅读并同意').click()
    }
    await page.getByRole('banner').getByText('English').click()
    await expect(page.getByLabel('Phone number')).toHaveValue('19900000005')
    await expect(page.getByLabel('Password', { exact: true }).last()).toHaveValue('kite4747')
    if (path === '/register') {
      await expect(page.getByLabel('SMS code')).toHaveValue('123456')
      await expect(page.getByLabel('Nickname')).toHaveValue('小满')
      await expect(page.getByRole('checkbox')).toBeChecked()
    }
    await page.reload()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 640 })
    const [title, languages] = [page.getByRole('heading', { level: 1 }), page.getByRole('group', { name: 'Language' })]
    const [left, right] = [await title.boundingBox(), await languages.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0), 'the title ends before the switch begins').toBeLessThanOrEqual(
      right?.x ?? 0,
    )
  })
}

test('the wait for the next code is the server’s, and is not forgotten', async ({ page }) => {
  await page.route('**/sendSmsCode?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { resendAfterSeconds: 60 } } }),
  )
  await page.goto('/register')
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const found = /(\d+) 秒后重发/.exec(document.body.textContent ?? '')
      if (found?.[1]) seen.add(found[1])
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByLabel('手机号').fill('19900000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: '58 秒后重发' })).toBeDisabled()
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['60', '59', '58'])
  await page.getByLabel('手机号').fill('19900000002')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  await page.reload()
  await page.getByLabel('手机号').fill('19900000001')
  await expect(page.getByRole('button', { name: /^5\d 秒后重发/ })).toBeDisabled()
})

test('a code that was asked for too soon starts the wait', async ({ page }) => {
  const refusal = { code: 1004, reason: 'sms_too_often', msg: '验证码已发送，请在 42 秒后再获取', data: null }
  await page.route('**/sendSmsCode?*', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '42' }, json: refusal }),
  )
  await page.goto('/register')
  await page.getByLabel('手机号').fill('19900000003')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^4[12] 秒后重发/ })).toBeDisabled()
  await expect(page.getByText(refusal.msg)).toBeVisible()
  await expect(page.getByLabel('验证码')).not.toHaveAttribute('aria-invalid')
})

test('a lost connection keeps the form and says what may have happened', async ({ page, context }) => {
  await page.goto('/register')
  await page.getByLabel('手机号').fill('19900000004')
  await page.getByLabel('验证码').fill('123456')
  await page.getByLabel('密码', { exact: true }).fill('kite4747')
  await page.getByLabel('昵称').fill('小满')
  await page.getByText('我已阅读并同意').click()
  await context.setOffline(true)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByRole('alert')).toContainText('没有收到结果')
  await expect(page.getByText(/账号可能已经创建/)).toBeVisible()
  await expect(page.getByLabel('昵称')).toHaveValue('小满')
  await context.setOffline(false)
})

test('a login leads on to a screen whose address begins like the login', async ({ page }) => {
  await login(page, '/login-password')
})
