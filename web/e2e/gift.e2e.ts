import { expect, test } from './test'
import type { APIRequestContext, Page } from '@playwright/test'
import { giftInStock } from './buying'
import { newCustomer, signInAs } from './customers'
import { axeFindings, scrollY } from './steps'

type Gift = {
  id: string
  phase: string | null
  quality: string
  exterior: string | null
  priceFen: number
  finish: string
  weapon: string
}

async function giftsOf(request: APIRequestContext, params: Record<string, string>): Promise<Gift[]> {
  const answer = await request.get('/api/v1/customer/listGift', { params: { limit: '50', ...params } })
  return ((await answer.json()) as { data: { items: Gift[] } }).data.items
}

const LANGS = ['zh-CN', 'en'] as const
const WORDS = {
  'zh-CN': {
    favourite: '收藏',
    favourited: '已收藏，管理降价提醒',
    alert: '降价提醒',
    below: '降到这个价格时通知我',
    off: /^降 10%/,
    save: '保存提醒',
    saved: '降价提醒已保存',
    list: '我的收藏',
    tells: /^降到 ¥[\d,.]+ 时提醒/,
    remove: /^取消收藏：/,
    none: '还没有收藏',
    tooHigh: /金额最多/,
    compare: '加入对比',
    tray: '待对比的礼品',
    go: '对比 2 件',
    table: '礼品对比',
    differences: '只看不同',
    takeOut: /^移出对比/,
    one: '再选一件，就能看出差别。',
    add: /^加入对比：/,
    more: '添加礼品',
    same: '类型',
    price: '价格',
    gifts: '礼品列表',
    closer: '放大查看',
    zoomIn: '放大',
    zoomOut: '缩小',
    otherWear: '拖动查看其他外观',
    toThisWear: '查看这一外观',
    share: '分享',
    copied: '链接已复制',
    similar: '相似礼品',
  },
  en: {
    favourite: 'Add to favourites',
    favourited: 'In favourites: manage the price alert',
    alert: 'Price alert',
    below: 'Notify me at this price',
    off: /^10% off/,
    save: 'Save alert',
    saved: 'Price alert saved',
    list: 'My favourites',
    tells: /^Alert at ¥[\d,.]+/,
    remove: /^Remove from favourites:/,
    none: 'No favourites yet',
    tooHigh: /At most/,
    compare: 'Add to comparison',
    tray: 'Gifts to compare',
    go: 'Compare 2 gifts',
    table: 'Comparison of gifts',
    differences: 'Differences only',
    takeOut: /^Remove from comparison/,
    one: 'Add one more to see the differences.',
    add: /^Add to comparison:/,
    more: 'Add a gift',
    same: 'Type',
    price: 'Price',
    gifts: 'Gifts',
    closer: 'Look closer',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    otherWear: 'Slide to see other exteriors',
    toThisWear: 'Go to this exterior',
    share: 'Share',
    copied: 'Link copied',
    similar: 'Similar gifts',
  },
} as const

test('the bar takes over name and price once the title has gone', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const [gift] = await giftsOf(request, { category: 'rifle' })
  await page.goto(`/gift-detail/${gift?.id}`)
  const bar = page.getByRole('banner').getByText(gift?.finish ?? '', { exact: true })
  await expect(page.getByRole('heading', { name: gift?.finish ?? '', level: 2 })).toBeInViewport()
  await expect(bar).toHaveCSS('opacity', '1')
  await expect(bar.locator('..')).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, 600)
  await expect(bar.locator('..')).toHaveCSS('opacity', '1')
  await page.mouse.wheel(0, -600)
  await expect(bar.locator('..')).toHaveCSS('opacity', '0')
})

test('the picture leaves most of a phone to what it costs', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/gift-detail/${await giftInStock(request)}`)
    const title = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(title).toBeVisible()
    const picture = page.getByRole('article').locator('img').first()
    const box = await picture.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height * 0.38 + 1)
  }
})

test('phases of a finish are chosen like exteriors, and one replaces the other', async ({ page, request }) => {
  const knives = await giftsOf(request, { weapon: 'knife_butterfly' })
  const own = knives.find(({ phase, quality }) => phase === 'Ruby' && quality === 'normal')
  test.skip(!own, 'the catalogue has no phases')
  await signInAs(page, await newCustomer(request))
  await page.goto('/gift')
  await page.goto(`/gift-detail/${own?.id}`)
  const phases = page.getByRole('group', { name: '选择阶段' })
  await expect(phases.getByRole('button', { name: '红宝石' })).toHaveAttribute('aria-pressed', 'true')
  const other = phases.getByRole('button').nth(1)
  const name = await other.textContent()
  await other.click()
  await expect(page).not.toHaveURL(new RegExp(`/gift-detail/${own?.id}$`))
  await expect(phases.getByRole('button', { name: name ?? '' })).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFindings(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/gift')
})

/** Until React has taken the page over, a press does nothing. */
async function choosePeriod(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByText(name, { exact: true }).click()
    await expect(page.getByRole('radio', { name })).toBeChecked({ timeout: 1_000 })
  }).toPass()
}

test('the price chart has a scale, three periods, and a day for each arrow key', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.goto(`/gift-detail/${await giftInStock(request)}`)
  const reader = page.getByRole('slider', { name: /近 30 天价格，最低 ¥[\d,.]+，最高 ¥[\d,.]+/ })
  await expect(reader).toBeAttached()
  await choosePeriod(page, '7 天')
  const week = page.getByRole('slider', { name: /近 7 天价格/ })
  await expect(week).toHaveAttribute('max', '6')
  await week.focus()
  const today = await week.getAttribute('aria-valuetext')
  expect(today).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日 ¥[\d,.]+$/)
  await week.press('ArrowLeft')
  await expect(week).not.toHaveAttribute('aria-valuetext', today ?? '')
  await choosePeriod(page, '90 天')
  await expect(page.getByRole('slider', { name: /近 90 天价格/ })).toHaveAttribute('max', '89')
  expect(await axeFindings(page)).toEqual([])
})

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the last day of the price chart is the day that it is in Beijing', async ({ page, request }) => {
    await signInAs(page, await newCustomer(request))
    await page.goto(`/gift-detail/${await giftInStock(request)}`)
    const [year, month, day] = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).split('-').map(Number)
    await expect(page.getByRole('slider', { name: /近 30 天价格/ })).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${year}年${month}月${day}日 `),
    )
  })
})

test('the longest keyword of an address is the one that the page brings its list for', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('/listGift?') && asked.push(sent.url()))
  for (const length of [60, 61, 64, 65]) {
    await page.goto(`/gift?keyword=${'a'.repeat(length)}`)
    await expect(page.getByRole('searchbox', { name: '搜索礼品' })).toHaveValue('a'.repeat(Math.min(length, 64)))
    await page.waitForTimeout(1000)
    expect(asked, `${length} characters`).toEqual([])
  }
})

for (const lang of LANGS) {
  test(`a favourite with a price alert: set, listed, changed and removed: ${lang}`, async ({ page, request }) => {
    const words = WORDS[lang]
    await signInAs(page, await newCustomer(request), lang)
    await page.goto(`/gift-detail/${await giftInStock(request, { minPriceFen: 2000 })}`)
    await page.getByRole('button', { name: words.favourite, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words.alert })
    await expect(sheet).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const field = sheet.getByLabel(words.below)
    await field.fill('99999999')
    await sheet.getByRole('button', { name: words.save }).click()
    await expect(sheet.getByText(words.tooHigh)).toBeVisible()
    await sheet.getByRole('button', { name: words.off }).click()
    await expect(field).not.toHaveValue('99999999')
    await sheet.getByRole('button', { name: words.save }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText(words.saved)).toBeVisible()
    await expect(page.getByRole('button', { name: words.favourited })).toBeVisible()

    await page.goto('/favourite')
    const list = page.getByRole('list', { name: words.list })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('button', { name: words.tells })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await list.getByRole('button', { name: words.tells }).click()
    await page.getByRole('dialog', { name: words.alert }).getByLabel(words.below).fill('1.5')
    await page.getByRole('dialog', { name: words.alert }).getByRole('button', { name: words.save }).click()
    await expect(list.getByText(/¥1\.50/)).toBeVisible()
    await list.getByRole('button', { name: words.remove }).click()
    await expect(page.getByText(words.none)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test(`gifts are chosen and compared: ${lang}`, async ({ page, request }) => {
    const words = WORDS[lang]
    const [first, second] = await giftsOf(request, { category: 'rifle', quality: 'normal' })
    await signInAs(page, await newCustomer(request), lang)
    await page.goto(`/gift-detail/${first?.id}`)
    await page.getByRole('button', { name: words.compare, exact: true }).click()
    const tray = page.getByRole('region', { name: words.tray })
    await expect(page.getByText(words.one)).toBeVisible()
    await expect(tray).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/gift?category=rifle&quality=normal')
    await expect(tray).toBeVisible()
    await page.getByRole('list', { name: words.gifts }).getByRole('button', { name: words.add }).first().click()
    expect(await axeFindings(page)).toEqual([])
    await tray.getByRole('link', { name: words.go }).click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/)
    const table = page.getByRole('table', { name: words.table })
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(table.getByRole('rowheader', { name: words.price, exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.differences }).click()
    await expect(table.getByRole('rowheader', { name: words.same, exact: true })).toHaveCount(0)
    await table.getByRole('button', { name: words.takeOut }).first().click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+$/)
    await expect(page.getByText(words.one)).toBeVisible()
    await page.getByRole('link', { name: words.more }).click()
    await expect(page).toHaveURL(/\/gift/)
    await expect(tray).toBeVisible()
    await page.goto(`/gift-detail/${first?.id}`)
    await page.getByRole('button', { name: words.compare, exact: true }).click()
    await page.getByRole('link', { name: words.go }).click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/)
    await page.goto(`/compare?ids=${first?.id},${second?.id},999999999`)
    await expect(table.getByRole('columnheader')).toHaveCount(3)
  })
}

for (const lang of LANGS) {
  test(`a gift is looked at closely and shared, and leads to similar ones: ${lang}`, async ({ page, request }) => {
    const words = WORDS[lang]
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const own = (await giftsOf(request, { weapon: 'ak47', quality: 'normal' })).find(({ exterior }) => exterior)
    await signInAs(page, await newCustomer(request), lang)
    await page.goto(`/gift-detail/${own?.id}`)
    await expect(page.getByRole('button', { name: words.closer })).toBeVisible()
    const name = (await page.getByRole('article').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await page.getByRole('button', { name: words.closer }).click()
    const sheet = page.getByRole('dialog', { name, exact: true })
    const picture = sheet.locator('img')
    const before = await picture.getAttribute('src')
    await sheet.getByRole('button', { name: words.zoomIn }).click({ position: { x: 20, y: 20 } })
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(600)
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: words.zoomOut }).click()
    const slider = sheet.getByRole('slider', { name: words.otherWear })
    await slider.press((await slider.inputValue()) === '0' ? 'ArrowRight' : 'ArrowLeft')
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await sheet.getByRole('link', { name: words.toThisWear }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).not.toHaveURL(`/gift-detail/${own?.id}`)
    await page.goBack()
    await expect(page).toHaveURL(`/gift-detail/${own?.id}`)
    await page.getByRole('button', { name: words.closer }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`/gift-detail/${own?.id}`)
    await page.getByRole('button', { name: words.share }).click()
    await expect(page.getByText(words.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/gift-detail/${own?.id}$`))
    const similar = page.locator('section').filter({ has: page.getByRole('heading', { name: words.similar }) })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const cards = similar.getByRole('listitem')
    await cards.first().scrollIntoViewIfNeeded()
    expect(await cards.count()).toBeGreaterThan(1)
    const titles = await cards.getByRole('heading').allTextContents()
    expect(titles).not.toContain(name)
    expect(await axeFindings(page)).toEqual([])
    await cards.first().getByRole('link').click()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toHaveText(titles[0] ?? '')
  })
}

async function buyAndReturn(page: Page, giftId: string): Promise<string> {
  await page.goto(`/gift-detail/${giftId}`)
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await expect(page).toHaveURL(/\/gift-pay\?orderNo=/)
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  await page.goto(`/gift-detail/${giftId}`)
  return orderNo
}

test('while an order of this gift is open, buying again offers to continue it', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const giftId = await giftInStock(request)
  const orderNo = await buyAndReturn(page, giftId)
  await expect(page.getByRole('link', { name: /有一笔待支付的订单/ })).toHaveAttribute(
    'href',
    `/gift-pay?orderNo=${orderNo}`,
  )
  await page.getByRole('button', { name: /^立即购买/ }).click()
  const question = page.getByRole('dialog', { name: '您有一笔待支付的订单' })
  await expect(question).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('link', { name: /^继续支付/ }).click()
  await expect(page).toHaveURL(`/gift-pay?orderNo=${orderNo}`)
  await page.goto(`/gift-detail/${giftId}`)
  await page.getByRole('button', { name: /^立即购买/ }).click()
  await question.getByRole('button', { name: '不，另下一单' }).click()
  await expect(page).toHaveURL(/\/gift-pay\?orderNo=/)
  expect(new URL(page.url()).searchParams.get('orderNo')).not.toBe(orderNo)
})

test('the sixth unpaid order leads to the other five', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const gifts = (await giftsOf(request, { sort: 'newest' })).slice(0, 40) as (Gift & { stock: number })[]
  const [sixth, ...five] = gifts.filter(({ stock }) => stock >= 3).slice(0, 6)
  for (const { id } of five) await customer.call('POST', 'createOrder', { giftId: id, quantity: 1 })
  await signInAs(page, customer)
  await page.goto(`/gift-detail/${sixth?.id}`)
  await page.getByRole('button', { name: /^立即购买/ }).click()
  const refusal = page.getByRole('dialog', { name: '待支付的订单太多了' })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('link', { name: '查看待支付订单' }).click()
  await expect(page).toHaveURL('/order-list?state=pending_payment')
  await expect(page.getByRole('list', { name: '订单列表' }).getByRole('listitem').first()).toBeVisible()
})

test('choosing another exterior keeps the place on the screen', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  const [gift] = (await giftsOf(request, { weapon: 'ak47', quality: 'normal' })).filter(
    ({ exterior }) => exterior !== null,
  )
  await page.goto(`/gift-detail/${gift?.id}`)
  const exteriors = page.getByRole('group', { name: '选择外观' }).getByRole('button')
  test.skip((await exteriors.count()) < 2, 'one exterior alone')
  await page.mouse.wheel(0, 120)
  await expect.poll(() => scrollY(page)).toBe(120)
  await page.route('**/getGift?*', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  const other = exteriors.nth((await exteriors.nth(0).getAttribute('aria-pressed')) === 'true' ? 1 : 0)
  await other.click()
  await expect(page).not.toHaveURL(new RegExp(`${gift?.id}$`))
  expect(await scrollY(page)).toBe(120)
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  expect(await scrollY(page)).toBe(120)
})

test('a desk shows the gift beside what it costs @wide', async ({ page, request }) => {
  await signInAs(page, await newCustomer(request))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/gift-detail/${await giftInStock(request)}`)
  const buy = page.getByRole('button', { name: /^立即购买/ })
  await expect(buy).toBeInViewport()
  const [picture, button] = [
    await page.getByRole('article').locator('img').first().boundingBox(),
    await buy.boundingBox(),
  ]
  expect(button?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0) - 1)
  expect(button?.y ?? 0).toBeLessThan(700)
  // Nothing is fixed to the bottom, so the page ends with its footer.
  const below = () =>
    page
      .locator('footer')
      .evaluate(
        (footer) => document.documentElement.scrollHeight - window.scrollY - footer.getBoundingClientRect().bottom,
      )
  await expect.poll(below).toBeLessThan(2)
})

test('rails have arrows for a pointer @wide', async ({ page, request }, { project }) => {
  test.skip(project.name !== 'wide', 'a finger needs none')
  await signInAs(page, await newCustomer(request))
  await page.goto('/')
  const rail = page.locator('section').filter({ has: page.getByRole('heading', { name: '大家在买' }) })
  const first = rail.getByRole('link').nth(1)
  await expect(first).toBeVisible()
  await rail.getByRole('button', { name: '向右滚动' }).click()
  await expect(first).not.toBeInViewport()
  await rail.getByRole('button', { name: '向左滚动' }).click()
  await expect(first).toBeInViewport()
})
