import { expect, test } from './test'
import type { Locator, Page } from '@playwright/test'
import { giveItems, requestSmsCode, newCustomer, randomTradeUrl, readCode, sandbox, signInAs } from './customers'
import type { Customer } from './customers'
import { axeFindings, expectClearOfBar } from './steps'

/** Opens the trade offer by the link on the extraction's page, in a window of its own. */
async function openOffer(page: Page, open: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await open()
  const offer = await opened
  await offer.waitForLoadState()
  return offer
}

const WORDS = {
  'zh-CN': {
    bag: '背包',
    extractAll: '全部提取',
    secret: '提取密码',
    again: '确认提取密码',
    openItems: /^提取 \d+ 件$/,
    confirmItems: /^确认提取 \d+ 件$/,
    waiting: '请在 Steam 接受报价',
    delivered: '饰品已送达',
    protection: '交易保护剩余',
    how: '提取流程',
    firstStep: '发送报价',
    check: '在 Steam 里核对',
    differs: /请拒绝报价/,
    ask: '咨询这次提取',
    accept: /去 Steam 接受/,
    acceptOffer: '接受报价',
    accepted: '已接受，可以关闭此页',
    cashOut: '提现',
    amount: '提现金额',
    all: '全部',
    confirmCash: /^确认提现/,
    reviewing: '审核中',
    paid: '已到账',
    failed: '打款失败，金额已退回',
    net: '实际到账',
    fee: '手续费',
  },
  en: {
    bag: 'Bag',
    extractAll: 'Extract all',
    secret: 'Extract password',
    again: 'Confirm extract password',
    openItems: /^Extract \d+ items?$/,
    confirmItems: /^Confirm: extract/,
    waiting: 'Please accept the offer on Steam',
    delivered: 'Delivered',
    protection: 'Trade protection left',
    how: 'How it works',
    firstStep: 'We send the offer',
    check: 'Check this in Steam',
    differs: /decline it/,
    ask: 'Ask about this extraction',
    accept: /Accept on Steam/,
    acceptOffer: 'Accept offer',
    accepted: 'Accepted. You can close this page',
    cashOut: 'Cash out',
    amount: 'Amount',
    all: 'All',
    confirmCash: /^Cash out ¥/,
    reviewing: 'In review',
    paid: 'Paid',
    failed: 'Not paid. The money is back in your balance.',
    net: 'You get',
    fee: 'Fee',
  },
} as const

// A whole story each, on machines that may be busy.
test.describe.configure({ timeout: 90_000 })
const patient = expect.configure({ timeout: 20_000 })

const READY = { verified: true, tradeUrl: true, secret: true } as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const numberOf = (page: Page) => new URL(page.url()).searchParams.get('no') ?? ''

async function typeSecrets(page: Page, { secret }: Customer, t: { secret: string; again: string }): Promise<void> {
  await page.getByLabel(t.secret, { exact: true }).fill(secret)
  await page.getByLabel(t.again, { exact: true }).fill(secret)
}

async function addAccount(
  { call, phone, realName }: Customer,
  request: Parameters<typeof newCustomer>[0],
): Promise<void> {
  await call('POST', 'sendSmsCode', { scene: 'cash' }).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await call('POST', 'sendSmsCode', { scene: 'cash' })
  })
  const smsCode = await readCode(request, phone, 'cash')
  await call('POST', 'setCashAccount', { channel: 'alipay', accountNo: '13912345678', holderName: realName, smsCode })
}

for (const lang of ['zh-CN', 'en'] as const) {
  const t = WORDS[lang]

  test(`items to Steam, from home: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { ...READY, items: { gifts: 2, each: 2 } })
    await signInAs(page, customer, lang)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: t.bag, exact: true }).click()
    await page.getByRole('button', { name: t.extractAll }).click()
    await expect(page).toHaveURL('/extract')
    const firstStep = page.getByText(t.firstStep, { exact: true })
    await expect(firstStep).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await expectClearOfBar(page)
    await page.getByRole('button', { name: t.openItems }).click()
    await typeSecrets(page, customer, t)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.confirmItems }).click()
    await expect(page).toHaveURL(/\/extract-detail\?kind=extract&no=E/)
    await patient(heading(page, t.waiting)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
    expect(await axeFindings(page)).toEqual([])
    const no = numberOf(page)
    const check = page.locator('section').filter({ has: heading(page, t.check) })
    await expect(check).toContainText(no)
    await expect(check).toContainText(t.differs)
    await expect(check.getByRole('listitem')).toHaveText([/×2/, /×2/])
    await expectClearOfBar(page)
    await check.getByRole('link', { name: t.ask }).click()
    await expect(page).toHaveURL(`/question?topic=extract&no=${no}`)
    await page.goBack()
    const offer = await openOffer(page, () => page.getByRole('link', { name: t.accept }).click())
    await expect(offer.getByText(numberOf(page))).toBeVisible()
    expect(await axeFindings(offer)).toEqual([])
    await offer.getByRole('button', { name: t.acceptOffer }).click()
    await expect(offer.getByText(t.accepted)).toBeVisible()
    await offer.close()
    await patient(heading(page, t.delivered)).toBeVisible()
    await expect(page.getByRole('timer', { name: t.protection })).toHaveText(/7.*23/)
    await expect(check).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await giveItems(request, customer, 1)
    await page.goto('/extract')
    await expect(firstStep).toBeHidden()
    expect(await axeFindings(page)).toEqual([])
    await page.getByText(t.how, { exact: true }).click()
    await expect(firstStep).toBeVisible()
  })

  test(`balance to Alipay, from home: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { ...READY, balance: 12_000 })
    await addAccount(customer, request)
    await signInAs(page, customer, lang)
    await page.goto('/')
    await page.getByRole('link', { name: t.cashOut, exact: true }).click()
    await expect(page).toHaveURL('/extract?tab=cash')
    await page.getByLabel(t.amount, { exact: true }).fill('100')
    await expect(page.locator('dl').filter({ hasText: t.net })).toContainText('¥99.00')
    expect(await axeFindings(page)).toEqual([])
    await typeSecrets(page, customer, t)
    await page.getByRole('button', { name: t.confirmCash }).click()
    await expect(heading(page, t.reviewing)).toBeVisible()
    await sandbox(request, `review/${numberOf(page)}?approve=true`)
    await patient(heading(page, t.paid)).toBeVisible()
    await expect(page.locator('dl').filter({ hasText: t.fee })).toContainText('−¥1.00')
    expect(await axeFindings(page)).toEqual([])
  })
}

/** Goes on with the Tab key until the wanted thing has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${String(target)}`)
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('items to Steam by keyboard alone, on a slow processor', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { ...READY, items: { gifts: 2, each: 1 } })
  await signInAs(page, customer)
  await slowDown(page)
  await page.goto('/')
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: t.bag, exact: true }))
  await page.keyboard.press('Enter')
  await patient(page.getByRole('button', { name: t.extractAll })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t.extractAll }))
  await page.keyboard.press('Enter')
  const choose = page.getByRole('button', { name: '重新选择' })
  await patient(choose).toBeVisible()
  await tabTo(page, choose)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^选好了/ }))
  await page.keyboard.press('Enter')
  await patient(choose).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: t.openItems }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(t.secret, { exact: true }))
  await page.keyboard.type(customer.secret)
  await tabTo(page, page.getByLabel(t.again, { exact: true }))
  await page.keyboard.type(customer.secret)
  await page.keyboard.press('Enter')
  await patient(page).toHaveURL(/\/extract-detail/)
  await patient(heading(page, t.waiting)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: t.accept }))
  const offer = await openOffer(page, () => page.keyboard.press('Enter'))
  await tabTo(offer, offer.getByRole('button', { name: t.acceptOffer }))
  await offer.keyboard.press('Enter')
  await expect(offer.getByText(t.accepted)).toBeVisible()
  await offer.close()
  await patient(heading(page, t.delivered)).toBeVisible()
  expect((await customer.call<{ total: number }>('GET', 'listBag')).total).toBe(1)
})

test('balance to Alipay by keyboard alone, on a slow processor', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { ...READY, balance: 5_000 })
  await addAccount(customer, request)
  await signInAs(page, customer)
  await slowDown(page)
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: t.cashOut, exact: true }))
  await page.keyboard.press('Enter')
  await patient(page.getByLabel(t.amount, { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t.all, exact: true }))
  await page.keyboard.press('Enter')
  await patient(page.getByLabel(t.amount, { exact: true })).not.toHaveValue('')
  await tabTo(page, page.getByLabel(t.secret, { exact: true }))
  await page.keyboard.type(customer.secret)
  await tabTo(page, page.getByLabel(t.again, { exact: true }))
  await page.keyboard.type(customer.secret)
  await tabTo(page, page.getByRole('button', { name: t.confirmCash }))
  await page.keyboard.press('Enter')
  await patient(heading(page, t.reviewing)).toBeVisible()
  expect((await customer.call<{ withdrawableFen: number }>('POST', 'getCashAmount')).withdrawableFen).toBe(0)
})

test('the bag is as it was before, once what was chosen is on its way', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { ...READY, items: { gifts: 2, each: 1 } })
  await signInAs(page, customer)
  await page.goto('/bag')
  await page.getByRole('button', { name: '选择', exact: true }).click()
  await page.getByRole('list', { name: '背包饰品' }).getByRole('button').first().click()
  await page.getByRole('button', { name: '提取', exact: true }).click()
  await page.getByRole('button', { name: t.openItems }).click()
  await typeSecrets(page, customer, t)
  await page.getByRole('button', { name: t.confirmItems }).click()
  await expect(page).toHaveURL(/\/extract-detail/)
  await page.goBack()
  await expect(page).toHaveURL('/bag')
  await expect(page.getByRole('button', { name: t.extractAll })).toBeVisible()
  await expect(page.getByRole('button', { name: '清空已选' })).toHaveCount(0)
})

test('a declined offer brings the items back, and they can be sent again', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { ...READY, items: 1 })
  const bag = await customer.call<{ items: { itemId: string }[] }>('GET', 'listBag')
  const { extractNo } = await customer.call<{ extractNo: string }>('POST', 'extractItems', {
    itemIds: bag.items[0]?.itemId ?? '',
    secret: customer.secret,
  })
  await sandbox(request, `steam/${extractNo}?result=decline`)
  await signInAs(page, customer)
  await page.goto(`/extract-detail?kind=extract&no=${extractNo}`)
  await patient(heading(page, '饰品已退回背包')).toBeVisible()
  await expect(page.getByText('您拒绝了 Steam 报价')).toBeVisible()
  expect((await customer.call<{ total: number }>('GET', 'listBag')).total).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '重新提取' }).click()
  await patient(heading(page, t.waiting)).toBeVisible()
  await page.getByRole('button', { name: '取消提取' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消提取' }).click()
  await expect(heading(page, '已取消，饰品已退回背包')).toBeVisible()
  await page.getByRole('link', { name: '查看背包' }).click()
  await expect(page.getByRole('list', { name: '背包饰品' }).getByRole('listitem')).toHaveCount(1)
})

test('to another Steam account, items go again only with the extract password', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { verified: true, secret: true, items: 1 })
  const tradeUrl = randomTradeUrl()
  await customer.call('POST', 'modifyTradeUrl', { tradeUrl })
  await sandbox(request, `steam-account/${new URL(tradeUrl).searchParams.get('partner')}?closed=true`)
  const { extractNo } = await customer.call<{ extractNo: string }>('POST', 'extractItems', {
    all: true,
    secret: customer.secret,
  })
  await signInAs(page, customer)
  await page.goto(`/extract-detail?kind=extract&no=${extractNo}`)
  await patient(heading(page, '饰品已退回背包')).toBeVisible()
  await expect(page.getByRole('button', { name: '更新交易链接' })).toBeVisible()
  await customer.call('POST', 'modifyTradeUrl', { tradeUrl: randomTradeUrl() })
  await page.getByRole('button', { name: '重新提取' }).click()
  const sheet = page.getByRole('dialog', { name: '请输入提取密码' })
  await sheet.getByLabel(t.secret, { exact: true }).fill('wrong123')
  await sheet.getByRole('button', { name: '确认重新提取' }).click()
  await expect(sheet.getByLabel(t.secret, { exact: true })).toHaveAccessibleDescription(/提取密码错误/)
  await sheet.getByLabel(t.secret, { exact: true }).fill(customer.secret)
  await sheet.getByRole('button', { name: '确认重新提取' }).click()
  await patient(heading(page, t.waiting)).toBeVisible()
  await sandbox(request, `steam/${extractNo}?result=accept`)
  await patient(heading(page, t.delivered)).toBeVisible()
})

test('a wrong or different extract password is said at its field, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request, { ...READY, items: 2 })
  await signInAs(page, customer, 'en')
  await page.goto('/extract')
  await page.getByRole('button', { name: 'Choose items', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done (2)' }).click()
  await page.getByRole('button', { name: 'Extract 2 items', exact: true }).click()
  const [secret, again] = [
    page.getByLabel('Extract password', { exact: true }),
    page.getByLabel('Confirm extract password', { exact: true }),
  ]
  await secret.fill('wrong123')
  await again.fill('wrong124')
  await page.getByRole('button', { name: 'Confirm: extract 2 items' }).click()
  await expect(again).toBeFocused()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await again.fill('wrong123')
  await page.getByRole('button', { name: 'Confirm: extract 2 items' }).click()
  await expect(secret).toHaveAttribute('aria-invalid', 'true')
  await expect(secret).toHaveAccessibleDescription(/Invalid password/)
  await expect(secret).toHaveValue('wrong123')
  // As much as a keyboard leaves of the screen.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(secret).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Confirm: extract 2 items' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/extract')
  await expect(page.getByRole('list', { name: 'Items to extract' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Extract 2 items', exact: true }).click()
  await secret.fill(customer.secret)
  await again.fill(customer.secret)
  await page.getByRole('button', { name: 'Confirm: extract 2 items' }).click({ clickCount: 2 })
  await expect(page).toHaveURL(/\/extract-detail/)
  expect((await customer.call<{ items: unknown[] }>('GET', 'listExtract')).items).toHaveLength(1)
})

test('what is missing comes first, and each entry leads there and back', async ({ page, request }) => {
  const customer = await newCustomer(request, { items: 1 })
  await signInAs(page, customer)
  await page.goto('/extract')
  const list = page.getByRole('region', { name: '需要先设置的内容' })
  await expect(list.getByRole('heading', { name: '还差 3 步设置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '请先完成上面的设置' })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await expect(list.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/verify-real?return=%2Fextract')
  await expect(list.getByRole('link', { name: '去设置' })).toHaveAttribute(
    'href',
    '/extract-password?return=%2Fextract',
  )
  await list.getByRole('button', { name: '去设置' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(randomTradeUrl())
  await page.getByRole('dialog').getByRole('button', { name: /保存/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list.getByRole('heading', { name: '还差 2 步设置' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '接收账号' })).toBeVisible()
})

test('a payout account is added with a code, used, and removed after a question', async ({ page, request }) => {
  const customer = await newCustomer(request, { ...READY, balance: 5_000 })
  await signInAs(page, customer)
  await page.goto('/extract?tab=cash')
  await page.getByRole('button', { name: '去添加' }).click()
  const sheet = page.getByRole('dialog', { name: '添加收款账户' })
  await sheet.getByText('银行卡', { exact: true }).click()
  await sheet.getByLabel('银行卡号').fill('6222 0212')
  await sheet.getByLabel('开户银行').fill('招商银行')
  await sheet.getByLabel('收款人姓名').fill('王小明')
  await requestSmsCode(sheet.getByRole('button', { name: '获取验证码' }))
  await sheet.getByLabel('验证码', { exact: true }).fill(await readCode(request, customer.phone, 'cash'))
  await sheet.getByRole('button', { name: '保存账户' }).click()
  await expect(sheet.getByText('银行卡号有误，请核对每一位')).toBeVisible()
  // Most cards have a check digit, and this one's is another: the customer is asked.
  await sheet.getByLabel('银行卡号').fill('6222 0212 3456 7890')
  await sheet.getByRole('button', { name: '保存账户' }).click()
  const question = page.getByRole('alertdialog', { name: '请核对银行卡号' })
  await expect(question).toContainText('6222 0212 3456 7890')
  await question.getByRole('button', { name: '返回修改' }).click()
  await sheet.getByLabel('银行卡号').fill('6222 0212 3456 7894')
  await sheet.getByRole('button', { name: '保存账户' }).click()
  await expect(sheet.getByLabel('收款人姓名')).toHaveAccessibleDescription(/收款人姓名须与实名认证一致/)
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByLabel('收款人姓名').fill(customer.realName)
  await sheet.getByRole('button', { name: '保存账户' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /\*\*\*\*7894/ })).toBeChecked()
  await page.getByRole('button', { name: '移除这个账户' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除这个账户' }).click()
  await expect(page.getByRole('button', { name: '去添加' })).toBeVisible()
})

test('a payout that fails brings all of the money back', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { ...READY, balance: 5_000 })
  await addAccount(customer, request)
  const { items } = await customer.call<{ items: { id: string }[] }>('GET', 'getCashAccount')
  const before = await customer.call<{ withdrawableFen: number }>('POST', 'getCashAmount')
  const { cashNo } = await customer.call<{ cashNo: string }>('POST', 'applyCash', {
    amountFen: 3_000,
    accountId: items[0]?.id ?? '',
    secret: customer.secret,
  })
  await sandbox(request, `payout/${cashNo}?result=failed`)
  await sandbox(request, `review/${cashNo}?approve=true`)
  await signInAs(page, customer)
  await page.goto('/extract-record?kind=cash')
  await page.getByRole('list', { name: '提取记录' }).getByRole('link').click()
  await patient(heading(page, t.failed)).toBeVisible()
  await expect(page.getByText('全部金额已退回余额，没有收取手续费。')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await customer.call('POST', 'getCashAmount')).toMatchObject({
    withdrawableFen: before.withdrawableFen,
    frozenFen: 0,
  })
})

test('without a balance there is nothing to cash out, and it is said', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, customer, 'en')
  await page.goto('/extract?tab=cash')
  await expect(page.getByText('No balance available for extraction')).toBeVisible()
  await page.getByRole('link', { name: 'Exchange items' }).click()
  await expect(page).toHaveURL('/bag')
})

test('records are listed by kind and state; an unknown number has a way back', async ({ page, request }) => {
  const customer = await newCustomer(request, { ...READY, items: 1 })
  const { extractNo } = await customer.call<{ extractNo: string }>('POST', 'extractItems', {
    all: true,
    secret: customer.secret,
  })
  await sandbox(request, `steam/${extractNo}?result=expire`)
  await signInAs(page, customer)
  await page.goto('/extract-record')
  await expect(page.getByRole('list', { name: '提取记录' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: '已送达' }).click()
  await expect(page).toHaveURL('/extract-record?kind=extract&state=delivered')
  await expect(page.getByText('没有这种状态的记录')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await page.getByText('余额提现', { exact: true }).click()
  await expect(page.getByText('还没有提现记录')).toBeVisible()
  for (const address of [
    'kind=extract&no=E202611210VEW8JZZZZZZZ',
    'kind=cash&no=C202611210VEW8JZZZZZZZ',
    'kind=tank&no=E1',
    'kind=cash&no=<b>',
    '',
  ]) {
    await page.goto(`/extract-detail?${address}`)
    await expect(page.getByText('没有找到这条记录')).toBeVisible()
  }
  await page.getByRole('link', { name: '查看提取记录' }).click()
  await expect(page).toHaveURL('/extract-record')
})

test('a cash-out whose answer was lost is repeated under the same key and happens once', async ({ page, request }) => {
  const t = WORDS['zh-CN']
  const customer = await newCustomer(request, { ...READY, balance: 5_000 })
  await addAccount(customer, request)
  await signInAs(page, customer)
  await page.goto('/extract?tab=cash')
  const keys: (string | undefined)[] = []
  await page.route('**/applyCash*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await page.getByRole('button', { name: t.all, exact: true }).click()
  await typeSecrets(page, customer, t)
  await page.getByRole('button', { name: t.confirmCash }).click()
  await expect(page.getByText(/不会重复提交/)).toBeVisible()
  await page.getByRole('button', { name: t.confirmCash }).click()
  await expect(heading(page, t.reviewing)).toBeVisible()
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})
