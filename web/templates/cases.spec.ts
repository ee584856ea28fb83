import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../src/api/types'
import { fill } from './fill'
import { formatted } from './formats'
import type { namesOf } from './formats'
import type { ScreenTemplate } from './manifest'
import { escaped } from './tree'

type Page = { about: string; lang: Lang; responses: Record<string, unknown>; dismissed: string[]; html: string | null }
type Cases = {
  names: Record<Lang, ReturnType<typeof namesOf>>
  formats: readonly (readonly [format: string, value: string | number, written: string | null])[]
  screen: ScreenTemplate
  pages: readonly Page[]
}

/** The server's Rust is tested with the same cases. */
const { names, formats, screen, pages } = JSON.parse(readFileSync(`${import.meta.dirname}/cases.json`, 'utf8')) as Cases

describe('the cases that the server is tested with', () => {
  it.each(formats)('%s of %j', (format, value, written) => {
    const text = formatted(format, value, names.en)
    expect(text === undefined ? null : escaped(text)).toBe(written)
  })

  it.each(pages)('$about', ({ lang, responses, dismissed, html }) => {
    expect(fill({ names }, screen, lang, responses, dismissed)).toBe(html)
  })
})
