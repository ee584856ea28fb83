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

  it('has a title in both languages for each screen', () => {
    expect(known.routes.filter(({ title }) => !title.en || !title['zh-CN'] || title.en === title['zh-CN'])).toEqual([])
  })

  it('knows which screens need no login', () => {
    expect(
      known.routes
        .filter(({ isOpen }) => isOpen)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/about-us', '/login', '/privacy-policy', '/register', '/user-agreement'])
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
