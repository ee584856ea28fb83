import type { Page } from '@playwright/test'
import { overflow } from './allScreens'
import { newCustomer, sendCode } from './customers'
import type { Customer } from './customers'
import { CONSOLE, BINARY, newStaff } from './staff'
import { expect, test } from './test'

// A customer whose texts are markup, formulas and direction marks, seen on the screens of the console.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const NICK = '=<img src=x onerror=' // 20 characters, the longest one
const MARKUP = '=HYPERLINK("http://a.example";1)<script>document.title="run"</script><svg onload="document.title=1">'
const DIRECTIONS = '@SUM(1)\u202Egnp.exe\u2066 [link](javascript:document.title=1) <iframe src="/"></iframe>'

let page: Page
let customer: Customer
let orderNo: string
let cashNo: string
const conversations: string[] = []
const problems: string[] = []

const open = async (text: string, topic: string, subjectNo?: string) => {
  const asked = { text, topic, ...(subjectNo ? { subjectNo } : {}) }
  const { conversationNo } = await customer.call<{ conversationNo: string }>('POST', 'openConversation', asked)
  conversations.push(conversationNo)
}

test.beforeAll(async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request, { verified: true, secret: true, balance: 20_000 })
  await customer.call('POST', 'modifyNickName', { nickName: NICK })
  const smsCode = await sendCode(request, customer.call, customer.phone, 'cash')
  const account = { accountNo: '6222021001116245702', holderName: customer.realName, bankName: '工商银行', smsCode }
  const refused = customer.call('POST', 'setCashAccount', { channel: 'bank', ...account, bankName: '+<b>工行</b>' })
  await expect(refused).rejects.toThrow('bad_parameter')
  const { id } = await customer.call<{ id: string }>('POST', 'setCashAccount', { channel: 'bank', ...account })
  const cash = { amountFen: 20_000, accountId: id, secret: customer.secret }
  ;({ cashNo } = await customer.call<{ cashNo: string }>('POST', 'applyCash', cash))
  const orders = await customer.call<{ items: { orderNo: string }[] }>('GET', 'listOrder', { limit: 1 })
  orderNo = orders.items[0]?.orderNo ?? ''
  await open(MARKUP, 'order', orderNo)
  await open(DIRECTIONS, 'other')
  page = await newStaff(browser, 'service', 'finance', 'manager')
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => problems.push('a dialog')))
})

test.afterAll(() => page.context().close())

test('a text of a hundred thousand characters is refused, and says so', async () => {
  const long = { topic: 'other', text: '长'.repeat(100_000) }
  const url = `${process.env.SATCHEL_URL}/api/v1/customer/openConversation`
  const answer = await page.request.post(url, { form: long, headers: { Token: customer.token } })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.status()).toBeLessThan(500)
})

test('nothing of it runs, leaves its place or hides on any screen', async () => {
  test.setTimeout(300_000)
  const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
  const own = [`/customers/${id}`, `/orders/${orderNo}`, `/cash-outs/${cashNo}`]
  const lists = ['/', '/orders', '/cash-outs', '/deliveries', '/approvals', '/conversations', '/log']
  for (const path of [...own, ...conversations.map((no) => `/conversations/${no}`), ...lists]) {
    await page.goto(CONSOLE + path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText('加载中…')).toHaveCount(0)
    expect(await page.title(), path).not.toMatch(/^(run|1)$/)
    expect(await page.locator('img[src="x"], iframe, main script, main svg[onload], b[onclick]').count(), path).toBe(0)
    expect(await page.locator('a[href^="javascript:"], a[href*="a.example"]').count(), path).toBe(0)
    expect(await overflow(page), path).toBe(0)
  }
  expect(problems).toEqual([])
})

test('each text is shown as it was typed, and turns nothing around it', async () => {
  const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
  await page.goto(`${CONSOLE}/customers/${id}`)
  await expect(page.getByRole('main')).toContainText(NICK)
  await page.goto(`${CONSOLE}/conversations/${conversations[0]}`)
  await expect(page.getByRole('main')).toContainText('<script>document.title="run"</script>')
  await page.goto(`${CONSOLE}/conversations/${conversations[1]}`)
  await expect(page.getByRole('main')).toContainText('<iframe src="/"></iframe>')
  // The text has a block of its own, so its direction ends there.
  const text = page.getByText('<iframe src="/"></iframe>')
  expect(await text.evaluate((at) => getComputedStyle(at).display)).toMatch(/block|flex|grid|list-item/)
})
