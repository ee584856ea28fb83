import { CONSOLE, BINARY, newStaff } from './staff'
import { axeFindings } from './steps'
import { expect, test } from './test'

test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

test('the sales of a period are read and saved', async ({ browser }) => {
  const page = await newStaff(browser, 'service')
  await page.getByRole('link', { name: '销售', exact: true }).click()
  await page.getByRole('button', { name: '本月' }).click()
  const funnel = page.getByRole('table', { name: '从下单到支付' })
  await expect(funnel.getByRole('row').nth(1)).toContainText(/下单\d+100\.0%/)
  const share = /([\d.]+)%/.exec(await funnel.getByRole('row').filter({ hasText: '已支付' }).innerText())?.[1]
  expect(Number(share)).toBeGreaterThan(50)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出每日销售（CSV）' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-01-/)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().close()
})
