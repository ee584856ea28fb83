// Scrolls fast through the store's list on a slowed processor and prints what came of it:
//   node tools/fling.mjs http://127.0.0.1:8080 [pixels=120000] [slowdown=4] [speed=8000]
// The server should have a large catalogue: `satchel import FILE --database …`. Not part of the tests,
// because its figures are those of the machine that it runs on.
import { chromium } from '@playwright/test'

const [base, ...rest] = process.argv.slice(2)
if (!base) throw new Error('which server? node tools/fling.mjs http://127.0.0.1:8080')
const options = {
  pixels: 120_000,
  slowdown: 4,
  speed: 8000,
  ...Object.fromEntries(rest.map((pair) => pair.split('=')).map(([name, value]) => [name, Number(value)])),
}
const DEMO = { phone: '13800000000', password: 'demo1234' }
/** One stretch of even speed; a look at the place follows. */
const STEP_PX = 8000

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
})
const answer = await context.request.post(`${base}/api/v1/customer/login`, { params: DEMO })
await context.addCookies([{ name: 'satchel_token', value: (await answer.json()).data.token, url: base }])
const page = await context.newPage()
await page.goto(`${base}/gift`)
await page.locator('li[aria-posinset="1"]').waitFor()
await page.waitForTimeout(1500)
const cdp = await context.newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown })

// Each frame: how much of the screen below the bars is covered by cards or by their placeholders.
await page.evaluate(() => {
  const seen = { samples: 0, blank: 0, waiting: 0, cards: 0, tasks: [] }
  Object.assign(window, { fling: seen })
  new PerformanceObserver((list) =>
    seen.tasks.push(...list.getEntries().map((entry) => Math.round(entry.duration))),
  ).observe({ type: 'longtask' })
  const BARS_PX = 100
  const look = () => {
    const cells = [...document.querySelectorAll('ul[class*="WindowGrid"] > li')]
    seen.cards = Math.max(seen.cards, cells.length)
    if (cells.length > 0) {
      const [first, last] = [cells[0].getBoundingClientRect(), cells.at(-1).getBoundingClientRect()]
      const room = innerHeight - BARS_PX
      const top = Math.max(0, Math.min(room, first.top - BARS_PX))
      const bottom = Math.max(0, Math.min(room, innerHeight - last.bottom))
      seen.samples += 1
      if (scrollY > 300) seen.blank += Math.min(1, (top + bottom) / room)
      for (const cell of cells) {
        if (cell.ariaHidden !== 'true') continue
        const { top: from, bottom: to, width } = cell.getBoundingClientRect()
        const height = Math.max(0, Math.min(innerHeight, to) - Math.max(BARS_PX, from))
        seen.waiting += (height / room) * (width / cell.parentElement.clientWidth)
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})

const began = Date.now()
for (let y = 0, before = -1; y < options.pixels && y > before;) {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 760,
    yDistance: -STEP_PX,
    speed: options.speed,
    gestureSourceType: 'mouse',
  })
  before = y
  y = await page.evaluate(() => scrollY)
}
const seen = await page.evaluate(() => ({ ...window.fling, y: Math.round(scrollY) }))
const last = await page.locator('li[aria-posinset]').last().getAttribute('aria-posinset')
const percent = (value) => `${((value / seen.samples) * 100).toFixed(2)} %`
console.log(
  `scrolled ${seen.y} px to card ${last} in ${((Date.now() - began) / 1000).toFixed(1)} s, processor slowed ${options.slowdown} times`,
)
console.log(`cards in the document: ${seen.cards} at most (bar: 60)`)
console.log(
  `blank area: ${percent(seen.blank)} of ${seen.samples} samples (bar: 1 %); placeholders: ${percent(seen.waiting)}`,
)
console.log(
  `tasks over 50 ms: ${seen.tasks.length}${seen.tasks.length > 0 ? `, the longest ${Math.max(...seen.tasks)} ms` : ''} (bar: 0)`,
)
await browser.close()
