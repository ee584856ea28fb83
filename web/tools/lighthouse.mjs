/**
 * Runs Lighthouse as a customer's telephone on the store and a gift, and prints scores and times:
 *
 *     node tools/lighthouse.mjs https://127.0.0.1:8443 TOKEN SPKI
 *
 * SPKI is the hash of a self-signed certificate's key; trusting just that key leaves the browser's cache working.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'

const [base, token, spki] = process.argv.slice(2)
const RUNS = 3
const PORT = 9333

const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const browser = spawn('/usr/bin/chromium', [
  '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  `--user-data-dir=${profile}`, `--remote-debugging-port=${PORT}`, `--ignore-certificate-errors-spki-list=${spki}`, 'about:blank',
], { stdio: 'ignore' })

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function measure(path, throttling) {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const settings = { port: PORT, output: 'json', logLevel: 'error', throttlingMethod: throttling }
    const { lhr } = await lighthouse(base + path, settings)
    const failed = Object.values(lhr.audits).filter(audit => audit.score === 0 && audit.scoreDisplayMode === 'binary').map(audit => audit.id)
    runs.push({ scores: Object.values(lhr.categories).map(c => `${c.id} ${Math.round(c.score * 100)}`), perf: lhr.categories.performance.score * 100,
      fcp: lhr.audits['first-contentful-paint'].numericValue, lcp: lhr.audits['largest-contentful-paint'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue, cls: lhr.audits['cumulative-layout-shift'].numericValue, at: lhr.finalDisplayedUrl, failed })
  }
  const of = name => median(runs.map(run => run[name]))
  console.log(`${path} (${throttling}): performance ${of('perf').toFixed(0)}, FCP ${of('fcp').toFixed(0)} ms, LCP ${of('lcp').toFixed(0)} ms, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}`)
  console.log(`  ${runs[0].scores.join(', ')}; ended at ${runs[0].at}; failed audits: ${runs[0].failed.join(', ') || 'none'}`)
}

await new Promise(done => setTimeout(done, 1500))
// The guard looks for the token where the app keeps it, so a header alone would end at the login screen.
const control = await connect({ browserURL: `http://127.0.0.1:${PORT}` })
await control.setCookie({ name: 'satchel_token', value: token, domain: '127.0.0.1', path: '/' })
await control.disconnect()
try {
  for (const path of ['/gift', '/gift-detail/7']) {
    await measure(path, 'simulate')
    await measure(path, 'devtools')
  }
} finally {
  browser.kill()
}
