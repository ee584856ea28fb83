import { expect, test } from './test'
import { axeFindings } from './steps'
import { newCustomer, signInAs } from './customers'

test.describe.configure({ timeout: 90_000 })

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the last tab can be read once it is chosen, with motion: ${reducedMotion}`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion })
    await signInAs(page, await newCustomer(request), 'en')
    await page.goto('/operate')
    const last = page.getByRole('group', { name: 'Topics' }).getByRole('button').last()
    await last.click()
    await expect(last).toHaveAttribute('aria-pressed', 'true')
    await expect(last.locator('..')).toHaveAttribute('data-hidden', 'start')
  })
}

const WORDS = {
  'zh-CN': {
    me: '我的',
    guide: '操作指南',
    buy: '购买礼品',
    link: '交易链接',
    linkTitle: '找到您的交易链接',
    set: '设置交易链接',
    sheet: 'Steam 交易链接',
    close: '关闭',
    cash: '提现',
    toCash: '去提现',
    questions: /常见问题/,
    support: '我的咨询',
    copyId: '复制用户编号',
    copied: '已复制',
    ask: '为什么有一部分余额被冻结？',
    toMovements: '查看余额明细',
    announcements: '公告',
    list: '公告列表',
    pinned: '置顶',
    all: '查看全部公告',
    gone: '这条公告已撤下',
    agreement: '用户协议',
    contents: '目录',
    refunds: '5. 退款',
    logout: '退出登录',
    cancel: '取消',
    login: '登录',
  },
  en: {
    me: 'Me',
    guide: 'How it works',
    buy: 'Buy a gift',
    link: 'Trade link',
    linkTitle: 'Find your trade link',
    set: 'Set the trade link',
    sheet: 'Steam trade link',
    close: 'Close',
    cash: 'Cash out',
    toCash: 'Cash out',
    questions: /common ones/,
    support: 'My questions',
    copyId: 'Copy user ID',
    copied: 'Copied',
    ask: 'Why is part of my balance frozen?',
    toMovements: 'See my transactions',
    announcements: 'Announcements',
    list: 'Announcements',
    pinned: 'Pinned',
    all: 'See all announcements',
    gone: 'This announcement was taken down',
    agreement: 'User agreement',
    contents: 'Contents',
    refunds: '5. Refunds',
    logout: 'Sign out',
    cancel: 'Cancel',
    login: 'Sign in',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`the guide leads through each topic and to where it is done: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: words.me, exact: true }).click()
    await page.getByRole('link', { name: words.guide }).click()
    await expect(page.getByRole('heading', { name: words.buy })).toBeVisible()
    await page.getByRole('button', { name: words.link, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.linkTitle })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.set }).click()
    const sheet = page.getByRole('dialog', { name: words.sheet })
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: words.close }).click()
    await page.getByRole('button', { name: words.cash, exact: true }).click()
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(4)
    await page.getByRole('article').getByRole('link', { name: words.toCash }).click()
    await expect(page).toHaveURL('/extract?tab=cash')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/user')
  })

  test(`customer service answers, and knows the customer's number: ${lang}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(baseURL ?? '').origin,
    })
    const customer = await newCustomer(request)
    const { id } = await customer.call<{ id: string }>('GET', 'getUserInfo')
    await signInAs(page, customer, lang)
    await page.goto('/user')
    await page.getByRole('link', { name: words.support }).click()
    await page.getByRole('button', { name: words.copyId }).click()
    await expect(page.locator('.toast')).toHaveText(words.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
    await page.getByText(words.ask).click()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: words.toMovements }).click()
    await expect(page).toHaveURL('/purse')
  })

  test(`announcements: pinned first, one in full, and one that is gone: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/user')
    await page.getByRole('link', { name: words.announcements, exact: true }).click()
    const list = page.getByRole('list', { name: words.list })
    await expect(list.getByRole('listitem').first()).toContainText(words.pinned)
    const title = await list.getByRole('heading').first().textContent()
    await list.getByRole('link').first().click()
    await expect(page.getByRole('article').getByRole('heading', { name: title ?? '' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/announcement-detail/987654321')
    await expect(page.getByText(words.gone)).toBeVisible()
    await page.getByRole('link', { name: words.all }).click()
    await expect(page).toHaveURL('/announcement')
  })

  test(`an agreement has a table of contents: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/user')
    await page.getByRole('link', { name: words.agreement }).click()
    await page.getByText(words.contents).click()
    await page.getByRole('button', { name: words.refunds }).click()
    await expect(page.getByRole('heading', { name: words.refunds })).toBeInViewport()
    await expect(page.getByRole('heading', { name: words.refunds })).toBeFocused()
  })

  test(`signing out asks first: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: words.me, exact: true }).click()
    await page.getByRole('button', { name: words.logout }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: words.cancel }).click()
    await expect(page).toHaveURL('/user')
    await page.getByRole('button', { name: words.logout }).click()
    await question.getByRole('button', { name: words.logout }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: words.login, exact: true })).toBeVisible()
  })
}
