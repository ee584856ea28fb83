import type { Page } from '@playwright/test'
import { expect, test } from './test'
import { axeFindings, openWallet } from './steps'
import { newCustomer, sandbox, sendCode, signInAs } from './customers'

test.describe.configure({ timeout: 90_000 })

const WORDS = {
  'zh-CN': {
    balance: /^账户余额/,
    wallet: '我的钱包',
    vouchers: '优惠券',
    points: '积分记录',
    movements: '余额明细',
    list: '优惠券',
    code: '兑换码',
    claim: '领取',
    missing: '请输入兑换码',
    wrong: /兑换码/,
    name: '新人礼：满 50 减 5',
    used: '已使用',
    noUsed: '还没有用过优惠券',
    use: '去使用: 新人礼：满 50 减 5',
    exchanged: /^饰品兑换/,
    cash: '提现',
    exchange: '兑换',
    grant: '赠送',
    none: '没有这一类的变动',
    all: '查看全部类型',
    cashOut: /^提现 ?(打款中|已到账)/,
    requested: '申请提现，金额冻结',
    toCashOut: '查看提现进度',
    earned: /^购物获得/,
  },
  en: {
    balance: /^Balance/,
    wallet: 'Wallet',
    vouchers: 'Vouchers',
    points: 'Points',
    movements: 'Transactions',
    list: 'Vouchers',
    code: 'Voucher code',
    claim: 'Claim',
    missing: 'Please enter a code',
    wrong: /code/i,
    name: 'Welcome: ¥5 off orders of ¥50',
    used: 'Used',
    noUsed: 'You have not used a voucher yet',
    use: 'Use: Welcome: ¥5 off orders of ¥50',
    exchanged: /^Items exchanged/,
    cash: 'Cash-outs',
    exchange: 'Exchanges',
    grant: 'Bonuses',
    none: 'No transactions of this type',
    all: 'Show all types',
    cashOut: /^Cash-out ?(Paying out|Paid)/,
    requested: 'Cash-out requested (frozen)',
    toCashOut: 'See the cash-out',
    earned: /^Earned from an order/,
  },
} as const

const yuan = (fen: number) => `¥${Math.floor(fen / 100).toLocaleString('en')}.${String(fen % 100).padStart(2, '0')}`

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`a voucher is claimed by its code, once: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/')
    await openWallet(page)
    await page.getByRole('button', { name: words.vouchers, exact: true }).click()
    await expect(page).toHaveURL('/purse?tab=vouchers')
    const code = page.getByRole('textbox', { name: words.code })
    const claim = page.getByRole('button', { name: words.claim, exact: true })
    await claim.click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(words.missing)
    await code.fill('no-such-code')
    await claim.click()
    await expect(code).toHaveAccessibleDescription(words.wrong)
    await expect(code).toHaveValue('NO-SUCH-CODE')
    await page.getByText(words.used, { exact: true }).click()
    await expect(page.getByText(words.noUsed)).toBeVisible()
    await code.fill('welcome')
    await expect(code).toHaveAccessibleDescription('')
    await code.press('Enter')
    const vouchers = page.getByRole('list', { name: words.list })
    await expect(vouchers.getByRole('heading', { name: words.name })).toBeVisible()
    await expect(code).toHaveValue('')
    expect(await axeFindings(page)).toEqual([])
    await code.fill('WELCOME')
    await claim.click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(vouchers.getByRole('listitem')).toHaveCount(1)
    await vouchers.getByRole('link', { name: words.use }).click()
    await expect(page).toHaveURL('/gift?minPriceFen=5000')
  })

  test(`movements show what was left, are filtered, and lead to their cause: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { balance: 3000, verified: true, secret: true })
    const user = await customer.call<{ balanceFen: number }>('GET', 'getUserInfo')
    const smsCode = await sendCode(request, customer.call, customer.phone, 'cash')
    const account = await customer.call<{ id: string }>('POST', 'setCashAccount', {
      channel: 'alipay',
      accountNo: customer.phone,
      holderName: customer.realName,
      smsCode,
    })
    const { cashNo } = await customer.call<{ cashNo: string }>('POST', 'applyCash', {
      amountFen: 1000,
      accountId: account.id,
      secret: customer.secret,
    })
    // The cash-outs of a new account are reviewed.
    await sandbox(request, `review/${cashNo}?approve=true`)
    await signInAs(page, customer, lang)
    await page.goto('/')
    await page.getByRole('link', { name: words.balance }).click()
    const list = page.getByRole('list', { name: words.movements })
    await expect(list.getByRole('link', { name: words.exchanged }).first()).toContainText(yuan(user.balanceFen))
    const cashOut = list.getByRole('button', { name: words.cashOut })
    await expect(cashOut).toContainText('−¥10.00')
    await expect(cashOut).toContainText(yuan(user.balanceFen - 1000))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.grant, exact: true }).click()
    await expect(page.getByText(words.none)).toBeVisible()
    await page.getByRole('button', { name: words.all }).click()
    await expect(cashOut).toBeVisible()
    await page.getByRole('button', { name: words.exchange, exact: true }).click()
    await expect(cashOut).toHaveCount(0)
    await expect(list.getByRole('link', { name: words.exchanged }).first()).toBeVisible()
    await page.getByRole('button', { name: words.cash, exact: true }).click()
    // Payout and fee leave the frozen amount as two movements, and are no rows of their own.
    await expect(async () => {
      const { items } = await customer.call<{ items: { cashState: string; movements: unknown[] }[] }>(
        'POST',
        'getBalanceRecord',
        { kind: 'cash' },
      )
      expect(items.map(({ cashState, movements }) => [cashState, movements.length])).toEqual([['paid', 3]])
    }).toPass()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await cashOut.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(words.requested)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('link', { name: words.toCashOut }).click()
    await expect(page).toHaveURL(`/extract-detail?kind=cash&no=${cashNo}`)
  })

  test(`points lead to the order that earned them: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: 1 })
    await signInAs(page, customer, lang)
    await page.goto('/purse?tab=points')
    await page.getByRole('list', { name: words.points }).getByRole('link', { name: words.earned }).click()
    await expect(page).toHaveURL(/\/order-detail\//)
    await page.goBack()
    await expect(page).toHaveURL('/purse?tab=points')
  })
}

test('a wallet that is empty says what to do', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/purse')
  await expect(page.getByText('还没有余额变动')).toBeVisible()
  await expect(page.getByRole('link', { name: '去背包看看' })).toBeVisible()
  await page.getByRole('button', { name: '积分记录' }).click()
  await expect(page.getByText('还没有积分记录')).toBeVisible()
  await page.getByRole('button', { name: '优惠券', exact: true }).click()
  await expect(page.getByText('没有可用的优惠券')).toBeVisible()
})

test('a long list of movements loads its next page', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const row = (index: number) => ({
    refType: 'exchange',
    refNo: `E${index}`,
    cashState: null,
    movements: [
      {
        id: String(index),
        kind: 'exchange',
        amountFen: 100,
        balanceFen: index * 100,
        frozenFen: 0,
        frozenChangeFen: 0,
        createTime: '2026-11-01T00:00:00Z',
      },
    ],
  })
  await page.route('**/getBalanceRecord*', (route) => {
    const isNext = new URL(route.request().url()).searchParams.has('cursor')
    const items = Array.from({ length: 20 }, (_, index) => row(isNext ? 20 - index : 40 - index))
    return route.fulfill({
      json: { code: 200, msg: 'ok', data: { items, nextCursor: isNext ? null : 'next' } },
    })
  })
  await page.goto('/purse')
  await expect(page.getByRole('list', { name: '余额明细' }).getByRole('listitem')).toHaveCount(40)
  await expect(page.getByText('没有更多了')).toBeVisible()
})

const WITH_TIMES = ['/purse', '/purse?tab=points', '/order-list', '/extract-record', '/operate', '/safe', '/message']

/** The times that stand outside of their own place, and so perhaps on something else. */
const strayTimes = (page: Page) =>
  page
    .locator('main:visible time:visible')
    .evaluateAll((times) =>
      times
        .filter((time) => time.getBoundingClientRect().right > (time.parentElement?.getBoundingClientRect().right ?? 0))
        .map(({ textContent }) => textContent),
    )

test.describe('where another zone is named behind each time', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  for (const lang of ['zh-CN', 'en'] as const)
    test(`no time lies on another text: ${lang}`, async ({ page, request }) => {
      const customer = await newCustomer(request, { balance: 100_000, items: 2, secret: true, verified: true })
      await signInAs(page, customer, lang)
      for (const path of WITH_TIMES) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await strayTimes(page), path).toEqual([])
      }
      await page.goto('/purse')
      await expect(page.locator('time').first()).toContainText(lang === 'en' ? '(Beijing time)' : '（北京时间）')
    })
})
