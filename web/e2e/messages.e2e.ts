import { expect, test } from './test'
import { axeFindings } from './steps'
import { newCustomer, signInAs } from './customers'

test.describe.configure({ timeout: 90_000 })

const WORDS = {
  'zh-CN': {
    badge: (count: number) => `消息中心，${count} 条未读`,
    none: '消息中心',
    list: '消息列表',
    paid: /支付成功/,
    title: '支付成功',
    unread: '未读',
    close: '关闭',
    follow: '查看订单',
    readAll: '全部已读',
    gone: '没有找到这条消息',
  },
  en: {
    badge: (count: number) => `Messages, ${count} unread`,
    none: 'Messages',
    list: 'Messages',
    paid: /Payment received/,
    title: 'Payment received',
    unread: 'Unread',
    close: 'Close',
    follow: 'See the order',
    readAll: 'Mark all as read',
    gone: 'This message was not found',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`a message is read, closed by going back, and followed to its order: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 1 }), lang)
    await page.goto('/')
    await page.getByRole('link', { name: words.badge(1) }).click()
    await expect(page).toHaveURL('/message')
    const row = page.getByRole('list', { name: words.list }).getByRole('link', { name: words.paid })
    await expect(row).toContainText(words.unread)
    await row.click()
    const sheet = page.getByRole('dialog', { name: words.title })
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(/\/message\?id=/)
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/message')
    await expect(row).not.toContainText(words.unread)
    await row.click()
    await sheet.getByRole('button', { name: words.close }).click()
    await expect(page).toHaveURL('/message')
    await row.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/message')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: words.none, exact: true })).toBeVisible()
    await page.goForward()
    await row.click()
    await sheet.getByRole('link', { name: words.follow }).click()
    await expect(page).toHaveURL(/\/order-detail\//)
  })

  test(`all messages are read at once: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 2 }), lang)
    await page.goto('/')
    await page.getByRole('link', { name: words.badge(2) }).click()
    const rows = page.getByRole('list', { name: words.list }).getByRole('link', { name: words.paid })
    await expect(rows.first()).toContainText(words.unread)
    await page.getByRole('button', { name: words.readAll }).click()
    await expect(rows.first()).not.toContainText(words.unread)
    await expect(rows.last()).not.toContainText(words.unread)
    await expect(page.getByRole('button', { name: words.readAll })).toBeDisabled()
    await page.reload()
    await expect(rows.first()).not.toContainText(words.unread)
    await page.goBack()
    await expect(page.getByRole('link', { name: words.none, exact: true })).toBeVisible()
  })

  test(`a message opened by its address closes into the list: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: 1 })
    const { items } = await customer.call<{ items: { id: string }[] }>('GET', 'listMessage')
    await signInAs(page, customer, lang)
    await page.goto(`/message?id=${items[0]?.id}`)
    const sheet = page.getByRole('dialog', { name: words.title })
    await sheet.getByRole('button', { name: words.close }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/message')
    await expect(page.getByRole('list', { name: words.list })).toBeVisible()
    await signInAs(page, await newCustomer(request), lang)
    await page.goto(`/message?id=${items[0]?.id}`)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words.gone)
  })
}
