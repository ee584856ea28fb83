import { defineConfig, devices } from '@playwright/test'

const given = process.env.SATCHEL_URL
const baseURL = given ?? 'http://127.0.0.1:4173'
const browser = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }

/** Against a running server when SATCHEL_URL says where, otherwise against the build with its stand-in. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 30_000,
  workers: 1,
  reporter: [['list']],
  outputDir: 'test-results',
  use: { baseURL, launchOptions: browser, locale: 'zh-CN', trace: 'retain-on-failure' },
  projects: [
    { name: 'mobile', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } }, grep: /@wide/ },
  ],
  webServer: given ? undefined : { command: 'npm run preview:mock', url: baseURL, reuseExistingServer: true },
})
