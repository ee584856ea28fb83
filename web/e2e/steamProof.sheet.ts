import { test } from '@playwright/test'
import { LOOKS, SIZES, signInAs } from './allScreens'
import { newCustomer, randomTradeUrl, proveSteamAccount } from './customers'
import type { Customer } from './customers'
import { takePictures } from './pictures'

// Not a test: pictures of how a customer verifies a Steam account, with all that may go wrong, on a phone.

const [size] = SIZES
const BEHAVIOURS = ['none', 'forged_signature', 'other_realm', 'time_out'] as const

const steamId = async ({ call }: Customer) => {
  const { tradeUrl } = await call<{ tradeUrl: string }>('GET', 'getUserInfo')
  return 76_561_197_960_265_728n + BigInt(new URL(tradeUrl).searchParams.get('partner') ?? '')
}

for (const look of LOOKS) {
  const sheet = `steam-proof-${look[0]}-${look[1]}`
  test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
    test.slow()
    const base = baseURL ?? ''
    const taken = randomTradeUrl()
    await proveSteamAccount(request, taken)
    const customer = await newCustomer(request, { tradeUrl: true })
    const own = await steamId(customer)
    await takePictures({ browser, base, sheet, size, look }, async ({ page, shoot, visit }) => {
      const openSheet = async () => {
        await page.goto('/account')
        await page.getByRole('button', { name: /交易链接|trade link/ }).click()
        await page.getByRole('dialog').waitFor()
      }
      const begin = async () => {
        const { url } = await customer.call<{ url: string }>('POST', 'startSteamProof')
        await page.goto(url)
      }
      const submit = async (id: bigint, behaviour: string) => {
        const form = page.getByRole('textbox')
        await form.fill(String(id))
        await page.getByRole('combobox').selectOption(behaviour)
        await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
        await page.waitForURL(/\/steam-proof/)
        await page.getByRole('link', { name: /返回账号资料|Back to my account/ }).waitFor({ timeout: 30_000 })
      }
      await signInAs(page, customer.token, base)
      await visit('/steam-proof', 'opened by hand')
      await visit('/account', 'account before')
      await openSheet()
      await shoot('sheet before')
      await page.getByRole('dialog').getByRole('textbox').fill(taken)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(保存|Save)$/ })
        .click()
      await page.waitForTimeout(1500)
      await shoot('sheet of a link that is taken')
      await begin()
      await shoot('sign-in at the simulated Steam')
      await page.getByRole('button', { name: /^(取消|Cancel)$/ }).click()
      await page.waitForURL(/\/steam-proof/)
      await shoot('cancelled')
      await begin()
      await submit(own + 1n, 'none')
      await shoot('another account')
      for (const behaviour of BEHAVIOURS.toReversed()) {
        await begin()
        await submit(own, behaviour)
        await shoot(`answer ${behaviour}`)
      }
      await visit('/account', 'account after')
      await openSheet()
      await shoot('sheet after')
      await visit('/safe', 'safety after')
      await visit('/extract', 'extract after')
    })
  })
}
