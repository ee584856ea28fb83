import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomPhone, readCode } from './customers'
import { expect, test } from './test'

// A server of its own, on which strangers soon have spent what they may.

const WORDS = {
  'zh-CN': {
    phone: '手机号',
    code: '验证码',
    getCode: '获取验证码',
    password: '密码',
    login: '登录',
    solving: '正在进行安全验证，请稍等片刻…',
    sent: '验证码已发送',
    wrong: '手机号或密码错误',
  },
  en: {
    phone: 'Phone number',
    code: 'SMS code',
    getCode: 'Get code',
    password: 'Password',
    login: 'Sign in',
    solving: 'A quick security check, just a moment…',
    sent: 'Code sent',
    wrong: 'The phone number or password is wrong',
  },
} as const

const BINARY = process.env.DEMO_BINARY ?? ''
const BUDGETS = {
  SATCHEL_BUDGETS_SMS_ADDRESS_PER_HOUR: '1',
  SATCHEL_BUDGETS_GUESSES_ADDRESS_PER_HOUR: '1',
  SATCHEL_BUDGETS_OVERDRAFT: '50',
  SATCHEL_LIMITS_ADDRESS_PER_MINUTE: '1000',
}

test.skip(BINARY === '', 'DEMO_BINARY must say what to start; scripts/e2e.sh does')
test.describe.configure({ mode: 'serial' })

let server: ChildProcess | undefined
let folder = ''
let url = ''

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-challenge.'))
  const running = spawn(
    BINARY,
    ['serve', '--listen', '127.0.0.1:0', '--database', join(folder, 'satchel.db'), '--data', folder],
    {
      env: { ...process.env, ...BUDGETS },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  server = running
  url = await new Promise<string>((resolve) => {
    let text = ''
    running.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (found) resolve(found[0])
    })
  })
})

test.afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`beyond the budget the page answers the challenge by itself: ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: url })
    await context.addCookies([{ name: 'satchel_lang', value: lang, url }])
    const page = await context.newPage()
    const answered = (call: string) =>
      page.waitForResponse(
        (response) => response.url().includes(`/${call}?`) && response.url().includes('challengeAnswer='),
      )
    const { request } = context
    await request.post(`/api/v1/customer/sendSmsCode?phone=${randomPhone()}&scene=login`)
    await request.post(`/api/v1/customer/login?phone=${randomPhone()}&password=wrong123`)

    const phone = randomPhone()
    await page.goto('/register')
    await page.getByLabel(words.phone).fill(phone)
    const sent = answered('sendSmsCode')
    await page.getByRole('button', { name: words.getCode }).click()
    await expect(page.getByText(words.solving)).toBeVisible()
    expect(await (await sent).json()).toMatchObject({ code: 200 })
    await expect(page.getByText(words.sent)).toBeVisible()
    await expect(page.getByText(words.solving)).toBeHidden()
    await expect(page.getByLabel(words.code)).toBeFocused()
    expect(await readCode(request, phone, 'register')).toMatch(/^\d{6}$/)

    await page.goto('/login')
    await page.getByLabel(words.phone).fill(phone)
    await page.getByRole('textbox', { name: words.password }).fill('wrong123')
    const looked = answered('login')
    await page.getByRole('button', { name: words.login, exact: true }).click()
    expect(await (await looked).json()).toMatchObject({ reason: 'invalid_credentials' })
    await expect(page.getByRole('textbox', { name: words.password })).toHaveAccessibleDescription(words.wrong)
    await context.close()
  })
}
