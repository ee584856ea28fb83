import { expect, test } from './test'
import { newCustomer, signInAs } from './customers'

// The events in the safety of an account, from home to the list, in both languages, by names alone.

const WORDS = {
  'zh-CN': {
    me: '我的',
    toSafety: '账号与安全',
    title: '最近活动',
    list: '活动列表',
    all: '查看全部活动',
    close: '关闭',
    failed: '登录失败',
    wrong: '密码错误',
    twice: '2 次',
    made: '注册账号',
    reloadFailed: '最近活动加载失败',
    retry: '重试',
  },
  en: {
    me: 'Me',
    toSafety: 'Account and security',
    title: 'Recent activity',
    list: 'Activity',
    all: 'See all activity',
    close: 'Close',
    failed: 'Sign-in failed',
    wrong: 'Wrong password',
    twice: '2 times',
    made: 'Account created',
    reloadFailed: 'Your activity could not be loaded',
    retry: 'Try again',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  const w = WORDS[lang]

  test(`a customer sees what was tried on the account, ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { secret: true, tradeUrl: true })
    for (const _ of [1, 2])
      await expect(customer.call('POST', 'login', { phone: customer.phone, password: 'wrong1' })).rejects.toThrow(
        'invalid_credentials',
      )
    await signInAs(page, customer, lang)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: w.me, exact: true }).click()
    await page.getByRole('link', { name: w.toSafety }).click()
    const section = page.getByRole('region', { name: w.title })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    const newest = section.getByRole('listitem').first()
    await expect(newest).toContainText(w.failed)
    await expect(newest).toContainText(w.wrong)
    await expect(newest).toContainText(w.twice)
    await expect(newest).toContainText('127.0.*.*')
    await section.getByRole('button', { name: w.all }).click()
    const sheet = page.getByRole('dialog', { name: w.title })
    await expect(sheet.getByRole('list', { name: w.list }).getByRole('listitem')).toHaveCount(4)
    await expect(sheet.getByRole('listitem').last()).toContainText(w.made)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/safe')
  })
}

test('a list that does not load says so and is tried again', async ({ page, request }) => {
  const w = WORDS['zh-CN']
  await signInAs(page, await newCustomer(request))
  await page.route('**/listActivity**', (route) =>
    route.fulfill({ json: { code: 1999, msg: '演示', reason: 'unknown', data: null } }),
  )
  await page.goto('/safe')
  await expect(page.getByText(w.reloadFailed)).toBeVisible()
  await page.unroute('**/listActivity**')
  await page.getByRole('region', { name: w.title }).getByRole('button', { name: w.retry }).click()
  await expect(page.getByRole('region', { name: w.title }).getByText(w.made)).toBeVisible()
})
