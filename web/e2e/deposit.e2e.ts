import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { newCustomer, sandbox, signInAs } from './customers'
import {
  DATABASE,
  depositState,
  depositor,
  endProtection,
  requestDeposit,
  signInAtSteam,
  takenItems,
} from './depositing'
import { axeFindings, openWallet } from './steps'

// Steam items for balance, at the simulated Steam: from home to the balance, and every other end.

const WORDS = {
  'zh-CN': {
    deposit: '饰品充值',
    setup: '需要先设置的内容',
    left: '还差 1 步设置',
    verify: '去验证',
    goOn: '返回继续',
    list: '可充值的饰品',
    refused: '暂不收的饰品',
    unknown: '商城没有这件饰品',
    chosen: (count: number) => new RegExp(`已选 ${count} 件`),
    next: '下一步',
    confirm: /^提交充值/,
    again: /^按新价格提交/,
    changed: '价格已变动，请确认新的金额',
    waiting: '请在 Steam 接受报价',
    accept: /去 Steam 接受/,
    give: '您将送出',
    acceptOffer: '接受报价',
    decline: '拒绝',
    accepted: '已接受，可以关闭此页',
    refusedThere: '已拒绝，可以关闭此页',
    received: '已收到饰品，等待到账',
    protection: '交易保护剩余',
    credited: '已到账',
    movement: '查看余额明细',
    movements: '余额明细',
    movementName: 'Steam 饰品充值',
    running: '1 笔饰品充值待到账',
    declined: '您拒绝了 Steam 报价',
    cancel: '取消充值',
    cancelled: '充值已取消',
    open: '有一笔充值正在进行',
    see: '查看进度',
    records: '充值记录',
    toAccept: '待接受',
    clear: '清空',
    all: '全选',
    private: 'Steam 库存未公开',
    reread: '重新读取',
    back: '返回',
    close: '关闭',
    more: '增加一件',
  },
  en: {
    deposit: 'Deposit items',
    setup: 'What to set up first',
    left: 'One step left to set up',
    verify: 'Verify',
    goOn: 'Go back and continue',
    list: 'Items we accept',
    refused: 'Not accepted right now',
    unknown: 'Not sold in the store',
    chosen: (count: number) => new RegExp(`${count} items? chosen`),
    next: 'Continue',
    confirm: /^Submit/,
    again: /^Submit at the new price/,
    changed: 'Prices have changed. Please confirm the new amount.',
    waiting: 'Please accept the offer on Steam',
    accept: /Accept on Steam/,
    give: 'You will give',
    acceptOffer: 'Accept offer',
    decline: 'Decline',
    accepted: 'Accepted. You can close this page',
    refusedThere: 'Declined. You can close this page',
    received: 'Items received. Not credited yet.',
    protection: 'Trade protection left',
    credited: 'Credited',
    movement: 'See it in the wallet',
    movements: 'Transactions',
    movementName: 'Steam items deposited',
    running: '1 deposit not credited yet',
    declined: 'You declined the offer on Steam',
    cancel: 'Cancel deposit',
    cancelled: 'Deposit cancelled',
    open: 'A deposit is in progress',
    see: 'View progress',
    records: 'Deposits',
    toAccept: 'To accept',
    clear: 'Clear',
    all: 'Select all',
    private: 'Your Steam inventory is private',
    reread: 'Refresh',
    back: 'Back',
    close: 'Close',
    more: 'One more',
  },
} as const
type Lang = keyof typeof WORDS
const LANGS: readonly Lang[] = ['zh-CN', 'en']

// A whole story each, on machines that may be busy.
test.describe.configure({ timeout: 120_000 })
const patient = expect.configure({ timeout: 30_000 })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const cards = (page: Page, lang: Lang) =>
  page.getByRole('list', { name: WORDS[lang].list, exact: true }).getByRole('button')
const yuan = (fen: number) => `¥${Math.floor(fen / 100).toLocaleString('en-US')}.${String(fen % 100).padStart(2, '0')}`
const numberOf = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? ''

/** Opens the trade offer by the link on the deposit's page, in a window of its own. */
async function openOffer(page: Page, lang: Lang): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: WORDS[lang].accept }).click()
  const offer = await opened
  await offer.waitForLoadState()
  return offer
}

/** Chooses the first cards and opens the sheet. */
async function chooseCards(page: Page, lang: Lang, count: number): Promise<void> {
  await page.goto('/deposit')
  for (let index = 0; index < count; index += 1) await cards(page, lang).nth(index).click()
  await page.getByRole('button', { name: WORDS[lang].next }).click()
}

for (const lang of LANGS) {
  const t = WORDS[lang]

  test(`Steam items to the balance, from home: ${lang}`, async ({ page, request }) => {
    test.skip(DATABASE === '', 'DEMO_DATABASE must say where the server keeps its data; scripts/e2e.sh does')
    const customer = await newCustomer(request, { verified: true, tradeUrl: true })
    const { tradeUrl } = await customer.call<{ tradeUrl: string }>('GET', 'getUserInfo')
    await signInAs(page, customer, lang)
    await page.goto('/')
    await openWallet(page)
    await expect(page).toHaveURL('/purse')
    await page.getByRole('link', { name: t.deposit, exact: true }).click()
    await expect(page).toHaveURL('/deposit')
    // The missing steps come first, and lead back here.
    const setup = page.getByRole('region', { name: t.setup })
    await expect(setup.getByRole('heading', { name: t.left })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await setup.getByRole('button', { name: t.verify }).click()
    await signInAtSteam(page, tradeUrl)
    await page.getByRole('link', { name: t.goOn }).click()
    await expect(page).toHaveURL('/deposit')
    const [first, second] = await takenItems(customer)
    const sum = (first?.paysFen ?? 0) + (second?.paysFen ?? 0)
    await patient(cards(page, lang).first()).toContainText(yuan(first?.paysFen ?? 0))
    await expect(
      page.getByRole('region', { name: t.refused }).or(page.locator('section', { hasText: t.refused })),
    ).toContainText(t.unknown)
    expect(await axeFindings(page)).toEqual([])
    await cards(page, lang).nth(0).click()
    await cards(page, lang).nth(1).click()
    await expect(page.getByRole('status').filter({ hasText: t.chosen(2) })).toContainText(yuan(sum))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.next }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: t.confirm })).toContainText(yuan(sum))
    await expect(sheet).toContainText('75%')
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(page).toHaveURL(/\/deposit-detail\/Y/)
    await patient(heading(page, t.waiting)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
    expect(await axeFindings(page)).toEqual([])
    const offer = await openOffer(page, lang)
    await expect(offer.getByText(numberOf(page))).toBeVisible()
    await expect(offer.getByText(t.give)).toBeVisible()
    await offer.getByRole('button', { name: t.acceptOffer }).click()
    await expect(offer.getByText(t.accepted)).toBeVisible()
    await offer.close()
    await patient(heading(page, t.received)).toBeVisible()
    await expect(page.getByRole('timer', { name: t.protection })).toHaveText(/7.*23/)
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ balanceFen: 0 })
    expect(await axeFindings(page)).toEqual([])
    endProtection(numberOf(page))
    // The open page hears of it by itself.
    await patient(heading(page, t.credited)).toBeVisible()
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ balanceFen: sum })
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: t.movement }).click()
    await expect(page).toHaveURL('/purse?tab=movements&kind=deposit')
    const movement = page.getByRole('list', { name: t.movements }).getByRole('link')
    await expect(movement).toContainText(t.movementName)
    await expect(movement).toContainText(yuan(sum))
    await movement.click()
    await expect(heading(page, t.credited)).toBeVisible()
    const kinds = (await customer.call<{ items: { kind: string }[] }>('GET', 'listMessage')).items.map(
      ({ kind }) => kind,
    )
    expect(kinds.slice(0, 3)).toEqual(['deposit_credited', 'deposit_received', 'deposit_offered'])
  })

  test(`an offer that is declined leaves everything as it was: ${lang}`, async ({ page, request }) => {
    const customer = await depositor(page, request, lang)
    const { depositNo } = await requestDeposit(customer, 2)
    const before = (await takenItems(customer)).length
    await page.goto(`/deposit-detail/${depositNo}`)
    const offer = await openOffer(page, lang)
    await offer.getByRole('button', { name: t.decline, exact: true }).click()
    // A page that is closed while it is still on its way to the next one may never be heard to close.
    await expect(offer.getByText(t.refusedThere)).toBeVisible()
    await offer.close()
    await patient(page.getByText(t.declined).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await expect(page.getByRole('link', { name: t.accept })).toHaveCount(0)
    expect((await takenItems(customer)).length).toBe(before)
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ balanceFen: 0 })
  })

  test(`an open one is led to, cancelled, and another can begin: ${lang}`, async ({ page, request }) => {
    const customer = await depositor(page, request, lang)
    const { depositNo, amountFen } = await requestDeposit(customer, 1)
    await page.goto('/purse')
    await expect(page.getByRole('link', { name: t.running })).toContainText(yuan(amountFen))
    await page.getByRole('link', { name: t.deposit, exact: true }).click()
    await expect(page.getByText(t.open)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: t.records, exact: true }).click()
    await expect(page).toHaveURL('/deposit-record')
    await expect(page.getByRole('list', { name: t.records }).getByRole('link')).toContainText(t.toAccept)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.back }).click()
    await page.getByRole('link', { name: t.see, exact: true }).click()
    await expect(page).toHaveURL(`/deposit-detail/${depositNo}`)
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await expect(heading(page, t.cancelled)).toBeVisible()
    expect(await depositState(customer, depositNo)).toBe('cancelled')
    await page.getByRole('button', { name: t.back }).click()
    await expect(page).toHaveURL('/deposit')
    await patient(cards(page, lang).first()).toBeVisible()
    await expect(page.getByText(t.open)).toHaveCount(0)
  })

  test(`a price that has changed is said and confirmed anew: ${lang}`, async ({ page, request }) => {
    const customer = await depositor(page, request, lang)
    const [first] = await takenItems(customer)
    const now = first?.paysFen ?? 0
    const cheaper = now - 150
    // The first look at the inventory is of a moment before.
    await page.route(
      '**/listDepositItems*',
      async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({ response, body: body.replace(`"paysFen":${now}`, `"paysFen":${cheaper}`) })
      },
      { times: 1 },
    )
    await chooseCards(page, lang, 1)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: t.confirm })).toContainText(yuan(cheaper))
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByRole('alert')).toContainText(t.changed)
    await expect(sheet.getByRole('alert')).toContainText(yuan(cheaper))
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: t.again }).click()
    await expect(page).toHaveURL(/\/deposit-detail\/Y/)
    expect(await customer.call('GET', 'getDeposit', { depositNo: numberOf(page) })).toMatchObject({ amountFen: now })
  })

  test(`a private inventory is made public and read again: ${lang}`, async ({ page, request }) => {
    const customer = await depositor(page, request, lang)
    const { tradeUrl } = await customer.call<{ tradeUrl: string }>('GET', 'getUserInfo')
    const partner = new URL(tradeUrl).searchParams.get('partner')
    await sandbox(request, `steam-account/${partner}?private=true`)
    await page.goto('/deposit')
    await expect(page.getByRole('alert')).toContainText(t.private)
    expect(await axeFindings(page)).toEqual([])
    await sandbox(request, `steam-account/${partner}?private=false`)
    await page.getByRole('button', { name: t.reread }).click()
    await patient(cards(page, lang).first()).toBeVisible()
  })
}

/** A trade that Steam rolls back while it is protected, as a customer sees it. */
test('a trade that is rolled back is never credited', async ({ page, request }) => {
  const customer = await depositor(page, request, 'en')
  const { depositNo } = await requestDeposit(customer, 1)
  await sandbox(request, `steam/${depositNo}?result=accept`)
  await page.goto(`/deposit-detail/${depositNo}`)
  await patient(heading(page, WORDS.en.received)).toBeVisible()
  await sandbox(request, `steam/${depositNo}?result=rollback`)
  await patient(heading(page, 'Rolled back. Nothing was credited.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ balanceFen: 0 })
})

for (const gap of [30, 120]) {
  test(`a double tap ${gap} ms apart on the request makes one deposit`, async ({ page, request }) => {
    const customer = await depositor(page, request)
    await chooseCards(page, 'zh-CN', 1)
    const confirm = page.getByRole('button', { name: WORDS['zh-CN'].confirm })
    await confirm.click({ trial: true })
    const box = await confirm.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(gap)
    await page.touchscreen.tap(x, y)
    await expect(page).toHaveURL(/\/deposit-detail\/Y/)
    await page.waitForTimeout(1000)
    await expect(page).toHaveURL(/\/deposit-detail\/Y/)
    expect((await customer.call<{ items: unknown[] }>('GET', 'listDeposit')).items).toHaveLength(1)
  })
}

test('Back leaves the sheet and then the screen, and a reload changes nothing', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await depositor(page, request)
  await page.goto('/purse')
  await page.getByRole('link', { name: t.deposit, exact: true }).click()
  await cards(page, 'zh-CN').first().click()
  await page.getByRole('button', { name: t.next }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: t.chosen(1) })).toBeVisible()
  await page.getByRole('button', { name: t.next }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
  await patient(heading(page, t.waiting)).toBeVisible()
  await page.reload()
  await patient(heading(page, t.waiting)).toBeVisible()
  // The choice that was sent is no screen to come back to.
  await page.goBack()
  await expect(page).toHaveURL('/purse')
  expect((await customer.call<{ items: unknown[] }>('GET', 'listDeposit')).items).toHaveLength(1)
})

test('a proof at Steam leaves none of its pages on the way back', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { verified: true, tradeUrl: true })
  const { tradeUrl } = await customer.call<{ tradeUrl: string }>('GET', 'getUserInfo')
  await signInAs(page, customer)
  await page.goto('/purse')
  await page.getByRole('link', { name: t.deposit, exact: true }).click()
  await page.getByRole('button', { name: t.verify }).click()
  await signInAtSteam(page, tradeUrl)
  await expect(page.getByText('已验证', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/deposit')
  await patient(cards(page, 'zh-CN').first()).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: t.goOn }).click()
  await expect(page).toHaveURL('/deposit')
  await page.goBack()
  await expect(page).toHaveURL('/purse')
})

test('a lost connection is said, and the same request is repeated', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await depositor(page, request)
  await chooseCards(page, 'zh-CN', 1)
  // The server has it; the answer is lost, again and again.
  await page.route('**/createDeposit*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t.confirm }).click()
  await patient(sheet.getByRole('alert')).toContainText('不会重复提交')
  await page.unroute('**/createDeposit*')
  await sheet.getByRole('button', { name: /^再次确认/ }).click()
  await expect(page).toHaveURL(/\/deposit-detail\/Y/)
  expect((await customer.call<{ items: unknown[] }>('GET', 'listDeposit')).items).toHaveLength(1)
})

test('by keyboard alone', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  await depositor(page, request)
  await page.goto('/deposit')
  await patient(cards(page, 'zh-CN').first()).toBeVisible()
  await cards(page, 'zh-CN').first().focus()
  await page.keyboard.press('Space')
  await expect(cards(page, 'zh-CN').first()).toHaveAttribute('aria-pressed', 'true')
  const next = page.getByRole('button', { name: t.next })
  for (
    let presses = 0;
    presses < 80 && !(await next.evaluate((button) => button === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).focus()
  await page.keyboard.press('Enter')
  await patient(page).toHaveURL(/\/deposit-detail\/Y/)
})

test('of a customer who may not deposit, and of nobody, the screens say so', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request), 'en')
  await page.goto('/deposit')
  await expect(page.getByRole('heading', { name: '3 steps left to set up' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/deposit-record')
  await expect(page.getByText('No deposits yet')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/deposit-detail/Y20261120ABCDEFGHIJKLM')
  await expect(page.getByRole('main').getByText('This deposit was not found')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
