/**
 * Draws the picture that chat apps show for a link to the app, `public/preview.jpg`, with gifts of a running demo:
 *
 *     node tools/preview.mjs http://127.0.0.1:8080
 */
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const [base] = process.argv.slice(2)
const at = (path) => new URL(`../public/${path}`, import.meta.url)
const icon = (await readFile(at('icon.svg'), 'utf8')).replace('<svg ', '<svg width="132" height="132" ')
const { data } = await (await fetch(`${base}/api/v1/customer/listGift?limit=50&sort=price_desc`)).json()
const kinds = new Set(['gloves'])
const gifts = data.items.filter(({ category }) => !kinds.has(category) && kinds.add(category)).slice(0, 3)
const pictures = await Promise.all(gifts.map(async ({ imageUrl }) => (await fetch(base + imageUrl)).text()))

const html = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; width: 1200px; height: 630px; display: flex; overflow: hidden; color: #fff6ee;
    background: radial-gradient(90% 120% at 85% 0, #6b3a15, #15110e 62%); font-family: 'Noto Sans CJK SC', 'PingFang SC', sans-serif }
  header { width: 560px; padding: 150px 0 0 88px; box-sizing: border-box }
  h1 { margin: 28px 0 0; font-size: 76px; line-height: 1.1; letter-spacing: 2px }
  h1 small { display: block; font-size: 40px; font-weight: 500; letter-spacing: 0; color: #ffab6b }
  p { margin: 26px 0 0; font-size: 26px; color: #d5c6b9 }
  main { position: relative; flex: 1 }
  main svg { position: absolute; width: 480px; filter: drop-shadow(0 24px 40px #0009) }
  main svg:nth-child(1) { top: 16px; right: 90px } main svg:nth-child(2) { top: 190px; right: 250px } main svg:nth-child(3) { top: 280px; right: 10px }
</style><header>${icon}<h1>锦囊<small>Satchel</small></h1><p>游戏饰品礼品商城<br>Game cosmetics, in your bag</p></header><main>${pictures.join('')}</main>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(html)
await page.screenshot({ path: at('preview.jpg').pathname, type: 'jpeg', quality: 88 })
await browser.close()
