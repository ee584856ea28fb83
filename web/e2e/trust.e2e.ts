import { expect, test } from './test'
import { readFile } from 'node:fs/promises'
import { newCustomer, signInAs } from './customers'
import { axeFindings } from './steps'

const WORDS = {
  'zh-CN': {
    list: '礼品列表',
    sold: '最近成交',
    service: '服务状态',
    codes: /短信验证码\s*正常/,
    median: '送达时间中位数',
    exterior: '久经沙场',
    picture: '分享图片',
    saved: '图片已保存到下载',
  },
  en: {
    list: 'Gifts',
    sold: 'Recently sold',
    service: 'Service status',
    codes: /SMS codes\s*Working/,
    median: 'Median delivery time',
    exterior: 'Field-Tested',
    picture: 'Share a picture',
    saved: 'The picture is in your downloads',
  },
} as const

for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  test(`a gift shows what its skin was sold for: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request), lang)
    const sale = { giftId: '1', exterior: 'FT', priceFen: 123_456, time: '2026-12-01T01:00:00.000Z' }
    await page.route('**/listRecentSales?*', (route) =>
      route.fulfill({ json: { code: 200, msg: 'ok', data: { items: [sale, sale] } } }),
    )
    await page.goto('/gift')
    await page.getByRole('list', { name: words.list, exact: true }).getByRole('link').first().click()
    const sales = page.getByRole('list', { name: words.sold })
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(sales.getByRole('listitem')).toHaveCount(2, { timeout: 1_000 })
    }).toPass()
    await expect(sales.getByRole('listitem').first()).toContainText(words.exterior)
    await expect(sales.getByRole('listitem').first()).toContainText('¥1,234.56')
    expect(await axeFindings(page)).toEqual([])
  })

  test(`a picture of an item is shared, or saved where nothing takes files: ${lang}`, async ({ page, request }) => {
    await signInAs(page, await newCustomer(request, { items: 1 }), lang)
    await page.goto('/bag')
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    const share = page.getByRole('dialog').getByRole('button', { name: words.picture })
    const saved = page.waitForEvent('download')
    await share.click()
    const bytes = await readFile(await (await saved).path())
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350])
    await expect(page.getByText(words.saved)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const shared = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          Object.assign(navigator, {
            canShare: () => true,
            share: ({ files, url }: ShareData) => {
              resolve([...(files ?? []).map(({ type }) => type), ...(url ? [url] : [])])
              return Promise.resolve()
            },
          })
        }),
    )
    await share.click()
    expect(await shared).toEqual(['image/png'])
  })

  test(`about-us says how well the service works: ${lang}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'satchel_lang', value: lang, url: process.env.SATCHEL_URL ?? '' }])
    await page.goto('/about-us')
    const shelf = page.getByRole('region', { name: words.service })
    await expect(shelf).toContainText(words.codes)
    await expect(shelf).toContainText(words.median)
    expect(await axeFindings(page)).toEqual([])
  })
}
