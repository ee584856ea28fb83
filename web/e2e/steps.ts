import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The demo's ready customer. */
export const DEMO = { phone: '13800000000', password: 'demo1234' }

export async function login(page: Page, target = '/'): Promise<void> {
  await page.goto(target)
  await page.getByLabel('手机号').fill(DEMO.phone)
  await page.getByLabel('密码', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === target)
}

/** A tab of the bar at the bottom. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true })

/**
 * Waits until nothing fades or slides any more: between two looks, colours have a contrast of their own. An element
 * that moves for as long as it is shown, such as a skeleton, is no reason to wait.
 */
async function standStill(page: Page): Promise<void> {
  // Elements that the last click has changed begin to move with the next frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** From home to the wallet; a newcomer has no balance there that leads to it. */
export async function openWallet(page: Page): Promise<void> {
  await page.getByRole('navigation').locator('a[href="/user"]').click()
  await page.getByRole('navigation').locator('a[href="/purse"]').click()
}

/** The faults that axe finds on the screen as it is now, most of them in one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar', { name: /^(页面加载进度|Page loading progress)$/ })).toHaveCount(0)
  await standStill(page)
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    type Found = { violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }
    type Run = (context: { exclude: string[] }, options: { resultTypes: string[] }) => Promise<Found>
    const { axe } = window as unknown as { axe: { run: Run } }
    // A selector for each node that is as it should be would take most of the time, and so would each cell of the
    // fifty rows of a table, which are alike.
    const alike = { exclude: ['tbody tr:nth-child(n + 13)'] }
    const { violations } = await axe.run(alike, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.target.join(' ')}`)
  })
}

export const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

export async function scrollFar(page: Page, times: number, by: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(70)
  }
  await atRest(page)
}

/** The wheel's last steps may still be carried out when its call has returned. */
export async function atRest(page: Page): Promise<void> {
  let last = -1
  await expect.poll(async () => last === (last = await scrollY(page)), { intervals: [100] }).toBe(true)
}

/** The bar stands at the lower edge, and at the end of the page nothing of the screen is left behind it. */
export async function expectClearOfBar(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const [bar, main] = [await page.locator('[data-bar]').boundingBox(), await page.getByRole('main').boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height)
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
}
