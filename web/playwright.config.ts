import { defineConfig, devices } from '@playwright/test'

const baseURL = process.env.SATCHEL_URL
if (!baseURL) throw new Error('SATCHEL_URL must say where the server is; scripts/e2e.sh starts one')
const browser = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Nothing here is about speed: a slow or busy machine needs more time for the same steps.
  timeout: 120_000,
  // A busy machine may let one step take too long; what fails twice is broken.
  retries: 1,
  expect: { timeout: 20_000 },
  // Each waits for answers about half of its time, on two processors.
  workers: 4,
  reporter: [['list']],
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? 'test-results',
  // A worker's answers cannot be intercepted; the tests that are about a worker allow it.
  use: {
    baseURL,
    launchOptions: browser,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'mobile', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } }, grep: /@wide/ },
  ],
})
