import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { giveItems, newCustomer, randomTradeUrl, signInAs } from './customers'
import { axeFindings } from './steps'
import { withoutInitialData } from './withoutInitialData'

test.describe.configure({ timeout: 120_000 })

const WORDS = {
  'zh-CN': {
    notices: '公告',
    dismiss: /^不再显示/,
    pause: '暂停轮播',
    play: '继续轮播',
    welcome: '欢迎来到锦囊，新人礼等您领取',
    link: 'Steam 交易链接',
    unset: '尚未设置',
    set: '去设置: Steam 交易链接',
    change: '修改: Steam 交易链接',
    field: '交易链接',
    save: '保存',
    copy: '复制交易链接',
    copied: '已复制',
    unknown: '暂时无法获取',
    retry: '重试',
    balance: '账户余额',
    newcomer: '拿到第一件礼品',
    choose: '去挑选',
    setIt: '去设置',
    store: '礼品商城',
    account: '暂时无法获取账号信息',
    me: '我的',
    withdraw: '提现',
    wallet: '我的钱包',
    knives: '匕首',
    home: '首页',
  },
  en: {
    notices: 'Announcements',
    dismiss: /^Don’t show again/,
    pause: 'Pause',
    play: 'Play',
    welcome: 'Your welcome gift is waiting',
    link: 'Steam trade link',
    unset: 'Not set yet',
    set: 'Set it: Steam trade link',
    change: 'Change: Steam trade link',
    field: 'Trade link',
    save: 'Save',
    copy: 'Copy trade link',
    copied: 'Copied',
    unknown: 'Not available right now',
    retry: 'Try again',
    balance: 'Balance',
    newcomer: 'Your first gift',
    choose: 'Choose',
    setIt: 'Set it',
    store: 'Gift store',
    account: 'Your account could not be loaded',
    me: 'Me',
    withdraw: 'Cash out',
    wallet: 'Wallet',
    knives: 'Knives',
    home: 'Home',
  },
} as const

/** A read is tried again for as long as one call may take. */
const TRIED_FOR_MS = 25_000

const LANGS = ['zh-CN', 'en'] as const

/** The calls of one name fail, until that is taken back. */
async function failing(page: Page, call: string, how: 502 | 'network'): Promise<() => Promise<void>> {
  const pattern = `**/api/v1/customer/${call}*`
  await page.route(pattern, (route) =>
    how === 502 ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.abort('connectionreset'),
  )
  return () => page.unroute(pattern)
}

/** A connection that is made reads everything again, which would be before the test presses the button. */
async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/listenEvents*', (route) => route.abort())
}

for (const lang of LANGS) {
  const words = WORDS[lang]

  test(`an announcement is read from home and put away for good: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/')
    const bar = page.getByRole('region', { name: words.notices })
    await bar.getByRole('link', { name: words.welcome }).click()
    await expect(page).toHaveURL(/\/announcement-detail\/\d+$/)
    await expect(page.getByRole('article').getByRole('heading', { name: words.welcome })).toBeVisible()
    await page.goBack()
    await bar.getByRole('button', { name: words.dismiss }).click()
    await expect(bar).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: words.newcomer })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test(`the trade link is set, copied and changed from home: ${lang}`, async ({ page, request, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(baseURL ?? '').origin,
    })
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/')
    const link = page.getByRole('region', { name: words.link })
    await expect(link.getByText(words.unset)).toBeVisible()
    await link.getByRole('button', { name: words.set }).click()
    const first = randomTradeUrl()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(words.field).fill(first)
    await sheet.getByRole('button', { name: words.save, exact: true }).click()
    await expect(sheet).toBeHidden()
    // The token is hidden from those who look on, also in what the server renders.
    const shown = /partner=\d+/.exec(first)?.[0] ?? ''
    await expect(link.getByText(shown, { exact: true })).toBeVisible()
    await link.getByRole('button', { name: words.copy }).click()
    await expect(page.locator('.toast')).toHaveText(words.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await link.getByRole('button', { name: words.change }).click()
    await expect(sheet).toBeVisible()
  })

  test(`a newcomer is led to the first gift: ${lang} @wide`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await signInAs(page, customer, lang)
    await page.goto('/')
    const card = page.getByRole('region', { name: words.newcomer })
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: words.balance })).toHaveCount(0)
    const height = (await card.boundingBox())?.height
    expect(await axeFindings(page)).toEqual([])
    await card.getByRole('button', { name: words.setIt, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(words.field).fill(randomTradeUrl())
    await sheet.getByRole('button', { name: words.save, exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(card.locator('ol svg')).toHaveCount(1)
    await card.getByRole('link', { name: words.choose, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.store, level: 1 })).toBeVisible()
    await giveItems(request, customer, 1)
    await page.goto('/')
    const balance = page.getByRole('region', { name: words.balance })
    await expect(balance.getByRole('link', { name: words.withdraw })).toBeVisible()
    await expect(card).toHaveCount(0)
    // The placeholder before the account is known, and the card that follows, take the same room.
    expect(Math.abs((await balance.boundingBox())!.height - height!)).toBeLessThan(2)
  })

  test(`what cannot be read is unknown, and asked for again: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { tradeUrl: true })
    await signInAs(page, customer, lang)
    await withoutInitialData(page)
    await withoutLiveUpdates(page)
    const mend = await failing(page, 'getUserInfo', 502)
    await page.goto('/')
    const link = page.getByRole('region', { name: words.link })
    await expect(link.getByText(words.unknown)).toBeVisible({ timeout: TRIED_FOR_MS })
    await expect(page.getByText(words.unset)).toHaveCount(0)
    await expect(link.getByRole('button', { name: words.set })).toHaveCount(0)
    await mend()
    const balance = page.getByRole('region', { name: words.balance })
    await balance.getByRole('button', { name: words.retry }).click()
    await expect(link.getByText(/^partner=/)).toBeVisible()
    await expect(page.getByRole('button', { name: words.retry })).toHaveCount(0)
  })

  test(`an account that was never read is unknown, and asked for again: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await withoutInitialData(page)
    await withoutLiveUpdates(page)
    const mend = await failing(page, 'getUserInfo', 'network')
    await page.goto('/user')
    const unknown = page.getByRole('heading', { name: words.account })
    await expect(unknown).toBeVisible({ timeout: TRIED_FOR_MS })
    await mend()
    await page.getByRole('button', { name: words.retry }).click()
    await expect(page.getByRole('link', { name: /测试客户/ })).toBeVisible()
    await expect(unknown).toHaveCount(0)
  })

  test(`home leads to cashing out, to the wallet and to a category: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 1 }), lang)
    await page.goto('/')
    const account = page.getByRole('region', { name: words.balance })
    await account.getByRole('link', { name: words.withdraw }).click()
    await expect(page).toHaveURL('/extract?tab=cash')
    await page.goBack()
    await account.getByRole('link', { name: new RegExp(words.balance) }).click()
    await expect(page).toHaveURL('/purse')
    await expect(page.getByRole('heading', { name: words.wallet })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: words.knives, exact: true }).click()
    await expect(page).toHaveURL('/gift?category=knife')
  })
}

const banners = [1, 2].map((id) => ({
  id: `9${id}`,
  title: `公告之${id}`,
  summary: '摘要',
  pinned: false,
  banner: true,
  publishTime: '2026-11-01T00:00:00Z',
}))
const words = WORDS['zh-CN']

test('several announcements take turns, and stand still when asked to', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.clock.install()
  await withoutInitialData(page)
  await page.route('**/listAnnouncement*', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { items: banners, nextCursor: null } } }),
  )
  await page.goto('/')
  const bar = page.getByRole('region', { name: words.notices })
  await expect(bar.getByRole('link', { name: '公告之1' })).toBeVisible()
  await page.clock.runFor(6500)
  await expect(bar.getByRole('link', { name: '公告之2' })).toBeVisible()
  await bar.getByRole('button', { name: words.pause }).click()
  await page.mouse.move(0, 700)
  await page.clock.runFor(20_000)
  await expect(bar.getByRole('link', { name: '公告之2' })).toBeVisible()
  await bar.getByRole('button', { name: words.play }).click()
  await page.mouse.move(0, 700)
  await page.clock.runFor(6500)
  await expect(bar.getByRole('link', { name: '公告之1' })).toBeVisible()
  await bar.getByRole('button', { name: words.dismiss }).click()
  await expect(bar.getByRole('link', { name: '公告之2' })).toBeVisible()
  await expect(bar.getByRole('button', { name: words.pause })).toHaveCount(0)
})

test('where the system asks for less motion nothing turns by itself', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, await newCustomer(request))
  await page.clock.install()
  await withoutInitialData(page)
  await page.route('**/listAnnouncement*', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { items: banners, nextCursor: null } } }),
  )
  await page.goto('/')
  const bar = page.getByRole('region', { name: words.notices })
  await expect(bar.getByRole('link', { name: '公告之1' })).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(bar.getByRole('link', { name: '公告之1' })).toBeVisible()
  await expect(bar.getByRole('button', { name: words.play })).toBeVisible()
})

test('announcements that come late, or not at all, move nothing', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await withoutInitialData(page)
  let items: object[] = banners
  await page.route('**/listAnnouncement*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.fulfill({ json: { code: 200, msg: 'ok', data: { items, nextCursor: null } } })
  })
  const placeOfCard = async () => (await page.getByRole('region', { name: words.newcomer }).boundingBox())?.y
  // Expected and there, expected and gone, not expected and there again.
  for (const next of [banners, [], banners]) {
    items = next
    const answered = page.waitForResponse('**/listAnnouncement*')
    await page.goto('/')
    await expect(page.getByRole('region', { name: words.newcomer })).toBeVisible()
    await page.waitForTimeout(300)
    const before = await placeOfCard()
    await answered
    await page.waitForTimeout(300)
    expect(await placeOfCard()).toBe(before)
  }
  // The next visit within the app has room for them.
  await page.getByRole('link', { name: '背包', exact: true }).click()
  await page.getByRole('link', { name: words.home, exact: true }).click()
  await expect(page.getByRole('link', { name: '公告之1' })).toBeVisible()
})

test('the bag that cannot be read offers another try', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await withoutInitialData(page)
  const mend = await failing(page, 'listBag', 502)
  await page.goto('/')
  await expect(page.getByText('背包加载失败')).toBeVisible({ timeout: TRIED_FOR_MS })
  await mend()
  await page.getByRole('button', { name: words.retry }).click()
  await expect(page.getByText('背包空空，去挑一件喜欢的吧')).toBeVisible()
})
