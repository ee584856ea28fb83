import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { choose, overflow, settled, visitAll } from './allScreens'

// Every screen as those see it who have made the browser's text twice as large on a small phone, or let the system
// choose the colours: Windows' contrast themes.

/** Twice the browsers' own size, of which the app's text has 15/16. */
const FONT_PX = 32
const BODY_PX = 30

test.describe.configure({ mode: 'parallel' })

for (const lang of ['zh-CN', 'en'] as const) {
  test(`every screen can be used with text twice as large, and in the system’s colours: ${lang}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 360, height: 740 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: FONT_PX, fixed: FONT_PX } })
    await choose(page, [lang, 'light'], baseURL ?? '')
    await visitAll({ page, request, baseURL }, async (path) => {
      await page.goto(path)
      await settled(page)
      const at = `${path} ${lang}`
      expect
        .soft(
          await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)),
          `${at}: size of the text`,
        )
        .toBe(BODY_PX)
      expect.soft(await overflow(page), `${at}: overflow`).toBeLessThanOrEqual(0)
      expect.soft(await outOfReach(page), `${at}: out of reach`).toEqual([])
      expect.soft(await unreadable(page), `${at}: run together or cut off`).toEqual([])
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      expect.soft(await unseen(page), `${at}: not seen in the system’s colours`).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    })
  })
}

/** Controls that leave the screen at its side, but for those in rows that scroll. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
      .filter((one) => !one.closest('.sr-only, .skip, [aria-hidden=true]') && !scrolls(one.parentElement))
      .map((one) => [one, one.getBoundingClientRect()] as const)
      .filter(([, { width, left, right }]) => width > 0 && (left < -1 || right > screen.width + 1))
      .map(
        ([one, { left, right }]) =>
          `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30) ?? ''} ${left}–${right}`,
      )
  })

/**
 * Lines of text that lie over each other within one layer, or that are cut off by what holds them. An element that
 * scrolls shows the rest, and a name that may end in dots says so in its style.
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    type Line = {
      node: Node
      text: string
      layer: Element | undefined
      left: number
      right: number
      top: number
      bottom: number
    }
    const upwards = (element: Element | null): Element[] =>
      element ? [element, ...upwards(element.parentElement)] : []
    const hides = (element: Element) =>
      element !== document.body && /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow)
    const mayCut = (element: Element) => {
      const style = getComputedStyle(element)
      return /auto|scroll/.test(style.overflow) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    }
    const found: string[] = []
    const lines: Line[] = []
    const read = (node: Node, parent: Element) => {
      const around = upwards(parent)
      const layer = around.find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
      const holders = around.slice(0, layer && around.indexOf(layer) + 1).filter(hides)
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = node.textContent?.trim().slice(0, 24) ?? ''
      for (const box of range.getClientRects()) {
        // A line is higher than its letters.
        const inset = box.height / 4
        const line = {
          node,
          text,
          layer,
          left: box.left,
          right: box.right,
          top: box.top + inset,
          bottom: box.bottom - inset,
        }
        for (const holder of holders) {
          const edge = holder.getBoundingClientRect()
          const isCut =
            line.left < edge.left - 1 ||
            line.right > edge.right + 1 ||
            line.top < edge.top - 1 ||
            line.bottom > edge.bottom + 1
          const isHidden = line.top > edge.bottom || line.left > edge.right
          if (isCut && !isHidden && !mayCut(holder)) found.push(`cut off: “${text}”`)
          Object.assign(line, {
            left: Math.max(line.left, edge.left),
            right: Math.min(line.right, edge.right),
            top: Math.max(line.top, edge.top),
            bottom: Math.min(line.bottom, edge.bottom),
          })
        }
        lines.push(line)
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !node.textContent?.trim())
        continue
      if (!parent.closest('.sr-only, .skip, script, style, noscript, [aria-hidden=true], .toast')) read(node, parent)
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        // A line that ends in dots has two boxes: with what the dots stand for, and without.
        if (one.node === other.node || one.layer !== other.layer) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 2 && down > 2) found.push(`run together: “${one.text}” and “${other.text}”`)
      }
    }
    return [...new Set(found)].slice(0, 12)
  })

/** Fields and buttons without an edge; things that look chosen without being so, or do not although they are. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, [aria-hidden=true]')
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.className} ${element.textContent?.slice(0, 20) ?? ''}`
    const found: string[] = []
    for (const field of document.querySelectorAll(
      'button, input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select',
    )) {
      const { outlineStyle, borderStyle } = getComputedStyle(field)
      if (isShown(field) && outlineStyle === 'none' && borderStyle === 'none') found.push(`no edge: ${nameOf(field)}`)
    }
    const choices = [
      ...[...document.querySelectorAll('[aria-pressed]')].map(
        (one) => [one, one.getAttribute('aria-pressed') === 'true'] as const,
      ),
      ...[...document.querySelectorAll('[aria-current]')].map(
        (one) => [one, one.getAttribute('aria-current') !== 'false'] as const,
      ),
      ...[...document.querySelectorAll('[aria-selected]')].map(
        (one) => [one, one.getAttribute('aria-selected') === 'true'] as const,
      ),
      ...[...document.querySelectorAll<HTMLInputElement>('label > :is([type=radio], [type=checkbox])')].map(
        (one) => [one.parentElement as Element, one.checked] as const,
      ),
    ]
    for (const [element, isOn] of choices) {
      if (!isShown(element)) continue
      const { backgroundColor } = getComputedStyle(element)
      if ((backgroundColor === highlight) !== isOn)
        found.push(`${isOn ? 'not seen to be' : 'looks'} chosen: ${nameOf(element)}`)
      const ticks = [...element.querySelectorAll('span[aria-hidden=true] > svg:only-child')].filter(
        (tick) => tick.clientWidth < 24 && tick.checkVisibility({ visibilityProperty: true }),
      )
      if (!isOn && ticks.length > 0) found.push(`ticked: ${nameOf(element)}`)
    }
    return found
  })
