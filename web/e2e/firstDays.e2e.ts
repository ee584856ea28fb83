import { expect, test } from './test'
import { goToProvider, orderGift, payAtProvider } from './buying'
import { requestSmsCode, minorIdNumber, newCustomer, readCode, signInAs } from './customers'
import { axeFindings } from './steps'

// The first days of a new customer, in both languages.

const WORDS = {
  'zh-CN': {
    remove: '注销账号',
    tooLittle: /^余额 ¥[\d.]+ 低于最低提现金额/,
    giveUp: /我同意放弃余额/,
    next: '继续注销',
    getCode: '获取验证码',
    code: '验证码',
    removeNow: '永久注销账号',
    farewell: /账号已注销/,
    name: '姓名',
    idCardNo: '身份证号',
    submit: '提交认证',
    minor: '您未满 18 周岁',
    limits: '每次不超过 ¥50，每月不超过 ¥200',
    confirmItems: /^提取 \d+ 件|请先完成/,
    toExtract: '提取到 Steam',
    chosen: '已选中刚购买的 1 件',
    items: '要提取的饰品',
    claim: '领取优惠券',
    toVouchers: '查看我的优惠券',
    guardianNeeds: '请监护人准备',
    service: '联系客服',
    vouchers: '优惠券',
    welcome: /新人礼/,
  },
  en: {
    remove: 'Delete account',
    tooLittle: /^Your balance of ¥[\d.]+ is too small to cash out/,
    giveUp: /I give up/,
    next: 'Continue',
    getCode: 'Get code',
    code: 'SMS code',
    removeNow: 'Delete account permanently',
    farewell: /Your account has been deleted/,
    name: 'Name',
    idCardNo: 'ID number',
    submit: 'Submit',
    minor: 'You are under 18',
    limits: 'up to ¥50 at a time and ¥200 a month',
    confirmItems: /^Extract \d+ item|Complete the steps/,
    toExtract: 'Extract to Steam',
    chosen: 'The item you just bought is selected',
    items: 'Items to extract',
    claim: 'Claim the voucher',
    toVouchers: 'See your vouchers',
    guardianNeeds: 'What your guardian needs',
    service: 'Customer service',
    vouchers: 'Vouchers',
    welcome: /welcome gift/,
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`an account with a few fen left can be deleted: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { balance: 1 })
    await signInAs(page, customer, lang)
    await page.goto('/safe')
    await page.getByRole('button', { name: words.remove }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(words.tooLittle)).toBeVisible()
    const next = sheet.getByRole('button', { name: words.next })
    await expect(next).toBeDisabled()
    await sheet.getByText(words.giveUp).click()
    await expect(next).toBeEnabled()
    expect(await axeFindings(page)).toEqual([])
    await next.click()
    await requestSmsCode(sheet.getByRole('button', { name: words.getCode }))
    await sheet.getByRole('textbox', { name: words.code }).fill(await readCode(request, customer.phone, 'account'))
    await sheet.getByRole('button', { name: words.removeNow }).click()
    await expect(page.getByRole('alertdialog')).toContainText('¥')
    await page.getByRole('alertdialog').getByRole('button', { name: words.removeNow }).click()
    await expect(page.getByText(words.farewell)).toBeVisible()
    await expect(customer.call('GET', 'getUserInfo')).rejects.toThrow('login_required')
  })

  test(`a minor reads at once what is possible: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { items: 1, tradeUrl: true, secret: true })
    await signInAs(page, customer, lang)
    await page.goto('/verify-real?return=%2Fextract')
    await page.getByRole('textbox', { name: words.name, exact: true }).fill(customer.realName)
    await page.getByRole('textbox', { name: words.idCardNo }).fill(minorIdNumber())
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.minor)).toBeVisible()
    await expect(page.getByText(words.limits)).toBeVisible()
    await expect(page).toHaveURL(/verify-real/)
    expect(await axeFindings(page)).toEqual([])
    for (const path of ['/extract', '/extract?tab=cash', '/safe']) {
      await page.goto(path)
      await expect(page.getByText(words.minor)).toBeVisible()
      await expect(page.getByRole('button', { name: words.confirmItems })).toHaveCount(0)
    }
  })

  test(`a minor with a balance reads what a guardian brings to get it: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { balance: 1000 })
    await customer.call('POST', 'verifyReal', { realName: customer.realName, idCardNo: minorIdNumber() })
    await signInAs(page, customer, lang)
    await page.goto('/safe')
    await page.getByRole('button', { name: words.remove }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: words.guardianNeeds })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('link', { name: words.service }).click()
    await expect(page).toHaveURL('/support')
  })

  test(`what was bought is chosen for the extraction: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 2 }), lang)
    await orderGift(page, lang)
    await goToProvider(page, 'card', lang)
    await payAtProvider(page, lang)
    await page.getByRole('link', { name: words.toExtract }).click()
    await expect(page.getByText(words.chosen)).toBeVisible()
    await expect(page.getByRole('list', { name: words.items }).getByRole('listitem')).toHaveCount(1)
  })

  test(`the voucher of the welcome is claimed with one tap, and its banner is gone then: ${lang}`, async ({
    page,
    request,
  }) => {
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: words.welcome }).click()
    await page.getByRole('button', { name: words.claim }).click()
    const toVouchers = page.getByRole('link', { name: words.toVouchers })
    await expect(toVouchers).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await toVouchers.click()
    await expect(page).toHaveURL('/purse?tab=vouchers')
    await expect(page.getByRole('list', { name: words.vouchers }).getByRole('listitem')).toHaveCount(1)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: words.welcome })).toHaveCount(0)
  })

  test(`the banner of a voucher that was claimed on another device goes too: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await customer.call('POST', 'claimVoucher', { code: 'WELCOME' })
    await signInAs(page, customer, lang)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: words.welcome })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: words.welcome })).toHaveCount(0)
  })
}
