import { expect, test } from './test'
import { atRest, login, scrollFar, scrollY, tab } from './steps'

test('a stranger is led to the login and then to where they wanted to go', async ({ page }) => {
  await page.goto('/gift?category=knife')
  await expect(page).toHaveURL('/login?redirect=%2Fgift%3Fcategory%3Dknife')
  await expect(page).toHaveTitle('锦囊 · 登录')
  await login(page, '/gift?category=knife')
  await expect(page).toHaveTitle('锦囊 · 礼品商城')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/404')
})

test('every address has one spelling, with and without a login', async ({ page }) => {
  const leads = async (address: string, canonical: string) => {
    await page.goto(address)
    await expect(page, address).toHaveURL(canonical)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
  await leads('/about-us/', '/about-us')
  await leads('/About-Us', '/about-us')
  await leads('/LOGIN/?redirect=%2Fgift', '/login?redirect=%2Fgift')
  await leads('/Bag', '/login?redirect=%2Fbag')
  await login(page)
  await leads('/Gift?sort=newest', '/gift?sort=newest')
  await leads('/bag/', '/bag')
  await page.goto('/Login/')
  await expect(page).toHaveURL('/')
})

test('a wrong password is said at its field, and by a toast as every refusal is', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByLabel('手机号')).toBeFocused()
  await expect(page.getByLabel('手机号')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('手机号').fill('13800000000')
  await page.getByLabel('密码', { exact: true }).fill('wrong-1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.locator('.toast[data-shown]')).toHaveText('手机号或密码错误')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('手机号或密码错误')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})

test('tabs keep their screens: filters, list and place', async ({ page }) => {
  await login(page, '/gift?category=rifle')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await scrollFar(page, 12, 900)
  const card = page.locator('a[href^="/gift-detail/"]:visible').nth(8)
  await card.scrollIntoViewIfNeeded()
  await atRest(page)
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(3000)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/listGift?') && asked.push(request.url()))
  await card.click()
  await expect(page).toHaveURL(/gift-detail/)
  await expect(page.getByRole('button', { name: /立即购买|已售罄/ })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/gift?category=rifle')
  await expect.poll(() => scrollY(page)).toBe(left)
  await tab(page, '背包').click()
  await expect(page).toHaveURL('/bag')
  await tab(page, '礼品').click()
  await expect(page).toHaveURL('/gift?category=rifle')
  await expect.poll(() => scrollY(page)).toBe(left)
  expect(asked).toEqual([])
})

test('a list of any length keeps few cards in the document', async ({ page }) => {
  await login(page, '/gift')
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
  await scrollFar(page, 60, 2500)
  expect(await scrollY(page)).toBeGreaterThan(10_000)
  expect(await page.locator('li[aria-posinset]').count()).toBeLessThan(40)
})

test('the filter sheet narrows the list and writes the address', async ({ page }) => {
  await login(page, '/gift')
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^步枪/ }).click()
  await sheet.getByRole('button', { name: /^崭新出厂/ }).click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await expect(page).toHaveURL('/gift?category=rifle&exterior=FN')
  await page.getByRole('button', { name: '取消筛选：崭新出厂' }).click()
  await expect(page).toHaveURL('/gift?category=rifle')
  await page.getByLabel('搜索礼品').fill('AK')
  await expect(page).toHaveURL('/gift?category=rifle&keyword=AK')
  await page.reload()
  await expect(page.getByLabel('搜索礼品')).toHaveValue('AK')
})

test('language and theme are chosen once and kept', async ({ page }) => {
  await login(page, '/user')
  await page.getByText('深色').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('English').click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Satchel · Me')
  const cookies = await page.context().cookies()
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
    satchel_dark: '1',
    satchel_lang: 'en',
  })
})

test('the bars of the browser have the colour of the theme, chosen or not', async ({ page }) => {
  const [light, dark] = ['#f3f2f0', '#0e0c0b']
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  await page.emulateMedia({ colorScheme: 'dark' })
  await login(page, '/user')
  expect(await colors()).toEqual([dark])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await colors()).toEqual([light])
  await page.getByText('深色').click()
  expect(await colors()).toEqual([dark])
  await page.reload()
  await expect.poll(colors).toEqual([dark])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByText('浅色').click()
  expect(await colors()).toEqual([light])
  await page.getByText('跟随系统').click()
  expect(await colors()).toEqual([dark])
})

test('logging out asks first, forgets everything, and is final', async ({ page }) => {
  await login(page, '/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL('/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await page.context().cookies()).find(({ name }) => name === 'satchel_token')).toBeUndefined()
})

test('a login that the server no longer knows ends with its words', async ({ page }) => {
  await login(page, '/')
  await page.route('**/listBag?*state=held*', (route) =>
    route.fulfill({ status: 401, json: { code: 401, msg: '已在别处登录', data: null } }),
  )
  await tab(page, '背包').click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('.toast')).toHaveText('已在别处登录')
})

test('every page but the user centre ends with the footer, the cashier too', async ({ page }) => {
  await login(page)
  for (const path of ['/', '/gift-pay?orderNo=none', '/order-list']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo'), path).toContainText('©')
  }
  await page.goto('/user')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
