/**
 * Runs Lighthouse as a customer's telephone on the main screens, and prints scores, times and whether the app can be installed.
 * Lighthouse slows the processor four times, which makes a mid-range phone of a machine whose benchmark index is 1,500 to 2,000
 * (docs/throttling.md of Lighthouse); the factor is set by the index of this machine. SLOWDOWN=4 leaves it as Lighthouse has it.
 *
 *     node tools/lighthouse.mjs https://127.0.0.1:8443 TOKEN SPKI [PATH…]
 *
 * SPKI is the hash of a self-signed certificate's key; trusting just that key leaves the browser's cache working.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { throttling as THROTTLING } from 'lighthouse/core/config/constants.js'
import { connect } from 'puppeteer-core'

const [base, token, spki, ...given] = process.argv.slice(2)
const PATHS = given.length > 0 ? given : ['/', '/gift', '/gift-detail/7', '/bag', '/purse', '/extract', '/login']
/** Screens whose largest paint has a bound under applied throttling too. */
const APPLIED = new Set(['/', '/gift', '/gift-detail/7'])
const RUNS = Number(process.env.RUNS ?? 3)
const PORT = 9333

const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const browser = spawn(
  process.env.CHROMIUM ?? '/usr/bin/chromium',
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${PORT}`,
    `--ignore-certificate-errors-spki-list=${spki}`,
    'about:blank',
  ],
  { stdio: 'ignore' },
)

const { mobileSlow4G } = THROTTLING

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** The index that Lighthouse's own factor is meant for. */
const INDEX = 1750

/** The factor that slows this machine to the same telephone each time, by its present speed. */
async function slowdownOf() {
  if (process.env.SLOWDOWN) return Number(process.env.SLOWDOWN)
  const { lhr } = await lighthouse(`${base}/login`, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyAudits: ['first-contentful-paint'],
  })
  return Math.round((40 * lhr.environment.benchmarkIndex) / INDEX) / 10
}

async function measure(path, throttling) {
  const runs = []
  const slowdown = await slowdownOf()
  for (let run = 0; run < RUNS; run++) {
    const settings = {
      port: PORT,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: throttling,
      throttling: { ...mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    }
    const { lhr } = await lighthouse(base + path, settings)
    const failed = Object.values(lhr.audits)
      .filter((audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary')
      .map((audit) => audit.id)
    runs.push({
      scores: Object.values(lhr.categories).map((c) => `${c.id} ${Math.round(c.score * 100)}`),
      perf: lhr.categories.performance.score * 100,
      fcp: lhr.audits['first-contentful-paint'].numericValue,
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
      at: lhr.finalDisplayedUrl,
      failed,
      machine: lhr.environment.benchmarkIndex,
    })
  }
  const of = (name) => median(runs.map((run) => run[name]))
  console.log(
    `${path} (${throttling}): performance ${of('perf').toFixed(0)}, FCP ${of('fcp').toFixed(0)} ms, LCP ${of('lcp').toFixed(0)} ms, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}; slowed ${slowdown} times, benchmark index ${of('machine')}`,
  )
  console.log(
    `  ${runs[0].scores.join(', ')}; ended at ${runs[0].at}; failed audits: ${runs[0].failed.join(', ') || 'none'}`,
  )
}

/** Lighthouse has no audits of installable apps any more, so the browser itself is asked. */
async function printInstallability(control) {
  const page = await control.newPage()
  await page.goto(`${base}/`)
  await new Promise((done) => setTimeout(done, 3000))
  const session = await page.createCDPSession()
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const { url, errors } = await session.send('Page.getAppManifest')
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker?.getRegistration())?.active?.scriptURL ?? 'none',
  )
  const problems = [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)]
  console.log(`installable: ${problems.join(', ') || 'yes'}; manifest ${url}; service worker ${worker}`)
  await page.close()
}

await new Promise((done) => setTimeout(done, 1500))
// The guard looks for the token where the app keeps it, so a header alone would end at the login screen. A cookie with this
// prefix belongs to its address alone, so it is set by the address and not by a domain.
const control = await connect({ browserURL: `http://127.0.0.1:${PORT}` })
const cookies = await (await control.newPage()).createCDPSession()
const cookie = { name: '__Host-satchel_token', url: base }
await cookies.send('Network.setCookie', { ...cookie, value: token, path: '/', secure: true })
try {
  await printInstallability(control)
  for (const path of PATHS) {
    if (path === '/login') await cookies.send('Network.deleteCookies', cookie)
    await measure(path, 'simulate')
    if (APPLIED.has(path)) await measure(path, 'devtools')
  }
} finally {
  await control.disconnect().catch(() => undefined)
  browser.kill()
}
