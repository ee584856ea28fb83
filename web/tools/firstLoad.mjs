// Loads the first screens of a customer on a slowed processor, each several times in a browser of its own, and prints
// the longest task of each load and their median:
//   node tools/firstLoad.mjs http://127.0.0.1:8080 [runs=3] [slowdown=4]
// Not part of the tests, because its figures are those of the machine that it runs on.
import { chromium } from '@playwright/test'

const [base, ...rest] = process.argv.slice(2)
if (!base) throw new Error('which server? node tools/firstLoad.mjs http://127.0.0.1:8080')
const options = {
  runs: 3,
  slowdown: 4,
  ...Object.fromEntries(rest.map((pair) => pair.split('=')).map(([name, value]) => [name, Number(value)])),
}
const DEMO = { phone: '13800000000', password: 'demo1234' }
const PATHS = ['/', '/gift', '/gift-detail/7']
const SETTLE_MS = 4000

async function load(path, token) {
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
  await context.addCookies([{ name: 'satchel_token', value: token, url: base }])
  await context.addInitScript(() => {
    window.tasks = []
    new PerformanceObserver((list) =>
      window.tasks.push(
        ...list.getEntries().map(({ startTime, duration }) => [Math.round(startTime), Math.round(duration)]),
      ),
    ).observe({ type: 'longtask', buffered: true })
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown })
  await page.goto(base + path)
  await page.waitForTimeout(SETTLE_MS)
  const tasks = await page.evaluate(() => window.tasks)
  await browser.close()
  return tasks
}

const answer = await fetch(`${base}/api/v1/customer/login?${new URLSearchParams(DEMO)}`, { method: 'POST' })
const { token } = (await answer.json()).data
for (const path of PATHS) {
  const longest = []
  for (let run = 0; run < options.runs; run += 1) {
    const tasks = await load(path, token)
    longest.push(Math.max(0, ...tasks.map(([, duration]) => duration)))
    console.log(
      `  ${path}: tasks over 50 ms: ${tasks.map(([start, duration]) => `${duration} at ${start}`).join(', ') || 'none'}`,
    )
  }
  const median = longest.toSorted((a, b) => a - b)[Math.floor(longest.length / 2)]
  console.log(`${path}: longest task ${median} ms (median of ${longest.join(', ')})`)
}
