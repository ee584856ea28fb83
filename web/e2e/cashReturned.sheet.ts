import { expect, test } from '@playwright/test'
import { LOOKS, SIZES, signInAs } from './allScreens'
import { newCustomer, sandbox, sendCode } from './customers'
import { takePictures } from './pictures'
import { withoutInitialData } from './withoutInitialData'

// Not a test: pictures of a cash-out that was paid and came back, on a phone. Providers are asked for that only the
// next day, so the browser gets the answer that a paid one has come back.

const [size] = SIZES
type Step = { state: string; time: string }
type CashOut = { state: string; timeline: Step[] }

function sendBack(cashOut: CashOut): void {
  if (cashOut.state !== 'paid') return
  const paid = cashOut.timeline.findLast(({ state }) => state === 'paid')
  cashOut.state = 'returned'
  if (paid) cashOut.timeline.push({ ...paid, state: 'returned' })
}

for (const look of LOOKS) {
  const sheet = `cash-returned-${look[0]}-${look[1]}`
  test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
    const base = baseURL ?? ''
    const customer = await newCustomer(request, { verified: true, tradeUrl: true, secret: true, balance: 8000 })
    const { call, phone, realName, secret, token } = customer
    const smsCode = await sendCode(request, call, phone, 'cash')
    const { id: accountId } = await call<{ id: string }>('POST', 'setCashAccount', {
      channel: 'alipay',
      accountNo: phone,
      holderName: realName,
      smsCode,
    })
    const { cashNo } = await call<{ cashNo: string }>('POST', 'applyCash', { amountFen: 3000, accountId, secret })
    await sandbox(request, `review/${cashNo}?approve=true`)
    const state = async () => (await call<{ items: CashOut[] }>('POST', 'getCashRecord', { cashNo })).items[0]?.state
    await expect.poll(state, { timeout: 30_000 }).toBe('paid')
    await takePictures({ browser, base, sheet, size, look }, async ({ page, visit }) => {
      await signInAs(page, token, base)
      await withoutInitialData(page)
      await page.route('**/getCashRecord*', async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { data: { items: CashOut[] } }
        for (const cashOut of json.data.items) sendBack(cashOut)
        await route.fulfill({ response, json })
      })
      await visit(`/extract-detail?kind=cash&no=${cashNo}`, 'cash-out')
      await visit('/extract-record?kind=cash', 'records')
      await visit('/purse', 'wallet')
      await visit('/message', 'messages')
    })
  })
}
