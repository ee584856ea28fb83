import type { Page } from '@playwright/test'
import { BINARY, CONSOLE, act, newStaff } from './staff'
import { expect, test } from './test'

// An announcement from its first word to the customers' list, its correction and its end.

test.describe.configure({ mode: 'serial' })
test.skip(!CONSOLE || !BINARY, 'scripts/e2e.sh names the console and its program')

const TITLE = `维护通知 ${Date.now() % 1_000_000}`
let page: Page

test.beforeAll(async ({ browser }) => {
  page = await newStaff(browser, 'manager')
})

test.afterAll(() => page.context().close())

test('an announcement is written in both languages, previewed and published', async ({ request }) => {
  await page.getByRole('link', { name: '公告' }).click()
  await page.getByRole('link', { name: '写公告' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()
  for (const [index, words] of [
    [0, [TITLE, '今晚短暂维护', '**今晚**维护，约十分钟。\n\n<script>alert(1)</script>']],
    [1, ['Maintenance', 'Briefly tonight', 'Ten minutes **tonight**.']],
  ] as const) {
    await page.getByLabel('标题').nth(index).fill(words[0])
    await page.getByLabel('摘要').nth(index).fill(words[1])
    await page.getByLabel('正文（Markdown）').nth(index).fill(words[2])
  }
  await page.getByRole('button', { name: '刷新预览' }).click()
  const preview = page.getByRole('article').first()
  await expect(preview.locator('strong')).toHaveText('今晚')
  await expect(preview).toContainText('<script>alert(1)</script>')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await act(page, '发布')
  await expect(page.getByText('已发布')).toBeVisible()
  // The list that customers read may be a few seconds old.
  await expect
    .poll(async () => await (await request.get('/api/v1/customer/listAnnouncement')).text(), { timeout: 30_000 })
    .toContain(TITLE)
})

test('it is corrected, and then unpublished', async ({ request }) => {
  await page.getByLabel('标题').first().fill(`${TITLE} 更正`)
  await page.getByRole('button', { name: '保存更正' }).click()
  await act(page, '保存更正')
  await expect(page.getByRole('status').filter({ hasText: '已更正' })).toBeVisible()
  await page.getByRole('button', { name: '撤下' }).click()
  await act(page, '撤下')
  await expect(page.getByRole('status').filter({ hasText: '已撤下' })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存更正' })).toHaveCount(0)
  await expect
    .poll(async () => await (await request.get('/api/v1/customer/listAnnouncement')).text(), { timeout: 30_000 })
    .not.toContain(TITLE)
  await page.getByRole('link', { name: '公告' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: `${TITLE} 更正` })).toContainText('已撤下')
})
