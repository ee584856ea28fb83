import { readFileSync } from 'node:fs'
import { expect, test } from './test'
import type { Page } from '@playwright/test'
import {
  adultIdNumber,
  requestSmsCode,
  newCustomer,
  proveSteamAccount,
  randomTradeUrl,
  readCode,
  signInAs,
} from './customers'
import type { Customer } from './customers'

// A customer manages their own account, from home, in both languages, by names alone.

const WORDS = {
  'zh-CN': {
    me: '我的',
    toAccount: '查看账号资料',
    toSafety: '账号与安全',
    close: '关闭',
    save: '保存',
    verify: /实名认证/,
    name: '姓名',
    idCardNo: '身份证号',
    submit: '提交认证',
    verified: '已完成实名认证',
    wellFormed: '号码格式正确',
    missing: '还差 1 位',
    link: /^Steam 交易链接/,
    linkField: '交易链接',
    newLink: '新的交易链接',
    linkSaved: '交易链接已保存',
    valid: /链接有效，对应 Steam ID 7656\d{13}/,
    notSteam: '这不是交易链接（个人主页或商店的链接不能用）',
    login: {
      row: /^登录密码/,
      old: '当前登录密码',
      fresh: '新登录密码',
      confirm: '确认新登录密码',
      submit: '修改登录密码',
      done: '登录密码已修改，其他设备已退出',
    },
    extract: {
      row: /^提取密码/,
      first: '设置提取密码',
      confirm: '确认提取密码',
      submit: '设置提取密码',
      done: '提取密码已设置',
    },
    secret: '提取密码',
    getCode: '获取验证码',
    code: '验证码',
    mismatch: '两次输入的密码不一致',
    bySms: '用短信验证码',
    phone: '手机号',
    password: '密码',
    signIn: '登录',
    avatar: '更换头像',
    upload: '上传照片',
    zoom: '缩放',
    useThis: '使用这张照片',
    avatarSaved: '头像已更换',
    preset: '头像 3',
    nickName: /^昵称/,
    nickNameField: '昵称',
    nickNameSaved: '昵称已修改',
    signOutDevice: /^下线 /,
    confirmDevice: '下线',
    deviceOut: '设备已下线',
    onlyThis: '没有其他设备登录',
    others: '退出其他所有设备',
    export: /^导出我的数据/,
    download: '下载数据',
    exported: /数据已下载/,
    remove: '注销账号',
    next: '继续注销',
    removeNow: '永久注销账号',
    farewell: /账号已注销/,
    blockedItems: '背包里还有饰品，请先提取或兑换',
    toBag: '查看背包',
  },
  en: {
    me: 'Me',
    toAccount: 'See account details',
    toSafety: 'Account and security',
    close: 'Close',
    save: 'Save',
    verify: /^Real name/,
    name: 'Name',
    idCardNo: 'ID number',
    submit: 'Submit',
    verified: 'Your real name is verified',
    wellFormed: 'The number is valid',
    missing: '1 more to enter',
    link: /^Steam trade link/,
    linkField: 'Trade link',
    newLink: 'New trade link',
    linkSaved: 'Trade link saved',
    valid: /Valid link for Steam ID 7656\d{13}/,
    notSteam: 'This is not a trade link (a profile or store address does not work)',
    login: {
      row: /^Login password/,
      old: 'Current login password',
      fresh: 'New login password',
      confirm: 'Confirm new login password',
      submit: 'Change login password',
      done: 'Login password changed. Other devices are signed out.',
    },
    extract: {
      row: /^Extract password/,
      first: 'Extract password',
      confirm: 'Confirm extract password',
      submit: 'Set extract password',
      done: 'Extract password set',
    },
    secret: 'Extract password',
    getCode: 'Get code',
    code: 'SMS code',
    mismatch: 'The passwords do not match',
    bySms: 'SMS code',
    phone: 'Phone number',
    password: 'Password',
    signIn: 'Sign in',
    avatar: 'Change picture',
    upload: 'Upload a photo',
    zoom: 'Zoom',
    useThis: 'Use this photo',
    avatarSaved: 'Picture changed',
    preset: 'Picture 3',
    nickName: /^Nickname/,
    nickNameField: 'Nickname',
    nickNameSaved: 'Nickname changed',
    signOutDevice: /^Sign out .*signed in/,
    confirmDevice: 'Sign out',
    deviceOut: 'Device signed out',
    onlyThis: 'No other devices are signed in',
    others: 'Sign out all other devices',
    export: /^Export my data/,
    download: 'Download data',
    exported: /Downloaded/,
    remove: 'Delete account',
    next: 'Continue',
    removeNow: 'Delete account permanently',
    farewell: /Your account has been deleted/,
    blockedItems: 'There are items in your bag: extract or exchange them',
    toBag: 'Bag',
  },
} as const
type Lang = keyof typeof WORDS

async function toUserCentre(page: Page, customer: Customer, lang: Lang): Promise<void> {
  await signInAs(page, customer, lang)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: WORDS[lang].me, exact: true }).click()
  await expect(page).toHaveURL('/user')
}

async function toAccount(page: Page, customer: Customer, lang: Lang): Promise<void> {
  await toUserCentre(page, customer, lang)
  await page.getByRole('link', { name: WORDS[lang].toAccount }).click()
  await expect(page).toHaveURL('/account')
}

async function toSafety(page: Page, customer: Customer, lang: Lang): Promise<void> {
  await toUserCentre(page, customer, lang)
  await page.getByRole('link', { name: WORDS[lang].toSafety }).click()
  await expect(page).toHaveURL('/safe')
}

/** A picture that a phone might have taken, wider than high. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext('2d')
    context?.fillRect(0, 0, 300, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`verifies the real name: ${lang}`, async ({ page, request }) => {
    await toAccount(page, await newCustomer(request), lang)
    await page.getByRole('link', { name: words.verify }).click()
    await expect(page).toHaveURL('/verify-real')
    const number = adultIdNumber().slice(0, 17)
    const field = page.getByLabel(words.idCardNo)
    await page.getByLabel(words.name, { exact: true }).fill('李晓晴')
    await field.fill(number)
    await expect(page.getByText(words.missing)).toBeVisible()
    await field.fill('11010519491231002x')
    await expect(field).toHaveValue('11010519491231002X')
    await expect(page.getByText(words.wellFormed)).toBeVisible()
    await field.fill(adultIdNumber())
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('heading', { name: words.verified })).toBeVisible()
    await expect(page.getByText('**晴')).toBeVisible()
  })

  test(`sets the trade link, and another one: ${lang}`, async ({ page, request }) => {
    await toAccount(page, await newCustomer(request), lang)
    await page.getByRole('button', { name: words.link }).click()
    const sheet = page.getByRole('dialog')
    const field = sheet.getByLabel(words.linkField, { exact: true })
    await field.fill('https://steamcommunity.com/id/another')
    await expect(sheet.getByText(words.notSteam)).toBeVisible()
    await field.fill(randomTradeUrl())
    await expect(sheet.getByText(words.valid)).toBeVisible()
    await sheet.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.linkSaved)).toBeVisible()
    await expect(page.getByRole('button', { name: words.link })).toContainText('7656')
    const taken = randomTradeUrl()
    await proveSteamAccount(request, taken)
    await page.getByRole('button', { name: words.link }).click()
    await sheet.getByLabel(words.newLink).fill(taken)
    await sheet.getByRole('button', { name: words.save }).click()
    await expect(sheet.getByLabel(words.newLink)).toHaveAttribute('aria-invalid', 'true')
    await expect(sheet.getByLabel(words.newLink)).toHaveValue(taken)
  })

  test(`stays where the customer went while a password was being changed: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await toSafety(page, customer, lang)
    await page.getByRole('link', { name: words.login.row }).click()
    await page.getByLabel(words.login.old, { exact: true }).fill(customer.password)
    await page.getByLabel(words.login.fresh, { exact: true }).fill('Fresh-12345')
    await page.getByLabel(words.login.confirm, { exact: true }).fill('Fresh-12345')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/modifyPassword?*', async (route) => {
      await asked
      await route.continue()
    })
    await page.getByRole('button', { name: words.login.submit, exact: true }).click()
    await page.goBack()
    await expect(page).toHaveURL('/safe')
    await expect(page.getByRole('link', { name: words.login.row })).toBeVisible()
    answer()
    await expect(page.getByText(words.login.done)).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page).toHaveURL('/safe')
  })

  test(`changes the login password, and signs in with the new one: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await toSafety(page, customer, lang)
    await page.getByRole('link', { name: words.login.row }).click()
    await page.getByLabel(words.login.old, { exact: true }).fill('wrong-1234')
    await page.getByLabel(words.login.fresh, { exact: true }).fill('Fresh-12345')
    await page.getByLabel(words.login.confirm, { exact: true }).fill('Fresh-1234')
    await page.getByRole('button', { name: words.login.submit }).click()
    await expect(page.getByLabel(words.login.confirm, { exact: true })).toHaveAccessibleDescription(words.mismatch)
    await page.getByLabel(words.login.confirm, { exact: true }).fill('Fresh-12345')
    await page.getByRole('button', { name: words.login.submit }).click()
    await expect(page.getByLabel(words.login.old, { exact: true })).toBeFocused()
    await expect(page.getByLabel(words.login.fresh, { exact: true })).toHaveValue('Fresh-12345')
    await page.getByLabel(words.login.old, { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: words.login.submit }).click()
    await expect(page.getByText(words.login.done)).toBeVisible()
    await expect(page).toHaveURL('/safe')
    await page.context().clearCookies({ name: 'satchel_token' })
    await page.goto('/safe')
    await page.getByLabel(words.phone).fill(customer.phone)
    await page.getByRole('textbox', { name: words.password, exact: true }).fill('Fresh-12345')
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await expect(page).toHaveURL('/safe')
  })

  test(`sets the extract password with a code: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await toSafety(page, customer, lang)
    await page.getByRole('link', { name: words.extract.row }).click()
    await requestSmsCode(page.getByRole('button', { name: words.getCode }))
    await page.getByRole('textbox', { name: words.code }).fill(await readCode(request, customer.phone, 'secret'))
    await page.getByRole('textbox', { name: words.extract.first, exact: true }).fill('take1234')
    await page.getByRole('textbox', { name: words.extract.confirm, exact: true }).fill('take1234')
    await page.getByRole('button', { name: words.extract.submit, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: words.extract.done })).toBeVisible()
    await expect(page).toHaveURL('/safe')
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({ hasSecret: true })
  })

  test(`uploads a picture, cut to a square: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await toAccount(page, customer, lang)
    await page.getByRole('button', { name: words.avatar }).click()
    const sheet = page.getByRole('dialog')
    await sheet
      .getByLabel(words.upload)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo(page) })
    await sheet.getByRole('slider', { name: words.zoom }).fill('2')
    await sheet.getByRole('group').press('ArrowLeft')
    await sheet.getByRole('button', { name: words.useThis }).click()
    await expect(page.getByText(words.avatarSaved)).toBeVisible()
    expect(await customer.call('GET', 'getUserInfo')).toMatchObject({
      avatarUrl: expect.stringMatching(/^\/avatars\/(?!preset)/),
    })
  })

  test(`takes the data along: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { secret: true })
    await toSafety(page, customer, lang)
    await page.getByRole('button', { name: words.export }).click()
    const sheet = page.getByRole('dialog')
    await requestSmsCode(sheet.getByRole('button', { name: words.getCode }))
    await sheet.getByRole('textbox', { name: words.code }).fill(await readCode(request, customer.phone, 'account'))
    await sheet.getByRole('textbox', { name: words.secret, exact: true }).fill(customer.secret)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: words.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^satchel-\d{4}-\d\d-\d\d\.json$/)
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { phone: string }
    expect(saved.phone).toBe(customer.phone)
    await expect(page.getByText(words.exported)).toBeVisible()
  })

  test(`deletes the account: ${lang}`, async ({ page, request }) => {
    const customer = await newCustomer(request, { secret: true })
    await toSafety(page, customer, lang)
    await page.getByRole('button', { name: words.remove }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: words.next }).click()
    await requestSmsCode(sheet.getByRole('button', { name: words.getCode }))
    await sheet.getByRole('textbox', { name: words.code }).fill(await readCode(request, customer.phone, 'account'))
    const secret = sheet.getByRole('textbox', { name: words.secret, exact: true })
    await secret.fill('wrong1234')
    await sheet.getByRole('button', { name: words.removeNow }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.removeNow }).click()
    await expect(secret).toBeFocused()
    await secret.fill(customer.secret)
    await sheet.getByRole('button', { name: words.removeNow }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.removeNow }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(words.farewell)).toBeVisible()
    expect((await page.context().cookies()).find(({ name }) => name === 'satchel_token')).toBeUndefined()
    await expect(customer.call('GET', 'getUserInfo')).rejects.toThrow('login_required')
  })
}

test('an account that still holds something says what, and leads there', async ({ page, request }) => {
  const customer = await newCustomer(request, { items: 1 })
  await toSafety(page, customer, 'zh-CN')
  await page.getByRole('button', { name: '注销账号' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('背包里还有饰品，请先提取或兑换')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '继续注销' })).toHaveCount(0)
  await sheet.getByRole('link', { name: '查看背包' }).click()
  await expect(page).toHaveURL('/bag')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ends the login of another device, then all others', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const others = [1, 2, 3].map(() =>
    request.post('/api/v1/customer/login', { params: { phone: customer.phone, password: customer.password } }),
  )
  const tokens = await Promise.all(
    others.map(async (response) => ((await (await response).json()) as { data: { token: string } }).data.token),
  )
  const status = async (token = '') =>
    (await request.get('/api/v1/customer/getUserInfo', { headers: { Token: token } })).status()
  await toSafety(page, customer, 'zh-CN')
  const signOut = page.getByRole('button', { name: /^下线 / })
  await expect(signOut).toHaveCount(3)
  await signOut.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await expect(page.getByText('设备已下线')).toBeVisible()
  await expect(signOut).toHaveCount(2)
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出其他所有设备' }).click()
  await expect(page.getByText('没有其他设备登录')).toBeVisible()
  for (const token of tokens) await expect.poll(() => status(token)).toBe(401)
  expect(await status(customer.token)).toBe(200)
})

test('changes the extract password by the old one and by a code', async ({ page, request }) => {
  const customer = await newCustomer(request, { secret: true })
  await signInAs(page, customer)
  await page.goto('/extract-password?return=%2Fbag')
  await page.getByLabel('当前提取密码', { exact: true }).fill('nope1234')
  await page.getByLabel('新提取密码', { exact: true }).fill('next1234')
  await page.getByLabel('确认新提取密码', { exact: true }).fill('next1234')
  await page.getByRole('button', { name: '修改提取密码' }).click()
  await expect(page.getByLabel('当前提取密码', { exact: true })).toHaveAccessibleDescription('提取密码错误')
  await expect(page.getByLabel('当前提取密码', { exact: true })).toBeFocused()
  await page.getByText('用短信验证码', { exact: true }).click()
  await expect(page.getByLabel('新提取密码', { exact: true })).toHaveValue('next1234')
  await requestSmsCode(page.getByRole('button', { name: '获取验证码' }))
  await page.getByRole('textbox', { name: '验证码' }).fill(await readCode(request, customer.phone, 'secret'))
  await page.getByRole('button', { name: '修改提取密码' }).click()
  await expect(page).toHaveURL('/bag')
  await page.goto('/extract-password')
  await page.getByLabel('当前提取密码', { exact: true }).fill('next1234')
  await page.getByLabel('新提取密码', { exact: true }).fill('last1234')
  await page.getByLabel('确认新提取密码', { exact: true }).fill('last1234')
  await page.getByRole('button', { name: '修改提取密码' }).click()
  await expect(page.getByText('提取密码已修改')).toBeVisible()
  await expect(page).toHaveURL('/safe')
})

test('what was asked for on the way to something else leads back there', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/verify-real?return=%2Fbag')
  await page.getByLabel('姓名').fill('李晓晴')
  await page.getByLabel('身份证号').fill(adultIdNumber())
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page).toHaveURL('/bag')
  await page.goto('/verify-real?return=https%3A%2F%2Fevil.example')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL('/')
})

test('a refused verification keeps what was typed and says where to turn', async ({ page, request }) => {
  const number = adultIdNumber()
  await (await newCustomer(request)).call('POST', 'verifyReal', { realName: '李晓晴', idCardNo: number })
  await signInAs(page, await newCustomer(request))
  await page.goto('/verify-real')
  await page.getByLabel('姓名').fill('王不符')
  await page.getByLabel('身份证号').fill(adultIdNumber())
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('alert')).toContainText('姓名与身份证号不匹配')
  await expect(page.getByLabel('姓名')).toHaveValue('王不符')
  await page.getByLabel('姓名').fill('李晓晴')
  await page.getByLabel('身份证号').fill(number)
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByLabel('身份证号')).toHaveAccessibleDescription('该身份证号已认证其他账号')
  await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible()
})

test('chooses a picture that is offered, and another nickname', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await toAccount(page, customer, 'zh-CN')
  await page.getByRole('button', { name: '更换头像' }).click()
  await page.getByRole('radio', { name: '头像 3' }).press('Space')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('头像已更换')).toBeVisible()
  await page.getByRole('button', { name: /^昵称/ }).click()
  const field = page.getByRole('dialog').getByLabel('昵称')
  await field.fill('\u200b')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(field).toHaveAccessibleDescription(/昵称含有不可见的字符/)
  await field.fill('  大满  ')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /^昵称/ })).toContainText('大满')
  expect(await customer.call('GET', 'getUserInfo')).toMatchObject({
    nickName: '大满',
    avatarUrl: '/avatars/preset/3.svg',
  })
})

test('a file that is no picture, and an upload that fails, are said; the cut picture is kept', async ({
  page,
  request,
}) => {
  await toAccount(page, await newCustomer(request), 'zh-CN')
  await page.getByRole('button', { name: '更换头像' }).click()
  const sheet = page.getByRole('dialog')
  const input = sheet.getByLabel('上传照片')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(sheet.getByRole('alert')).toHaveText('请选择 PNG、JPEG 或 WebP 图片')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hello') })
  await expect(sheet.getByRole('alert')).toHaveText('这张图片无法读取，请换一张')
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await photo(page) })
  await page.route('**/uploadAvatar', (route) => route.abort())
  await sheet.getByRole('button', { name: '使用这张照片' }).click()
  await expect(sheet.getByRole('alert')).toContainText('上传失败')
  await page.unroute('**/uploadAvatar')
  await sheet.getByRole('button', { name: '使用这张照片' }).click()
  await expect(page.getByText('头像已更换')).toBeVisible()
})
