import type { Browser, Page } from '@playwright/test'
import { overflow } from './allScreens'
import { newCustomer, signInAs } from './customers'
import type { Customer } from './customers'
import { CONSOLE, BINARY, act, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

// A question of a customer, from the first word to the last, with texts that try to leave their bubbles.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const MARKUP = '<img src=x onerror="document.title=1"><b>粗体</b> \u202Eabc'
const ENDLESS = 'x'.repeat(1000)

let staff: Page
let page: Page
let customer: Customer

/** The texts that reach over the edges of their bubbles. */
const outside = (of: Page, list: string) =>
  of
    .getByRole('list', { name: list })
    .locator('li > div')
    .evaluateAll((bubbles) =>
      bubbles.flatMap((bubble) => {
        const box = bubble.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(bubble)
        const isOver = [...range.getClientRects()].some(
          ({ left, right }) => left < box.left - 1 || right > box.right + 1,
        )
        return isOver || bubble.querySelector('b, script') ? [bubble.textContent] : []
      }),
    )

const phone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage()

const say = async (text: string) => {
  await page.getByLabel('输入消息').fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByLabel('输入消息')).toHaveValue('')
}

test.beforeAll(async ({ browser, playwright }) => {
  staff = await newStaff(browser, 'service')
  page = await phone(browser)
  const request = await playwright.request.newContext({ baseURL: process.env.SATCHEL_URL ?? '' })
  customer = await newCustomer(request)
  await signInAs(page, customer)
})

test.afterAll(() => Promise.all([staff.context().close(), page.context().close()]))

test('a customer asks, and sees the question wait', async () => {
  await page.goto(`${process.env.SATCHEL_URL}/support`)
  await page.getByRole('link', { name: '向客服提问' }).click()
  await page.getByLabel('您的问题').fill(MARKUP)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(/\/conversation\/W/)
  await expect(page.getByRole('list', { name: '消息' })).toContainText('<b>粗体</b>')
  await say(ENDLESS)
  await expect(page.getByRole('list', { name: '消息' }).getByRole('listitem')).toHaveCount(2)
  expect([await outside(page, '消息'), await overflow(page)]).toEqual([[], 0])
})

test('the list of questions says what each is about, on the smallest phone, too', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${process.env.SATCHEL_URL}/support`)
  await expect(page.getByRole('link', { name: /其他问题.*/ })).toContainText(ENDLESS.slice(0, 20))
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: /其他问题.*/ }).click()
  await expect(page.getByRole('list', { name: '消息' })).toContainText('<b>粗体</b>')
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
})

test('a picture of the customer is there for both', async () => {
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page.getByLabel('发送图片').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '发送' }).first().click()
  const picture = page.getByRole('img', { name: '图片，点按放大' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('staff finds it on Today, notes, and answers what was seen', async () => {
  await staff.reload()
  await expect(staff.getByRole('link', { name: '待回复咨询' })).toBeVisible()
  await staff.getByRole('searchbox').fill(customer.phone)
  await staff.keyboard.press('Enter')
  await staff.getByRole('main').getByRole('link', { name: '客户咨询' }).click()
  await staff.getByRole('link', { name: /^W/ }).click()
  await expect(staff.getByRole('img', { name: '图片，点按放大' })).toBeVisible()
  await staff.getByLabel('回复', { exact: true }).fill('老客户，先核对')
  await staff.getByRole('button', { name: '存为备注' }).click()
  await expect(staff.getByRole('status').filter({ hasText: '已存备注' })).toBeVisible()
  await expect(staff.getByRole('list', { name: '对话' }).getByRole('listitem')).toHaveCount(4)
  await staff.getByLabel('回复', { exact: true }).fill(`${MARKUP}\n${'长'.repeat(900)}`)
  await staff.getByRole('button', { name: '发送回复' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('已回复')
  expect([await outside(staff, '对话'), await overflow(staff)]).toEqual([[], 0])
  expect(await axeFindings(staff)).toEqual([])
  await staff.setViewportSize({ width: 390, height: 844 })
  expect([await outside(staff, '对话'), await overflow(staff)]).toEqual([[], 0])
  await staff.setViewportSize({ width: 1280, height: 900 })
})

test('the answer comes by itself, without the note', async () => {
  const list = page.getByRole('list', { name: '消息' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list).not.toContainText('先核对')
  expect([await outside(page, '消息'), await overflow(page)]).toEqual([[], 0])
  expect(await axeFindings(page)).toEqual([])
})

test('an unread answer counts at the bell until it is read', async () => {
  await page.goto(`${process.env.SATCHEL_URL}/user`)
  await staff.getByRole('button', { name: '稍等' }).click()
  await staff.getByRole('button', { name: '发送回复' }).click()
  await expect
    .poll(async () => (await customer.call<{ count: number }>('GET', 'countUserUnreadMessage')).count)
    .toBeGreaterThan(0)
  const before = (await customer.call<{ count: number }>('GET', 'countUserUnreadMessage')).count
  await page.goto(`${process.env.SATCHEL_URL}/support`)
  await page.getByRole('link', { name: /其他问题.*已回复/ }).click()
  await expect(page.getByRole('list', { name: '消息' })).toContainText('我们正在核实')
  await expect
    .poll(async () => (await customer.call<{ count: number }>('GET', 'countUserUnreadMessage')).count)
    .toBe(before - 1)
})

test('staff closes it with a reason, and the customer can ask again', async () => {
  await staff.getByRole('button', { name: '结束', exact: true }).click()
  await act(staff, '结束')
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('已结束')
  await expect(page.getByRole('link', { name: '继续提问' })).toBeVisible()
  await expect(page.getByLabel('输入消息')).toBeHidden()
})
