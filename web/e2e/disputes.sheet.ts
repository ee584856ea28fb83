import { test } from '@playwright/test'
import { LOOKS, SIZES, signInAs } from './allScreens'
import { disputedCustomer } from './disputed'
import { takePictures } from './pictures'

// Not a test: pictures of what a customer sees of disputed payments, on a phone.

const [size] = SIZES

for (const look of LOOKS) {
  const sheet = `disputes-${look[0]}-${look[1]}`
  test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
    const base = baseURL ?? ''
    const { call, token, numbers } = await disputedCustomer(request)
    const { items: messages } = await call<{ items: { id: string; kind: string }[] }>('GET', 'listMessage', {
      limit: 50,
    })
    const kinds = ['payment_disputed', 'dispute_won', 'dispute_lost', 'cash_failed', 'extract_cancelled']
    await takePictures({ browser, base, sheet, size, look }, async ({ page, shoot, visit }) => {
      await signInAs(page, token, base)
      await visit('/')
      for (const state of ['held', 'frozen', 'returned']) {
        await visit(`/bag?state=${state}`)
        await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
        await shoot(`item ${state}`)
      }
      for (const order of ['open', 'won', 'lost', 'extracted'] as const)
        await visit(`/order-detail/${numbers[order]}`, `order ${order}`)
      await visit('/order-list')
      await visit('/message')
      for (const { id, kind } of messages.filter((message) => kinds.includes(message.kind)))
        await visit(`/message?id=${id}`, `message ${kind} ${id}`)
      await visit(`/extract-detail?kind=cash&no=${numbers.cashNo}`, 'cash-out')
      await visit(`/extract-detail?kind=extract&no=${numbers.extractNo}`, 'extraction')
      for (const path of [
        '/extract-record?kind=extract',
        '/extract-record?kind=cash',
        '/purse',
        '/extract',
        '/extract?tab=cash',
        '/safe',
      ])
        await visit(path)
    })
  })
}
