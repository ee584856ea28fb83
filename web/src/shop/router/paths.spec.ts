import { describe, expect, it } from 'vitest'
import cases from './canonicalPaths.json'
import { canonicalPath, paths, safeReturnPath } from './paths'

describe('the one spelling of a path', () => {
  it.each(cases)('$address is $canonical', ({ address, canonical }) => {
    const [path = '', query] = address.split(/(?=\?)/)
    expect(canonicalPath(path) + (query ?? '')).toBe(canonical)
  })

  it.each(cases)('$canonical is final', ({ canonical }) => {
    const [path = ''] = canonical.split('?')
    expect(canonicalPath(path)).toBe(path)
  })

  it('is what every link of the app already has', () => {
    for (const path of Object.values(paths)) {
      if (typeof path === 'string') expect(canonicalPath(path)).toBe(path)
    }
  })
})

describe('the way back after a login', () => {
  it.each([
    '/login',
    '/LOGIN',
    '/login/',
    '/login?redirect=/login',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '//[',
    'https://evil.example',
    '',
    null,
  ])('never leads to %s', (target) => expect(safeReturnPath(target)).toBe('/'))

  it('is spelled as the app spells it', () =>
    expect(safeReturnPath('/Gift/?sort=newest#top')).toBe('/gift?sort=newest#top'))

  it.each(['/', '/gift?category=knife', '/login-password', '/order-detail/A1'])('leads to %s', (target) => {
    expect(safeReturnPath(target)).toBe(target)
  })
})
