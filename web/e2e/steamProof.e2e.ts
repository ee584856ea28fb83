import type { Page } from '@playwright/test'
import { expect, test } from './test'
import { newCustomer, proveSteamAccount, randomTradeUrl, signInAs } from './customers'
import type { Customer } from './customers'
import { axeFindings } from './steps'

// A customer proves that a Steam account is theirs, by a sign-in at the simulated Steam, from home to its end.

const WORDS = {
  'zh-CN': {
    me: '我的',
    toAccount: '查看账号资料',
    link: /^Steam 交易链接/,
    newLink: '新的交易链接',
    field: '交易链接',
    save: '保存',
    prove: '用 Steam 登录验证',
    account: '登录哪个账号（SteamID64）',
    fault: '模拟的故障',
    signIn: '登录',
    cancel: '取消',
    proven: '已验证',
    provenFully: '已验证是您的 Steam 账号',
    back: '返回账号资料',
    failed: '未能验证',
    cancelled: '您取消了 Steam 登录',
    retry: '再次核实',
    taken: '该 Steam 账号已绑定其他账号',
    removed: '交易链接已失效',
    why: {
      forged_signature: 'Steam 的验证结果无效或已使用过',
      other_realm: 'Steam 的验证结果无效或已使用过',
      other_return_to: 'Steam 的验证结果无效或已使用过',
      time_out: 'Steam 登录验证暂时不可用',
      mismatch: '您登录的 Steam 账号与交易链接不一致',
    },
  },
  en: {
    me: 'Me',
    toAccount: 'See account details',
    link: /^Steam trade link/,
    newLink: 'New trade link',
    field: 'Trade link',
    save: 'Save',
    prove: 'Verify with Steam',
    account: 'Account to sign in to (SteamID64)',
    fault: 'Fault of the assertion',
    signIn: 'Sign in',
    cancel: 'Cancel',
    proven: 'Verified',
    provenFully: 'Verified Steam account',
    back: 'Back to my account',
    failed: 'Not verified',
    cancelled: 'You cancelled the sign-in at Steam',
    retry: 'Check again',
    taken: 'Another account uses this Steam account',
    removed: 'Your trade link was removed',
    why: {
      forged_signature: 'sign-in result is invalid',
      other_realm: 'sign-in result is invalid',
      other_return_to: 'sign-in result is invalid',
      time_out: 'Steam sign-in is not available right now',
      mismatch: 'The Steam account you signed in to is not',
    },
  },
} as const
type Lang = keyof typeof WORDS
const LANGS: readonly Lang[] = ['zh-CN', 'en']

const steamId = (tradeUrl: string) =>
  String(76_561_197_960_265_728n + BigInt(new URL(tradeUrl).searchParams.get('partner') ?? ''))

async function openSheet(page: Page, customer: Customer, lang: Lang): Promise<void> {
  await signInAs(page, customer, lang)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: WORDS[lang].me, exact: true }).click()
  await page.getByRole('link', { name: WORDS[lang].toAccount }).click()
  await page.getByRole('button', { name: WORDS[lang].link }).click()
}

/** Signs in at the simulated Steam, with the fault that the test chooses. */
async function signInAtSteam(page: Page, lang: Lang, id: string, fault = 'none'): Promise<void> {
  const words = WORDS[lang]
  await page.getByLabel(words.account).fill(id)
  await page.getByLabel(words.fault).selectOption(fault)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
}

const tradeUrlOf = async ({ call }: Customer) => (await call<{ tradeUrl: string }>('GET', 'getUserInfo')).tradeUrl

for (const lang of LANGS) {
  const words = WORDS[lang]

  test(`proves the account of the trade link, from home to its end: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { tradeUrl: true })
    const id = steamId(await tradeUrlOf(customer))
    await openSheet(page, customer, lang)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: words.prove })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: words.prove }).click()
    await expect(page).toHaveURL(/steam-community\/openid\/login/)
    expect(await axeFindings(page)).toEqual([])
    await signInAtSteam(page, lang, id)
    await expect(page.getByText(words.proven, { exact: true })).toBeVisible()
    await expect(page.getByText(id)).toBeVisible()
    await expect(page).toHaveURL('/steam-proof')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: words.back }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('button', { name: words.link })).toContainText(id)
    await page.getByRole('button', { name: words.link }).click()
    await expect(sheet.getByText(words.provenFully)).toBeVisible()
    await expect(sheet.getByRole('button', { name: words.prove })).toHaveCount(0)
    // Back closes the sheet, and then leads to where the account was opened, not to Steam.
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/user')
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ steamProven: true })
  })

  test(`a link that another customer has proven becomes one's own by a newer proof: ${lang}`, async ({
    page,
    request,
  }) => {
    const taken = randomTradeUrl()
    await proveSteamAccount(request, taken)
    const customer = await newCustomer(request)
    await openSheet(page, customer, lang)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(words.field, { exact: true }).fill(taken)
    await sheet.getByRole('button', { name: words.save }).click()
    await expect(sheet.getByRole('paragraph').filter({ hasText: words.taken })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: words.prove }).click()
    await signInAtSteam(page, lang, steamId(taken))
    await expect(page.getByText(words.proven, { exact: true })).toBeVisible()
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ steamProven: true, tradeUrl: taken })
  })

  test(`says why a proof has failed, and lets it be tried again: ${lang}`, async ({ page, request }) => {
    test.slow()
    const customer = await newCustomer(request, { tradeUrl: true })
    const id = steamId(await tradeUrlOf(customer))
    await openSheet(page, customer, lang)
    await page.getByRole('dialog').getByRole('button', { name: words.prove }).click()
    for (const fault of ['forged_signature', 'other_realm', 'other_return_to'] as const) {
      await signInAtSteam(page, lang, id, fault)
      await expect(page.getByRole('alert')).toContainText(words.failed)
      await expect(page.getByRole('alert')).toContainText(words.why[fault])
      await page.getByRole('button', { name: words.prove }).click()
    }
    await signInAtSteam(page, lang, String(BigInt(id) + 1n))
    await expect(page.getByRole('alert')).toContainText(words.why.mismatch)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.prove }).click()
    await page.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByText(words.cancelled)).toBeVisible()
    await page.getByRole('button', { name: words.prove }).click()
    await signInAtSteam(page, lang, id, 'time_out')
    await expect(page.getByRole('alert')).toContainText(words.why.time_out, { timeout: 20_000 })
    await expect(page.getByRole('button', { name: words.retry })).toBeVisible()
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ steamProven: false })
  })
}

test('an answer that was used is none for another customer, nor for a replay', async ({ page, request }) => {
  const [customer, other] = [await newCustomer(request, { tradeUrl: true }), await newCustomer(request)]
  const id = steamId(await tradeUrlOf(customer))
  await openSheet(page, customer, 'en')
  await page.getByRole('dialog').getByRole('button', { name: WORDS.en.prove }).click()
  const sent = page.waitForRequest('**/finishSteamProof*')
  await signInAtSteam(page, 'en', id)
  const answer = new URL((await sent).url()).searchParams.get('answer') ?? ''
  await expect(page.getByText(WORDS.en.proven, { exact: true })).toBeVisible()
  // Repeating it is the same proof; it is bound to its customer.
  expect(await customer.call('POST', 'finishSteamProof', { answer })).toMatchObject({ steamId64: id })
  await expect(other.call('POST', 'finishSteamProof', { answer })).rejects.toThrow('steam_proof_of_another')
  // A newer proof has taken the account; the old answer does not bring it back.
  const tradeUrl = await tradeUrlOf(customer)
  await signInAs(page, other, 'en')
  const { url } = await other.call<{ url: string }>('POST', 'startSteamProof', { tradeUrl })
  await page.goto(url)
  await signInAtSteam(page, 'en', id)
  await expect(page.getByText(WORDS.en.proven, { exact: true })).toBeVisible()
  await expect(customer.call('POST', 'finishSteamProof', { answer })).rejects.toThrow('steam_proof_invalid')
  expect((await customer.call<{ items: { kind: string }[] }>('GET', 'listMessage')).items[0]?.kind).toBe(
    'trade_url_taken',
  )
})
