import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { newCustomer, signInAs } from './customers'
import { tab } from './steps'

// How one page makes room for another: tabs fade, details are pushed in and leave the way they came.

type Seen = { name: string; durationMs: number }

const MOVES = /^(?:fade|from|to)-/

/** Notes the animations of pages, named as in `motion.css`. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      const note = () => {
        for (const animation of document.getAnimations() as CSSAnimation[])
          seen.push({ name: animation.animationName ?? '', durationMs: Number(animation.effect?.getTiming().duration) })
      }
      void transition.ready.then(note, () => undefined)
      return transition
    }
  })
}

const seenOn = async (page: Page) => {
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
  return seen.filter(({ name }) => MOVES.test(name))
}

/** These animations, and no others, have run since the last time. */
async function expectMoves(page: Page, ...expected: string[]): Promise<void> {
  await expect
    .poll(async () => [...new Set((await seenOn(page)).map(({ name }) => name))].toSorted((a, b) => (a < b ? -1 : 1)))
    .toEqual(expected)
  for (const { name, durationMs } of await seenOn(page)) {
    expect(durationMs, name).toBeGreaterThanOrEqual(150)
    expect(durationMs, name).toBeLessThanOrEqual(250)
  }
  await page.evaluate(() => document.activeViewTransition?.finished)
  await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen.splice(0))
}

test.beforeEach(async ({ page, request }) => signInAs(page, await newCustomer(request)))

test('tabs fade, details are pushed in, and Back takes them out again', async ({ page }) => {
  await watch(page)
  await page.goto('/')
  await tab(page, '我的').click()
  await expectMoves(page, 'fade-in', 'fade-out')
  await page.getByRole('link', { name: '关于我们' }).click()
  await expectMoves(page, 'from-right', 'to-left')
  await page.goBack()
  await expectMoves(page, 'from-left', 'to-right')
  await page.goForward()
  await expectMoves(page, 'from-right', 'to-left')
})

test('the arrow of a page that was opened by a link leads up, not deeper', async ({ page }) => {
  await watch(page)
  await page.goto('/about-us')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL('/')
  await expectMoves(page, 'from-left', 'to-right')
})

test('other filters of one list move nothing', async ({ page }) => {
  await watch(page)
  await page.goto('/gift')
  await tab(page, '背包').click()
  await expectMoves(page, 'fade-in', 'fade-out')
  await tab(page, '礼品').click()
  await expectMoves(page, 'fade-in', 'fade-out')
  await page.getByLabel('搜索礼品').fill('AK')
  await expect(page).toHaveURL('/gift?keyword=AK')
  await page.waitForTimeout(500)
  await expectMoves(page)
})

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch(page)
  await page.goto('/user')
  await page.getByRole('link', { name: '关于我们' }).click()
  await expect(page.getByRole('heading', { name: '关于我们', level: 1 })).toBeVisible()
  await page.waitForTimeout(300)
  await expectMoves(page)
})

test('a press while pages move is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(
        () => Object.assign(window, { isMoving: true }),
        () => undefined,
      )
      return transition
    }
  })
  await page.goto('/user')
  const box = await tab(page, '礼品').boundingBox()
  if (!box) throw new Error('there is no tab bar')
  await tab(page, '首页').click()
  await page.waitForFunction(() => 'isMoving' in window)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL('/gift')
})

test('a press before a page has begun to move is no error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`))
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      transition.skipTransition()
      void transition.finished.then(() => Object.assign(window, { skipped: true }))
      return transition
    }
  })
  await page.goto('/user')
  await page.getByRole('link', { name: '关于我们' }).click()
  await expect(page.getByRole('heading', { name: '关于我们', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'skipped' in window)).toBe(true)
  expect(errors).toEqual([])
})

/** How much of what a bar shows at rest is there: the share of its pixels that are no ground. */
async function inkOf(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type: 'image/png' }),
    )
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const [red = 0, green = 0, blue = 0] = pixels
    let ink = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const far =
        Math.abs((pixels[at] ?? 0) - red) +
        Math.abs((pixels[at + 1] ?? 0) - green) +
        Math.abs((pixels[at + 2] ?? 0) - blue)
      if (far > 90) ink += 1
    }
    return ink / (pixels.length / 4)
  }, picture)
}

test('the tab bar is in every frame between two tabs', async ({ page }) => {
  test.setTimeout(90_000)
  // Each transition stands still in its middle until it is looked at.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      const pause = () => {
        const animations = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'))
        for (const animation of animations) animation.pause()
        Object.assign(window, { paused: animations })
      }
      void transition.ready.then(pause, () => undefined)
      return transition
    }
  })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
  if (!bar) throw new Error('there is no tab bar')
  const clip = { ...bar, y: bar.y + 2, height: bar.height - 2 }
  const atRest = await inkOf(page, clip)
  expect(atRest).toBeGreaterThan(0.01)
  for (const name of ['礼品', '背包', '我的', '首页']) {
    await tab(page, name).click()
    await page.waitForFunction(() => (window as { paused?: Animation[] }).paused !== undefined)
    for (const at of [1, 60, 110, 145]) {
      await page.evaluate(
        (time) =>
          (window as unknown as { paused: Animation[] }).paused.forEach((animation) =>
            Object.assign(animation, { currentTime: time }),
          ),
        at,
      )
      expect.soft(await inkOf(page, clip), `${name} at ${at} ms`).toBeGreaterThan(atRest * 0.7)
    }
    await page.evaluate(() => {
      const own = window as { paused?: Animation[] }
      for (const animation of own.paused ?? []) animation.finish()
      delete own.paused
    })
    await page.evaluate(() => document.activeViewTransition?.finished)
  }
})
