/** Draws the icons of the installed app from `public/icon.svg`: `npm run icons`. They are committed; run it when the drawing changes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const target = join(root, 'public/icons')
const GROUND = '#ff7a1a'
const INK = '#1f0f02'
/** Launchers cut a circle out of a maskable icon; what matters stays within four fifths of it. */
const SAFE = 0.74
const FAVICON = 48
const SHORTCUTS = ['gift', 'bag', 'orders']

const drawing = await readFile(join(root, 'public/icon.svg'), 'utf8')
const shapes = drawing.replace(/^<svg[^>]*>\s*<rect[^>]*\/>|<\/svg>\s*$/g, '')
const svg = (inside, viewBox = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`
const full = (inside) => svg(`<rect width="64" height="64" fill="${GROUND}"/>${inside}`)
const scaled = (inside, scale) => `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${inside}</g>`

async function shortcutGlyphs() {
  const server = await createServer({ root, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
  const { Icon } = await server.ssrLoadModule('/src/kit/ui/icons.tsx')
  const glyphs = SHORTCUTS.map((name) => renderToStaticMarkup(createElement(Icon, { name, size: 38 })))
  await server.close()
  return glyphs
}

const glyphs = await shortcutGlyphs()
const icons = [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  ['maskable-192', 192, full(scaled(shapes, SAFE))],
  ['maskable-512', 512, full(scaled(shapes, SAFE))],
  ['apple-touch-icon', 180, full(scaled(shapes, 0.86))],
  ...SHORTCUTS.map((name, index) => [
    `shortcut-${name}`,
    96,
    svg(
      `<circle cx="32" cy="32" r="32" fill="${GROUND}"/><g color="${INK}" transform="translate(13 13)">${glyphs[index]}</g>`,
    ),
  ]),
]

await mkdir(target, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, size, image] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body { margin: 0 } svg:first-child { display: block; width: ${size}px; height: ${size}px }</style>${image}`,
  )
  await page.screenshot({ path: join(target, `${name}.png`), omitBackground: true })
}
await page.setViewportSize({ width: FAVICON, height: FAVICON })
await page.setContent(
  `<style>body { margin: 0 } svg { display: block; width: ${FAVICON}px; height: ${FAVICON}px }</style>${drawing}`,
)
await writeFile(join(root, 'public/favicon.ico'), ico(await page.screenshot({ omitBackground: true }), FAVICON))
await browser.close()

/** A file of one picture, as browsers and feed readers ask for it without looking into the page. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
