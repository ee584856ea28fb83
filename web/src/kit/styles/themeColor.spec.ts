import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Colours named outside the style sheets must be those that they draw.

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(read('tokens.css')) ?? []

it.each([
  ['light', light],
  ['dark', dark],
])('the browser’s bars have the ground of the %s theme', (scheme, color) => {
  expect(read('../../../index.html')).toContain(
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  )
})

it('the installed app opens on the ground of the light theme', () => {
  expect(read('../../../tools/webManifest.ts')).toContain(`const GROUND = '${light}'`)
})
