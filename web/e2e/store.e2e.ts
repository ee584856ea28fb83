import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { axeFindings, login, scrollFar, scrollY } from './steps'

const cards = (page: Page) => page.getByRole('list', { name: '礼品列表' }).getByRole('listitem')
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: '类别' }).getByRole('button', { name, exact: true })
const search = (page: Page) => page.locator('search').getByLabel('搜索礼品')

function requestsFor(page: Page, call: string): string[] {
  const urls: string[] = []
  page.on('request', (request) => request.url().includes(`/${call}?`) && urls.push(request.url()))
  return urls
}

test('a list opens at its top, whatever the last one was scrolled to', async ({ page }) => {
  await login(page, '/gift')
  await expect(cards(page).first()).toBeVisible()
  await scrollFar(page, 12, 700)
  expect(await scrollY(page)).toBeGreaterThan(5000)
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: '匕首', exact: true }).click()
  await expect(page).toHaveURL('/gift?category=knife')
  await expect(page.locator('li[aria-posinset="1"]')).toBeInViewport()
  expect(await scrollY(page)).toBe(0)
})

test('going back leads to the place and the pages of each list', async ({ page }) => {
  await login(page, '/gift')
  await expect(cards(page).first()).toBeVisible()
  await scrollFar(page, 10, 700)
  await page.waitForTimeout(300)
  const left = await scrollY(page)
  await category(page, '步枪').click()
  await expect(page).toHaveURL('/gift?category=rifle')
  await expect.poll(() => scrollY(page)).toBe(0)
  const asked = requestsFor(page, 'listGift')
  await page.goBack()
  await expect(page).toHaveURL('/gift')
  await expect.poll(() => scrollY(page)).toBe(left)
  await expect(category(page, '全部')).toBeInViewport()
  expect(await cards(page).count()).toBeGreaterThan(4)
  expect(asked).toEqual([])
})

test('a word and a category chosen at the same time both stand', async ({ page }) => {
  await login(page, '/gift')
  await search(page).fill('AWP')
  await category(page, '步枪').click()
  await expect(page).toHaveURL('/gift?category=rifle&keyword=AWP')
  await expect(search(page)).toHaveValue('AWP')
  await expect(category(page, '步枪')).toHaveAttribute('aria-pressed', 'true')
})

test('what is typed while an answer is on its way is not lost', async ({ page }) => {
  await login(page, '/gift')
  await page.route('**/listGift?*keyword*', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await search(page).pressSequentially('AK', { delay: 30 })
  await expect(page).toHaveURL('/gift?keyword=AK')
  await search(page).pressSequentially('-47', { delay: 30 })
  await expect(search(page)).toHaveValue('AK-47')
  await expect(page).toHaveURL('/gift?keyword=AK-47')
  await expect(search(page)).toHaveValue('AK-47')
})

test('going back undoes one choice after the other before it leaves the store', async ({ page }) => {
  await login(page, '/')
  await page.getByRole('link', { name: '礼品', exact: true }).click()
  await category(page, '步枪').click()
  await expect(page).toHaveURL('/gift?category=rifle')
  await search(page).pressSequentially('M4A1', { delay: 400 })
  await expect(page).toHaveURL('/gift?category=rifle&keyword=M4A1')
  await page.getByRole('button', { name: '价格从低到高' }).click()
  await expect(page).toHaveURL(/sort=price_asc/)
  await page.goBack()
  await expect(page).toHaveURL('/gift?category=rifle&keyword=M4A1')
  // All letters of a word are one step.
  await page.goBack()
  await expect(page).toHaveURL('/gift?category=rifle')
  await expect(search(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/gift')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

for (const [name, leave] of [
  ['a gift that was loaded anew', (page: Page) => page.reload()],
  ['another address', (page: Page) => page.goto('/user')],
] as const)
  test(`Back from ${name} leads to the place in a long list`, async ({ page }) => {
    await login(page, '/gift')
    await scrollFar(page, 14, 900)
    const href = await cards(page).getByRole('link').nth(8).getAttribute('href')
    const card = cards(page).locator(`a[href="${href}"]`)
    await card.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    const left = await scrollY(page)
    expect(left).toBeGreaterThan(5000)
    const from = page.url()
    if (name.startsWith('a gift')) {
      await card.click()
      await expect(page).toHaveURL(/gift-detail/)
    }
    await leave(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect.poll(() => scrollY(page), { timeout: 10_000 }).toBe(left)
  })

test('a reload keeps the place of a long list', async ({ page }) => {
  await login(page, '/gift')
  await expect(cards(page).first()).toBeVisible()
  await scrollFar(page, 14, 900)
  await page.waitForTimeout(300)
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(7000)
  const first = await cards(page).nth(6).getAttribute('aria-posinset')
  await page.reload()
  await expect.poll(() => scrollY(page), { timeout: 10_000 }).toBe(left)
  await expect(page.locator(`li[aria-posinset="${first}"]`)).toBeAttached()
  // The same address as a new visit: the browser keeps the entry, and the place comes late where it does.
  await page.goto('/gift')
  await expect(cards(page).first()).toBeVisible()
  await page.waitForTimeout(1500)
  expect(await scrollY(page)).toBe(0)
})

test('from a gift back to the list: its place at once, and nothing asked for', async ({ page }) => {
  await login(page, '/gift?category=rifle')
  await expect(cards(page).first()).toBeVisible()
  await scrollFar(page, 8, 700)
  // The card is found by its address: the rows in the document change with the scrolling, and with them the ninth.
  const href = await cards(page).getByRole('link').nth(8).getAttribute('href')
  const card = cards(page).locator(`a[href="${href}"]`)
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(3000)
  await card.click()
  await expect(page.getByRole('button', { name: /立即购买|已售罄/ })).toBeVisible()
  const asked = requestsFor(page, 'listGift')
  const frames = await page.evaluate(
    (place) =>
      new Promise<number>((resolve) => {
        let count = 0
        let there = -1
        const look = () => {
          count += 1
          const list = document.querySelector('[aria-label="礼品列表"]')
          const covers = (cell: Element) =>
            cell.getBoundingClientRect().top < 400 && cell.getBoundingClientRect().bottom > 400
          const isThere =
            Boolean(list?.checkVisibility()) &&
            Math.round(window.scrollY) === place &&
            [...(list?.children ?? [])].some(covers)
          // The frame in which the list is there, counted from the one in which the detail has gone.
          const isGone = !document.querySelector('article')?.checkVisibility()
          if (isGone && there < 0) there = count
          if (isThere) resolve(count - (there < 0 ? count : there))
          else if (count < 300) requestAnimationFrame(look)
          else resolve(-1)
        }
        addEventListener('popstate', () => requestAnimationFrame(look), { once: true })
        history.back()
      }),
    left,
  )
  expect(frames).toBe(0)
  await expect(page).toHaveURL('/gift?category=rifle')
  await page.waitForTimeout(500)
  expect(await scrollY(page)).toBe(left)
  expect(asked).toEqual([])
})

test('the chosen category can be seen, and stays in reach while the list is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await login(page, '/gift?category=equipment')
  await expect(category(page, '装备')).toBeInViewport({ ratio: 1 })
  await category(page, '手套').click()
  await expect(category(page, '手套')).toBeInViewport({ ratio: 1 })
  await scrollFar(page, 5, 500)
  await expect(category(page, '手套')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '筛选' })).toBeInViewport({ ratio: 1 })
})

test('a swipe along the categories is no pull to refresh, a pull on the list is one', async ({ page }) => {
  await login(page, '/gift')
  await expect(cards(page).first()).toBeVisible()
  const asked = requestsFor(page, 'listGift')
  const cdp = await page.context().newCDPSession(page)
  const swipe = async (from: { x: number; y: number }, way: { x: number; y: number }) => {
    const at = (part: number) => [{ x: from.x + way.x * part, y: from.y + way.y * part }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let part = 1; part <= 10; part += 1)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part / 10) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(400)
  }
  await swipe({ x: 250, y: 75 }, { x: -120, y: 220 })
  expect(asked).toEqual([])
  await swipe({ x: 300, y: 300 }, { x: -220, y: 200 })
  expect(asked).toEqual([])
  await swipe({ x: 200, y: 300 }, { x: 8, y: 260 })
  await expect.poll(() => asked.length).toBe(1)
})

test('the search helps: what was searched for before, names that fit, by finger and by keyboard', async ({
  page,
  request,
}) => {
  await signInAs(page, await newCustomer(request))
  await page.goto('/gift')
  await search(page).click()
  const list = page.getByRole('listbox', { name: '搜索建议' })
  await expect(list.getByRole('group', { name: '按武器浏览' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await search(page).fill('ak47')
  await search(page).press('Enter')
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL('/gift?keyword=ak47')

  await page.getByRole('button', { name: '清除' }).click()
  await expect(page).toHaveURL('/gift')
  await search(page).click()
  await expect(list.getByRole('group', { name: '最近搜索' }).getByRole('option')).toHaveText(['ak47'])
  await search(page).fill('awp')
  await search(page).press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('AWP')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/gift?category=rifle&weapon=awp')
  await expect(search(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: '取消筛选：AWP' })).toBeVisible()

  await search(page).click()
  await page.getByRole('button', { name: '清空最近搜索' }).click()
  await expect(list.getByRole('group', { name: '最近搜索' })).toHaveCount(0)
  await search(page).press('Escape')
  await expect(list).toHaveCount(0)
})

test('on a desk the suggestions hang from the search box, as wide as it is @wide', async ({ page, request }, {
  project,
}) => {
  test.skip(project.name !== 'wide', 'on a phone they fill the screen')
  await signInAs(page, await newCustomer(request))
  await page.goto('/gift')
  await search(page).fill('ak')
  const option = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option').first()
  await expect(option).toBeVisible()
  const [box, panel] = await page.locator('search').evaluate((element) =>
    [element, element.lastElementChild as Element].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  expect([panel?.left, panel?.right]).toEqual([box?.left, box?.right])
  expect((panel?.top ?? 0) - (box?.bottom ?? 0)).toBeLessThanOrEqual(8)
})

const NOTHING = {
  'zh-CN': {
    list: '礼品列表',
    empty: '没有找到符合条件的礼品',
    without: /^去掉关键词/,
    all: '查看全部礼品',
    search: '搜索礼品',
  },
  en: {
    list: 'Gifts',
    empty: 'No gifts match',
    without: /^Without the keyword/,
    all: 'Show all gifts',
    search: 'Search gifts',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  test(`where nothing fits, the store says what to drop: ${lang}`, async ({ page, request }) => {
    const words = NOTHING[lang]
    await signInAs(page, await newCustomer(request), lang)
    await page.goto('/gift?category=gloves&exterior=FN&keyword=zzz')
    await expect(page.getByText(words.empty)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.without }).click()
    await expect(page).toHaveURL('/gift?category=gloves&exterior=FN')
    await expect(page.getByRole('list', { name: words.list }).getByRole('link').first()).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: words.all }).click()
    await expect(page).toHaveURL('/gift')
    await expect(page.getByLabel(words.search)).toHaveValue('')
  })
}
