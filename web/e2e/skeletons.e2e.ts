import { expect, test } from './test'
import type { Locator } from '@playwright/test'
import { demoToken, signInAs } from './allScreens'
import { depositor } from './depositing'
import { withoutInitialData } from './withoutInitialData'

// The skeleton of a list that loads is as high as the list, and at the same place, so that nothing jumps.

/** A line of text above may be one more when it is known. */
const LINE_PX = 20

const CARD = '.GiftCard_card'
const LISTS = [
  ['/order-list', 'listOrder', '.Order_card'],
  ['/gift', 'listGift', CARD],
  ['/bag', 'listBag', CARD],
  ['/purse', 'getBalanceRecord', '.Wallet_row'],
  ['/deposit', 'listDepositItems', CARD],
] as const

/**
 * The top of the first one and the height of the lowest: one of which there is more to say is higher.
 * A row that the app draws anew in that moment has no place.
 */
async function topAndHeight(rows: Locator): Promise<readonly [number, number]> {
  let boxes: { y: number; height: number }[] = []
  await expect
    .poll(async () => {
      boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
      )
      return boxes[0]?.height ?? 0
    })
    .toBeGreaterThan(0)
  return [boxes[0]?.y ?? 0, Math.min(...boxes.map(({ height }) => height))]
}

/** The parts above the list come by calls of their own. */
async function settled(rows: Locator): Promise<readonly [number, number]> {
  let last: readonly [number, number] | null = null
  await expect(async () => {
    const before = last
    last = await topAndHeight(rows)
    expect(last).toEqual(before)
  }).toPass({ intervals: [500] })
  return last ?? topAndHeight(rows)
}

test('the footer waits for the data of its screen, which would push it down', async ({ page, request, baseURL }) => {
  await signInAs(page, await demoToken(request), baseURL ?? '')
  await withoutInitialData(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/listMessage*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/message')
  await expect(page.locator('main .Skeleton_skeleton').first()).toBeVisible()
  await expect(page.locator('footer')).toBeHidden()
  release()
  await expect(page.locator('footer')).toBeVisible()
})

for (const [path, call, row] of LISTS) {
  test(`nothing jumps when the list of ${path} comes`, async ({ page, request, baseURL }) => {
    if (path === '/deposit') await depositor(page, request)
    else await signInAs(page, await demoToken(request), baseURL ?? '')
    await withoutInitialData(page)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/${call}*`, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(path)
    const rows = page.locator('main').locator(row)
    const standIns = rows.and(page.locator(':has(.Skeleton_skeleton)'))
    const [top, height] = await settled(standIns)
    release()
    await expect(standIns).toHaveCount(0)
    const [topAfter, heightAfter] = await topAndHeight(rows)
    expect(Math.abs(heightAfter - height), `${height} px, then ${heightAfter} px`).toBeLessThanOrEqual(3)
    expect(Math.abs(topAfter - top), `at ${top} px, then at ${topAfter} px`).toBeLessThanOrEqual(LINE_PX)
  })
}
