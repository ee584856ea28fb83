import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { LOOKS, SIZES, choose, overflow, settled, visitAll } from './allScreens'
import { htmlFindings } from './htmlFindings'
import { axeFindings } from './steps'

// Every screen in both languages and both themes: nothing on the console, no word in the other language, nothing for
// axe or a validator to find, nothing that overflows, nothing that jumps.

type Shifted = { shifted?: number }

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
      for (const { value, hadRecentInput } of shifts) {
        if (!hadRecentInput) Object.assign(window, { shifted: ((window as Shifted).shifted ?? 0) + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Words that are the same in both languages, or written in their own: names of languages, of the product, of customers.
 */
const OWN_WORDS = /中文|锦小?囊?|小囊|\*+明/g

/** Chinese words that are left on an English screen, but what customers and providers have written. */
const chineseWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inside = node.parentElement?.closest('script, style, [data-user-text], [lang="zh-CN"]:not(html)')
      if (!inside && /[\u3400-\u9fff]/.test(node.textContent ?? '')) words.push(node.textContent ?? '')
    }
    return words
  })

/** Dates, and bars within names, that are divided between two lines. */
const dividedTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const divided: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const found of (node.textContent ?? '').matchAll(
        /\d{4}[-/]\d{2}[-/]\d{2}( \d{2}:\d{2}(:\d{2})?)?|\d{1,2} [A-Z][a-z]{2,3} \d{4}|\| \S/g,
      )) {
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + found[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) divided.push(found[0])
      }
    }
    return divided
  })

// The longest tests there are: the workers share them.
test.describe.configure({ mode: 'parallel' })

// Another size changes the layout, and no colour or word: one look is enough there. Where there is least room, it is
// the one with the longest words.
const [phone, smallPhone, desk] = SIZES
const SEEN = [
  ...LOOKS.map((look) => [phone, look] as const),
  [smallPhone, ['en', 'light']],
  [desk, ['zh-CN', 'dark']],
] as const

for (const [size, look] of SEEN) {
  const [lang, theme] = look
  test(`every screen is sound: ${lang} ${theme} ${size.width}×${size.height}`, async ({ page, request, baseURL }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(size)
    await watchShifts(page)
    const received: string[] = []
    page.on('console', (message) => message.type() === 'error' && received.push(message.text()))
    page.on('pageerror', (error) => received.push(error.message))
    const see = async (path: string) => {
      received.length = 0
      await page.goto(path)
      await settled(page)
      const at = `${path} ${lang} ${theme} ${size.width}`
      // The page for unknown addresses is answered with 404, which the browser notes on its console.
      expect
        .soft(
          received.filter((text) => !(path === '/404' && text.includes('404'))),
          `${at}: console`,
        )
        .toEqual([])
      expect.soft(await axeFindings(page), `${at}: axe`).toEqual([])
      expect.soft(await htmlFindings(await page.content()), `${at}: HTML`).toEqual([])
      expect.soft(await dividedTexts(page), `${at}: divided between lines`).toEqual([])
      expect.soft(await overflow(page), `${at}: overflow`).toBeLessThanOrEqual(0)
      expect
        .soft(await page.evaluate(() => (window as Shifted).shifted ?? 0), `${at}: layout shift`)
        .toBeLessThanOrEqual(0.02)
      if (lang !== 'en') return
      const chinese = (await chineseWords(page))
        .map((text) => text.replace(OWN_WORDS, ''))
        .filter((text) => /[\u3400-\u9fff]/.test(text))
      expect.soft(chinese, `${at}: words`).toEqual([])
    }
    await choose(page, look, baseURL ?? '')
    await visitAll({ page, request, baseURL }, see)
  })
}
