import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The tokens that text and icons are drawn with, against every ground that they stand on.

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const GROUNDS = ['ground', 'surface-1', 'surface-2', 'well', 'pill', 'brand-soft', 'bad-soft'] as const
const TEXT = 4.5
const LARGE = 3
/** Text in words of any size, then what is large or no text. */
const COLOURS: readonly [string, number, readonly string[]][] = [
  ['text', TEXT, GROUNDS],
  ['text-2', TEXT, GROUNDS],
  ['brand-text', TEXT, ['ground', 'surface-1', 'surface-2', 'well', 'pill', 'brand-soft']],
  ['brand-bright', LARGE, GROUNDS],
  ['on-brand-soft', TEXT, ['brand-soft']],
  ['bad', TEXT, ['ground', 'surface-1', 'surface-2', 'bad-soft']],
  ['focus', LARGE, GROUNDS],
  ['good', TEXT, ['ground', 'surface-1', 'surface-2', 'good-soft']],
  ['wait', TEXT, ['ground', 'surface-1', 'surface-2', 'surface-3', 'wait-soft']],
]

function token(name: string, theme: 0 | 1): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value)
  return pair?.[theme + 1] ?? value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_, theme) => {
  it.each(COLOURS)('%s has a contrast of at least %d', (name, least, grounds) => {
    for (const ground of grounds)
      expect(contrast(token(name, theme), token(ground, theme)), ground).toBeGreaterThanOrEqual(least)
  })

  it('tells the brand, the states and the focus apart', () => {
    const apart = (one: string, other: string) =>
      Math.abs(((hue(token(one, theme)) - hue(token(other, theme)) + 540) % 360) - 180)
    expect(apart('brand-text', 'bad')).toBeGreaterThan(30)
    for (const other of ['brand-text', 'good', 'bad']) expect(apart('wait', other), other).toBeGreaterThan(40)
    expect(apart('focus', 'bad')).toBeGreaterThan(90)
    expect(apart('focus', 'brand-text')).toBeGreaterThan(90)
  })
})
