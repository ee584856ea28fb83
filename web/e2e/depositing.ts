import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import type { Customer } from './customers'

// A customer who can deposit Steam items, and what takes Steam more than a week.

export type Candidate = {
  assetId: string
  gift: { giftId: string; finish: string; weapon: string } | null
  paysFen: number | null
}

const steamId = (tradeUrl: string) =>
  String(76_561_197_960_265_728n + BigInt(new URL(tradeUrl).searchParams.get('partner') ?? ''))

/** Signs in at the simulated Steam, where the page is now, as the owner of a trade link. */
export async function signInAtSteam(page: Page, tradeUrl: string): Promise<void> {
  await page.getByRole('textbox').fill(steamId(tradeUrl))
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.waitForURL(/\/steam-proof/)
}

/** Proves the Steam account of the trade link that is set, without a page. */
export async function proveOwnAccount(request: APIRequestContext, call: Customer['call']): Promise<void> {
  const { tradeUrl } = await call<{ tradeUrl: string }>('GET', 'getUserInfo')
  const { url } = await call<{ url: string }>('POST', 'startSteamProof')
  const returnTo = new URL(url).searchParams.get('openid.return_to') ?? ''
  const choose = new URL('choose', url).href
  const response = await request.post(choose, {
    form: { return_to: returnTo, account: steamId(tradeUrl), fault: 'none' },
    maxRedirects: 0,
  })
  const answer = new URL(response.headers().location ?? '').search.slice(1)
  await call('POST', 'finishSteamProof', { answer })
}

/** A new customer with a verified name, whose Steam account is proven; the browser is theirs. */
export async function depositor(
  page: Page,
  request: APIRequestContext,
  lang: 'zh-CN' | 'en' = 'zh-CN',
): Promise<Customer> {
  const customer = await newCustomer(request, { verified: true, tradeUrl: true })
  await proveOwnAccount(request, customer.call)
  await signInAs(page, customer, lang)
  return customer
}

/** The items of a customer's Steam inventory that are taken. */
export async function takenItems({ call }: Pick<Customer, 'call'>): Promise<Candidate[]> {
  const { items } = await call<{ items: Candidate[] }>('GET', 'listDepositItems')
  return items.filter(({ paysFen }) => paysFen !== null)
}

/** Requests a deposit of the cheapest items that are taken, and waits until its offer is out. */
export async function requestDeposit(
  customer: Pick<Customer, 'call'>,
  count: number,
): Promise<{ depositNo: string; amountFen: number }> {
  const chosen = (await takenItems(customer)).slice(-count)
  const amountFen = chosen.reduce((sum, { paysFen }) => sum + (paysFen ?? 0), 0)
  const params = { assetIds: chosen.map(({ assetId }) => assetId).join(','), expectedFen: amountFen }
  const { depositNo } = await customer.call<{ depositNo: string }>('POST', 'createDeposit', params)
  await expect.poll(() => depositState(customer, depositNo), { timeout: 20_000 }).toBe('awaiting_acceptance')
  return { depositNo, amountFen }
}

export const depositState = async ({ call }: Pick<Customer, 'call'>, depositNo: string) =>
  (await call<{ state: string }>('GET', 'getDeposit', { depositNo })).state

/** Where the server keeps its data; scripts/e2e.sh says it. */
export const DATABASE = process.env.DEMO_DATABASE ?? ''

const END = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30)
with database:
    ended = database.execute(
        "UPDATE deposits SET protected_until = changed_at WHERE deposit_no = ? AND state = 'received'",
        [sys.argv[2]],
    )
assert ended.rowcount == 1, "there is no such deposit"
`

/** Lets the protection of a received trade end, which takes eight days: its end is dated back to its beginning. */
export const endProtection = (depositNo: string) => void execFileSync('python3', ['-c', END, DATABASE, depositNo])
