import { test } from '@playwright/test'
import { LOOKS, SIZES, signInAs } from './allScreens'
import { giftInStock } from './buying'
import { newCustomer } from './customers'
import { takePictures } from './pictures'

// Not a test: pictures of a payment from a Steam wallet, with the page at the simulated Steam, on a phone.

const [size] = SIZES

for (const look of LOOKS) {
  const sheet = `steam-wallet-${look[0]}-${look[1]}`
  test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
    const base = baseURL ?? ''
    const { call, token } = await newCustomer(request, { tradeUrl: true })
    const { orderNo } = await call<{ orderNo: string }>('POST', 'createOrder', {
      giftId: await giftInStock(request),
      quantity: 1,
    })
    await takePictures({ browser, base, sheet, size, look }, async ({ page, shoot, visit }) => {
      const goToSteam = async () => {
        const { action } = await call<{ action: { url: string } }>('POST', 'payOrder', { orderNo, method: 'steam' })
        await page.goto(action.url)
        return action.url
      }
      const decide = async (name: RegExp) => {
        await page.getByRole('button', { name }).click()
        await page.waitForURL(/\/gift-pay/)
      }
      await signInAs(page, token, base)
      await visit(`/gift-pay?orderNo=${orderNo}`, 'before')
      const declined = await goToSteam()
      await shoot('waits for approval')
      await decide(/^(拒绝|Decline)$/)
      await shoot('after it was declined')
      await visit(declined, 'declined')
      const approved = await goToSteam()
      await decide(/^(授权并支付|Authorise payment)$/)
      await page.getByRole('heading', { name: /^(支付成功|Payment successful)$/ }).waitFor()
      await shoot('after it was paid')
      await visit(approved, 'paid')
      await visit(approved.replace(/approvetxn\/\d+/, 'approvetxn/1'), 'no such transaction')
    })
  })
}
