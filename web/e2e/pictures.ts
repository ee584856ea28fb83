import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { choose, settled } from './allScreens'
import type { Look, SIZES } from './allScreens'

// Pictures of screens in one look, and one page that shows them side by side, for people to look at.

const OUT = process.env.SCREENS_OUT ?? 'test-results/screens'
const nameOf = (text: string) =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '_')
    .replace(/^_/, '')
    .slice(0, 60) || 'home'

export type Pictures = {
  page: Page
  /** The screen as it is now. */
  shoot: (caption: string) => Promise<void>
  /** The screen at an address, with its data. */
  visit: (path: string, caption?: string) => Promise<void>
}

type Sheet = { browser: Browser; base: string; sheet: string; size: (typeof SIZES)[number]; look: Look }

export async function takePictures(
  { browser, base, sheet, size, look }: Sheet,
  take: (pictures: Pictures) => Promise<void>,
): Promise<void> {
  mkdirSync(join(OUT, sheet), { recursive: true })
  // A phone has no room for a scroll bar at the side, and a desk has.
  const isPhone = size.width < 900
  const page = await browser.newPage({
    baseURL: base,
    viewport: size,
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose(page, look, base)
  const shown: string[] = []
  const shoot = async (caption: string) => {
    await settled(page).catch(() => undefined)
    const file = `${nameOf(caption)}.png`
    await page.screenshot({ path: join(OUT, sheet, file) })
    shown.push(`<figure><img src="${sheet}/${file}"><figcaption>${caption}</figcaption></figure>`)
  }
  const visit = async (path: string, caption = path) => {
    await page.goto(path)
    await shoot(caption)
  }
  await take({ page, shoot, visit })
  await page.close()
  const style =
    'body{font:12px sans-serif;margin:16px;display:flex;flex-wrap:wrap;gap:16px;background:gray}figure{margin:0;' +
    'width:280px}img{width:100%}'
  const html = join(OUT, `${sheet}.html`)
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><title>${sheet}</title><style>${style}</style>${shown.join('')}`,
  )
  const desk = await browser.newPage({ viewport: { width: 1800, height: 1200 } })
  await desk.goto(`file://${resolve(html)}`)
  await desk.screenshot({ path: join(OUT, `${sheet}.png`), fullPage: true })
  await desk.close()
}
