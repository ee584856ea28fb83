import { expect, test } from '@playwright/test'
import { axeFindings, login } from './steps'

// Every screen in both languages and both themes: nothing for axe to find, nothing that overflows, nothing that jumps.

const OPEN = ['/login', '/register', '/user-agreement', '/privacy-policy', '/about-us']
const OWN = ['/', '/gift', '/gift?category=knife&exterior=FN&minPriceFen=100', '/gift-detail/2', '/bag', '/user', '/order-list', '/403', '/404']
const LOOKS = [['zh-CN', 'light'], ['zh-CN', 'dark'], ['en', 'light'], ['en', 'dark']] as const

for (const [lang, theme] of LOOKS) {
  test(`every screen is sound: ${lang} ${theme} @wide`, async ({ page, baseURL }) => {
    test.setTimeout(90_000)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
        for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const see = async (path: string) => {
      await page.goto(path)
      await page.locator('main').waitFor()
      await page.waitForTimeout(700)
      expect(await axeFindings(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} overflows`).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0), `${path} jumps`).toBeLessThan(0.02)
    }
    await login(page)
    const cookies = await page.context().cookies()
    const choice = [['satchel_lang', lang], ['satchel_dark', theme === 'dark' ? '1' : '0']].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' }))
    await page.evaluate(() => localStorage.clear())
    await page.context().addCookies(choice)
    for (const path of OWN) await see(path)
    await page.context().clearCookies({ name: 'satchel_token' })
    expect(cookies.length).toBeGreaterThan(0)
    for (const path of OPEN) await see(path)
  })
}
