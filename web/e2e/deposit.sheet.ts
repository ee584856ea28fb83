import { test } from '@playwright/test'
import { LOOKS, SIZES, signInAs } from './allScreens'
import { newCustomer, sandbox } from './customers'
import { depositState, proveOwnAccount, requestDeposit } from './depositing'
import { takePictures } from './pictures'

// Not a test: pictures of a deposit of Steam items from its beginning to each of its ends.

for (const size of SIZES) {
  for (const look of LOOKS) {
    const sheet = `deposit-${look[0]}-${look[1]}-${size.width}x${size.height}`
    test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
      test.setTimeout(300_000)
      const base = baseURL ?? ''
      const customer = await newCustomer(request, { verified: true })
      await takePictures({ browser, base, sheet, size, look }, async ({ page, shoot, visit }) => {
        const button = (name: RegExp) => page.getByRole('button', { name })
        const show = async (depositNo: string, state: string) => {
          for (let tries = 0; tries < 60 && (await depositState(customer, depositNo)) !== state; tries += 1)
            await page.waitForTimeout(500)
          await visit(`/deposit-detail/${depositNo}`, state)
        }
        await signInAs(page, customer.token, base)
        await visit('/deposit', 'set up')
        const tradeUrl =
          'https://steamcommunity.com/tradeoffer/new/' +
          `?partner=${1 + Math.floor(Math.random() * 4_000_000_000)}&token=Tabcdef1`
        await customer.call('POST', 'modifyTradeUrl', { tradeUrl })
        await visit('/deposit', 'set up but for the proof')
        await proveOwnAccount(request, customer.call)
        await visit('/deposit', 'inventory')
        await button(/^[\s\S]*(商城价|Store) ¥/)
          .first()
          .click()
        await shoot('chosen')
        await button(/^(下一步|Continue)$/).click()
        await shoot('confirm')
        const declined = await requestDeposit(customer, 1)
        await visit('/deposit', 'another one is open')
        await show(declined.depositNo, 'awaiting_acceptance')
        await sandbox(request, `steam/${declined.depositNo}?result=decline`)
        await show(declined.depositNo, 'cancelled')
        const held = await requestDeposit(customer, 2)
        await sandbox(request, `steam/${held.depositNo}?result=hold&seconds=20`)
        await show(held.depositNo, 'held')
        await show(held.depositNo, 'received')
        const back = await requestDeposit(customer, 1)
        await sandbox(request, `steam/${back.depositNo}?result=rollback`)
        await show(back.depositNo, 'rolled_back')
        await visit('/deposit-record', 'records')
        await visit('/purse', 'wallet')
        await sandbox(request, `steam-account/${new URL(tradeUrl).searchParams.get('partner')}?private=true`)
        await page.waitForTimeout(60_000)
        await visit('/deposit', 'private inventory')
      })
    })
  }
}
