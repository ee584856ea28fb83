import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from '@playwright/test'
import { LOOKS, OPEN_PATHS, SIZES, choose, demoToken, ownPaths, settled, signInAs } from './allScreens'

// Not a test: pictures of every screen, and one page for each look that shows them side by side.

const OUT = process.env.SCREENS_OUT ?? 'test-results/screens'
const nameOf = (path: string) => path.replaceAll(/[^a-z0-9]+/gi, '_').replace(/^_/, '') || 'home'

for (const size of SIZES) {
  for (const look of LOOKS) {
    const sheet = `${look[0]}-${look[1]}-${size.width}x${size.height}`
    test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
      const base = baseURL ?? ''
      test.setTimeout(300_000)
      mkdirSync(join(OUT, sheet), { recursive: true })
      // A phone has no room for a scroll bar at the side, and a desk has.
      const isPhone = size.width < 900
      const page = await browser.newPage({ baseURL: base, viewport: size, isMobile: isPhone, hasTouch: isPhone, serviceWorkers: 'block' })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await choose(page, look, base)
      const shown: string[] = []
      const shoot = async (path: string) => {
        await page.goto(path)
        await settled(page).catch(() => undefined)
        const file = `${nameOf(path).slice(0, 60)}.png`
        await page.screenshot({ path: join(OUT, sheet, file) })
        shown.push(`<figure><img src="${sheet}/${file}"><figcaption>${path}</figcaption></figure>`)
      }
      for (const path of OPEN_PATHS) await shoot(path)
      const token = await demoToken(request)
      await signInAs(page, token, base)
      for (const path of await ownPaths(request, token)) await shoot(path)
      const style = 'body{font:12px sans-serif;margin:16px;display:flex;flex-wrap:wrap;gap:16px;background:gray}figure{margin:0;width:280px}img{width:100%}'
      const html = join(OUT, `${sheet}.html`)
      writeFileSync(html, `<!doctype html><meta charset="utf-8"><title>${sheet}</title><style>${style}</style>${shown.join('')}`)
      await page.close()
      const desk = await browser.newPage({ viewport: { width: 1800, height: 1200 } })
      await desk.goto(`file://${resolve(html)}`)
      await desk.screenshot({ path: join(OUT, `${sheet}.png`), fullPage: true })
      await desk.close()
    })
  }
}
