import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { OPEN_PATHS, choose, demoToken, ownPaths, settled, signInAs } from './allScreens'

// Every screen for people who set their own colours, or large text.

test.describe.configure({ mode: 'parallel' })

const LANGS = ['zh-CN', 'en'] as const

/** Visits every screen, the open ones first. */
async function eachScreen(page: Page, request: Parameters<typeof demoToken>[0], base: string, see: (path: string) => Promise<void>): Promise<void> {
  for (const path of OPEN_PATHS) await see(path)
  const token = await demoToken(request)
  await signInAs(page, token, base)
  for (const path of await ownPaths(request, token)) await see(path)
}

/** Fields without an edge, and things that look chosen without being so, or do not although they are. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    const shown = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
    const nameOf = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 20) ?? ''}`
    const found: string[] = []
    for (const field of document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select')) {
      if (shown(field) && getComputedStyle(field).outlineStyle === 'none') found.push(`no edge: ${nameOf(field)}`)
    }
    const choices: [Element, boolean][] = [
      ...[...document.querySelectorAll('[aria-pressed]')].map((one): [Element, boolean] => [one, one.getAttribute('aria-pressed') === 'true']),
      ...[...document.querySelectorAll('[aria-current]')].map((one): [Element, boolean] => [one, one.getAttribute('aria-current') !== 'false']),
      ...[...document.querySelectorAll<HTMLInputElement>('label > :is([type=radio], [type=checkbox])')].map((one): [Element, boolean] => [one.parentElement as Element, one.checked]),
    ]
    for (const [element, isOn] of choices) {
      if (!shown(element)) continue
      if ((getComputedStyle(element).backgroundColor === highlight) !== isOn) found.push(`${isOn ? 'not seen to be' : 'looks'} chosen: ${nameOf(element)}`)
      const ticks = [...element.querySelectorAll('span[aria-hidden=true] > svg:only-child')].filter((tick) => tick.clientWidth < 24 && shown(tick))
      if (!isOn && ticks.length > 0) found.push(`ticked: ${nameOf(element)}`)
    }
    return found
  })

for (const lang of LANGS) {
  test(`every screen is usable in colours of the system’s own: ${lang}`, async ({ page, request, baseURL }) => {
    test.setTimeout(180_000)
    const base = baseURL ?? ''
    await page.emulateMedia({ forcedColors: 'active' })
    await choose(page, [lang, 'light'], base)
    await eachScreen(page, request, base, async (path) => {
      await page.goto(path)
      await settled(page)
      expect.soft(await unseen(page), `${path} ${lang}`).toEqual([])
    })
  })

  test(`every screen holds text twice as large on a small phone: ${lang}`, async ({ page, request, baseURL }) => {
    test.setTimeout(180_000)
    const base = baseURL ?? ''
    await page.setViewportSize({ width: 360, height: 740 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await choose(page, [lang, 'light'], base)
    await eachScreen(page, request, base, async (path) => {
      await page.goto(path)
      await settled(page)
      const at = `${path} ${lang}`
      expect.soft(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)), `${at}: size`).toBe(30)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${at}: overflow`).toBeLessThanOrEqual(0)
      expect.soft(await outOfSight(page), `${at}: out of sight`).toEqual([])
      expect.soft(await runTogether(page), `${at}: run together`).toEqual([])
    })
  })
}

/** Controls that leave the screen at its side, but for those in rows that scroll. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('a[href], button, input:not(.sr-only), select')]
      .filter((one) => !one.closest('.sr-only, .skip, [aria-hidden=true]') && !scrolls(one.parentElement))
      .map((one) => [one, one.getBoundingClientRect()] as const)
      .filter(([, { width, left, right }]) => width > 0 && (left < -1 || right > innerWidth + 1))
      .map(([one]) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30) ?? ''}`)
  })

/** Texts that lie over each other, within one layer. */
const runTogether = (page: Page) =>
  page.evaluate(() => {
    const layerOf = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return one
      }
      return document.body
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; layer: Element | null; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('.sr-only, .skip, script, style, noscript, [aria-hidden=true], .toast')) continue
      const style = getComputedStyle(parent)
      if (style.visibility !== 'visible' || Number(style.opacity) === 0) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        // A line is higher than its letters.
        const inset = box.height * 0.25
        texts.push({ text: node.textContent.trim().slice(0, 24), layer: layerOf(parent), box: new DOMRect(box.x, box.y + inset, box.width, box.height - 2 * inset) })
      }
    }
    const found: string[] = []
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.layer !== other.layer) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > 2) found.push(`“${one.text}” and “${other.text}”`)
      }
    }
    return found.slice(0, 8)
  })
