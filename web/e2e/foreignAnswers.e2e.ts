import type { APIRequestContext, Page } from '@playwright/test'
import { newCustomer, readCode, signInAs } from './customers'
import type { Customer } from './customers'
import { expect, test } from './test'

// Something between puts an answer of its own in the place of ours, after the server has done what was asked for.

const HTML = '<!doctype html><title>Blocked</title>'
const FOREIGN: Record<string, { status: number; body: string; contentType: string }> = {
  'a page with status 200': { status: 200, body: HTML, contentType: 'text/html' },
  'an answer that was cut': { status: 200, body: '{"code":200,"msg":"ok","data":{"a', contentType: 'application/json' },
  'a page with status 403': { status: 403, body: HTML, contentType: 'text/html' },
  'status 500 without an envelope': { status: 500, body: 'Internal Server Error', contentType: 'text/plain' },
  'status 520': { status: 520, body: '', contentType: 'text/html' },
  'an empty answer': { status: 200, body: '', contentType: 'application/json' },
  'other JSON': { status: 200, body: '{"code":200,"msg":"success","data":null}', contentType: 'application/json' },
}
const CLAIMS = /失败|未完成|成功了|failed|was not/i

/** Lets the server do every call of this name, and answers in its place until `release`. */
async function replaceAnswers(page: Page, call: string, answer: (typeof FOREIGN)[string]) {
  const keys: string[] = []
  let isForeign = true
  await page.route(`**/${call}*`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const response = await route.fetch()
    await (isForeign ? route.fulfill(answer) : route.fulfill({ response }))
  })
  return { keys, release: () => (isForeign = false) }
}

async function addAccount({ call, phone, realName }: Customer, request: APIRequestContext): Promise<void> {
  await call('POST', 'sendSmsCode', { scene: 'cash' })
  const smsCode = await readCode(request, phone, 'cash')
  await call('POST', 'setCashAccount', { channel: 'alipay', accountNo: phone, holderName: realName, smsCode })
}

async function cashOut(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('提现金额').fill('20')
  await page.getByLabel('提取密码', { exact: true }).fill(customer.secret)
  await page.getByLabel('确认提取密码', { exact: true }).fill(customer.secret)
  await page.getByRole('button', { name: /^确认提现/ }).click()
}

for (const [name, answer] of Object.entries(FOREIGN)) {
  test(`a cash-out answered by ${name} happens once`, async ({ page, request }) => {
    const customer = await newCustomer(request, { verified: true, secret: true, balance: 5_000 })
    await addAccount(customer, request)
    await signInAs(page, customer)
    await page.goto('/extract?tab=cash')
    const { keys, release } = await replaceAnswers(page, 'applyCash', answer)
    await cashOut(page, customer)
    const alert = page.getByRole('alert').filter({ hasText: '暂时无法确认' })
    await expect(alert).toBeVisible()
    await expect(alert).not.toContainText(CLAIMS)
    release()
    await page.getByRole('button', { name: /^确认提现/ }).click()
    await expect(page).toHaveURL(/kind=cash/)
    expect(new Set(keys).size).toBe(1)
    const { items } = await customer.call<{ items: unknown[] }>('POST', 'getCashRecord')
    expect(items).toHaveLength(1)
  })

  test(`an exchange answered by ${name} happens once`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: { gifts: 1, each: 3 } })
    await signInAs(page, customer)
    await page.goto('/bag')
    const card = page.getByRole('list', { name: '背包饰品' }).getByRole('listitem').first()
    await page.getByRole('button', { name: '选择', exact: true }).click()
    await card.getByRole('button').first().click()
    for (let left = 3; left > 1; left -= 1) await card.getByRole('button', { name: '减少数量' }).click()
    await page.getByRole('button', { name: '兑换', exact: true }).click()
    const { keys, release } = await replaceAnswers(page, 'exchangeQuantity', answer)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^确认兑换/ }).click()
    await expect(sheet.getByRole('alert')).toContainText('不会重复兑换')
    await expect(sheet.getByRole('alert')).not.toContainText(CLAIMS)
    release()
    await sheet.getByRole('button', { name: /^重试/ }).click()
    await expect(page.getByRole('dialog', { name: '兑换成功' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect((await customer.call<{ total: number }>('GET', 'listBag', { state: 'held' })).total).toBe(2)
  })
}

test('a cash-out whose outcome is not known is the same one after the page was loaded anew', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request, { verified: true, secret: true, balance: 5_000 })
  await addAccount(customer, request)
  await signInAs(page, customer)
  await page.goto('/extract?tab=cash')
  const { keys, release } = await replaceAnswers(page, 'applyCash', {
    status: 403,
    body: HTML,
    contentType: 'text/html',
  })
  await cashOut(page, customer)
  await expect(page.getByRole('alert').filter({ hasText: '暂时无法确认' })).toBeVisible()
  release()
  await page.reload()
  await cashOut(page, customer)
  await expect(page).toHaveURL(/kind=cash/)
  expect(new Set(keys).size).toBe(1)
  expect((await customer.call<{ items: unknown[] }>('POST', 'getCashRecord')).items).toHaveLength(1)
})

const LOST = { status: 200, body: HTML, contentType: 'text/html' }

test('an exchange without a known result is asked about before another one', async ({ page, request }) => {
  const customer = await newCustomer(request, { items: { gifts: 1, each: 3 } })
  await signInAs(page, customer)
  await page.goto('/bag')
  const card = page.getByRole('list', { name: '背包饰品' }).getByRole('listitem').first()
  await page.getByRole('button', { name: '选择', exact: true }).click()
  await card.getByRole('button').first().click()
  for (let left = 3; left > 1; left -= 1) await card.getByRole('button', { name: '减少数量' }).click()
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  const { keys, release } = await replaceAnswers(page, 'exchangeQuantity', LOST)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^确认兑换/ }).click()
  await expect(sheet.getByRole('alert')).toContainText('不会重复兑换')
  release()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // The selection holds another unit of the stack by now.
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await sheet.getByRole('button', { name: /^确认兑换/ }).click()
  await page.getByRole('button', { name: '先去核对' }).click()
  const sent = keys.length
  expect((await customer.call<{ total: number }>('GET', 'listBag', { state: 'held' })).total).toBe(2)
  await sheet.getByRole('button', { name: /^确认兑换/ }).click()
  await page.getByRole('button', { name: '仍要继续' }).click()
  await expect(page.getByRole('dialog', { name: '兑换成功' })).toBeVisible()
  expect(keys.length).toBe(sent + 1)
})

test('a cash-out without a known result is the same one in another tab', async ({ page, request }) => {
  const customer = await newCustomer(request, { verified: true, secret: true, balance: 5_000 })
  await addAccount(customer, request)
  await signInAs(page, customer)
  await page.goto('/extract?tab=cash')
  await replaceAnswers(page, 'applyCash', LOST)
  await cashOut(page, customer)
  await expect(page.getByRole('alert').filter({ hasText: '暂时无法确认' })).toBeVisible()
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/extract?tab=cash')
  await cashOut(other, customer)
  await expect(other).toHaveURL(/kind=cash/)
  const { items } = await customer.call<{ items: unknown[] }>('POST', 'getCashRecord')
  expect(items).toHaveLength(1)
})
