import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { table } from '../src/shop/router/table'
import type { ScreenName } from '../src/shop/router/table'
import { manifest } from './manifest'
import type { Manifest } from './manifest'
import { TEMPLATES } from './screens'

describe('what the server knows of the screens', () => {
  let known: Manifest
  beforeAll(async () => {
    const none = { calls: {}, lists: {}, names: {}, template: [] }
    known = await manifest(() => Promise.resolve({ 'zh-CN': none, en: none }))
  }, 60_000)

  it('names files that are there', () => {
    expect(known.routes.filter(({ source }) => !existsSync(`${import.meta.dirname}/../${source}`))).toEqual([])
  })

  it('renders the screens that have a template', () => {
    const rendered = known.routes.filter(({ screen }) => screen).map(({ title }) => title)
    expect(rendered).toEqual((Object.keys(TEMPLATES) as ScreenName[]).map((name) => table[name].title))
  })

  it('is data alone', () => {
    expect(JSON.parse(JSON.stringify(known))).toEqual(known)
    expect(JSON.stringify(known)).not.toMatch(/undefined|=>|\[object|NaN/)
  })
})
