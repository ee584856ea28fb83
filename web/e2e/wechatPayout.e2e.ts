import type { Page } from '@playwright/test'
import { expect, test } from './test'
import { newCustomer, readCode, requestSmsCode, sandbox, signInAs } from './customers'
import type { Customer } from './customers'
import { axeFindings } from './steps'

// Balance to the customer's own WeChat: who that is, WeChat tells, and there the payout is confirmed.

const WORDS = {
  'zh-CN': {
    cashOut: '提现',
    add: '去添加',
    sheet: '添加收款账户',
    wechat: '微信',
    connect: '授权微信',
    pretend: /以模拟的微信继续/,
    connected: '微信已授权，请继续填写',
    holder: '收款人姓名',
    getCode: '获取验证码',
    code: '验证码',
    save: '保存账户',
    amount: '提现金额',
    secret: '提取密码',
    again: '确认提取密码',
    confirmCash: /^确认提现/,
    reviewing: '审核中',
    unconfirmed: '请在微信确认收款',
    confirm: '在微信确认收款',
    badge: '待确认收款',
    records: '提取记录',
    cancelled: '您取消了确认，可以再次确认收款。',
    paid: '已到账',
    failed: '打款失败，金额已退回',
    demo: /由模拟的微信代替/,
    late: '您未在规定时间内在微信确认收款',
  },
  en: {
    cashOut: 'Cash out',
    add: 'Add',
    sheet: 'Add a payout account',
    wechat: 'WeChat',
    connect: 'Connect WeChat',
    pretend: /Go on as the simulated WeChat/,
    connected: 'WeChat is connected. Please continue.',
    holder: 'Account holder',
    getCode: 'Get code',
    code: 'SMS code',
    save: 'Save account',
    amount: 'Amount',
    secret: 'Extract password',
    again: 'Confirm extract password',
    confirmCash: /^Cash out ¥/,
    reviewing: 'In review',
    unconfirmed: 'Please confirm in WeChat',
    confirm: 'Confirm in WeChat',
    badge: 'To confirm',
    records: 'Records',
    cancelled: 'You cancelled the confirmation. You can confirm again.',
    paid: 'Paid',
    failed: 'Not paid. The money is back in your balance.',
    demo: /WeChat is simulated/,
    late: 'You did not confirm it in WeChat in time',
  },
} as const
type Words = (typeof WORDS)['zh-CN' | 'en']
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

// A whole story each, on machines that may be busy.
test.describe.configure({ timeout: 90_000 })
const patient = expect.configure({ timeout: 20_000 })
const READY = { verified: true, tradeUrl: true, secret: true, balance: 12_000 } as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const numberOf = (page: Page) => new URL(page.url()).searchParams.get('no') ?? ''

/** From home to the form of payout accounts. */
async function openWechat(page: Page, t: Words) {
  await page.goto('/')
  await page.getByRole('link', { name: t.cashOut, exact: true }).click()
  await page.getByRole('button', { name: t.add }).click()
  const sheet = page.getByRole('dialog', { name: t.sheet })
  await sheet.getByText(t.wechat, { exact: true }).click()
  return sheet
}

/** WeChat has led back: the rest of the form. */
async function saveAccount(
  page: Page,
  customer: Customer,
  request: Parameters<typeof newCustomer>[0],
  t: Words,
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: t.sheet })
  await expect(sheet.getByText(t.connected)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?tab=cash')
  await sheet.getByLabel(t.holder).fill(customer.realName)
  await requestSmsCode(sheet.getByRole('button', { name: t.getCode }))
  await sheet.getByLabel(t.code, { exact: true }).fill(await readCode(request, customer.phone, 'cash'))
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: t.save }).click()
  await expect(sheet).toHaveCount(0)
}

/** Asks for 100 yuan, which staff approve. */
async function cashOut(
  page: Page,
  customer: Customer,
  request: Parameters<typeof newCustomer>[0],
  t: Words,
): Promise<void> {
  await page.getByLabel(t.amount, { exact: true }).fill('100')
  await page.getByLabel(t.secret, { exact: true }).fill(customer.secret)
  await page.getByLabel(t.again, { exact: true }).fill(customer.secret)
  await page.getByRole('button', { name: t.confirmCash }).click()
  await expect(heading(page, t.reviewing)).toBeVisible()
  await sandbox(request, `review/${numberOf(page)}?approve=true`)
  await patient(heading(page, t.unconfirmed)).toBeVisible()
}

for (const lang of ['zh-CN', 'en'] as const) {
  const t = WORDS[lang]

  test(`balance to WeChat, from home: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, READY)
    await signInAs(page, customer, lang)
    const sheet = await openWechat(page, t)
    await expect(sheet.getByText(t.demo)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: t.connect }).click()
    await page.getByRole('link', { name: t.pretend }).click()
    await saveAccount(page, customer, request, t)
    await cashOut(page, customer, request, t)
    const address = page.url()
    await page.goto('/extract-record?kind=cash')
    const record = page.getByRole('list', { name: t.records }).getByRole('link')
    await expect(record.getByText(t.badge)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await record.click()
    await expect(page).toHaveURL(address)
    expect(await axeFindings(page)).toEqual([])
    const confirm = page.getByRole('button', { name: t.confirm })
    page.once('dialog', (dialog) => void dialog.dismiss())
    await confirm.click()
    await expect(page.getByText(t.cancelled)).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await confirm.click()
    await patient(heading(page, t.paid)).toBeVisible()
    await expect(confirm).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  test(`what is not confirmed in WeChat comes back: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, READY)
    await signInAs(page, customer, lang)
    const sheet = await openWechat(page, t)
    await sheet.getByRole('button', { name: t.connect }).click()
    await page.getByRole('link', { name: t.pretend }).click()
    await saveAccount(page, customer, request, t)
    await cashOut(page, customer, request, t)
    await sandbox(request, `payout/${numberOf(page)}?result=failed&reason=not_confirmed`)
    await expect(page.getByRole('button', { name: t.confirm })).toBeVisible()
    await patient(heading(page, t.failed)).toBeVisible({ timeout: 75_000 })
    await expect(page.getByText(t.late).first()).toBeVisible()
  })
}

test('in WeChat’s own browser it asks nobody anything', async ({ browser, request, baseURL }) => {
  const t = WORDS['zh-CN']
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: USER_AGENT,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const customer = await newCustomer(request, READY)
  await signInAs(page, customer)
  const sheet = await openWechat(page, t)
  await expect(sheet.getByText(t.demo)).toHaveCount(0)
  await sheet.getByRole('button', { name: t.connect }).click()
  await saveAccount(page, customer, request, t)
  await cashOut(page, customer, request, t)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: t.confirm }).click()
  await patient(heading(page, t.paid)).toBeVisible()
  await context.close()
})
