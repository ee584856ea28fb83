import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifest } from './manifest'
import type { Manifest } from './manifest'

describe('what the server knows of the screens', () => {
  let known: Manifest
  beforeAll(async () => {
    const none = { calls: {}, lists: {}, names: {}, template: [] }
    known = await manifest(() => Promise.resolve({ 'zh-CN': none, en: none }))
  }, 60_000)

  it('names files that are there', () => {
    expect(known.routes.filter(({ source }) => !existsSync(`${import.meta.dirname}/../${source}`))).toEqual([])
  })

  it('renders home, the store and a gift', () => {
    expect(known.routes.filter(({ screen }) => screen).map(({ path }) => path)).toEqual([
      '/',
      '/gift',
      '/gift-detail/:id',
    ])
  })

  it('is data alone', () => {
    expect(JSON.parse(JSON.stringify(known))).toEqual(known)
    expect(JSON.stringify(known)).not.toMatch(/undefined|=>|\[object|NaN/)
  })
})
