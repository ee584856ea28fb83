// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'

const SRC = '/web/src/shop'
const ENTRY = `${SRC}/app/main.tsx`
const HOME = `${SRC}/screens/home/HomeScreen.tsx`
const STORE = `${SRC}/screens/gift/StoreScreen.tsx`
const screen = (area: string, name = 'Screen') => `${SRC}/screens/${area}/${name}.tsx`

/** The modules that each one imports; `lazy` are loaded on demand by the entry. */
function chunk(id: string, imports: Record<string, readonly string[]>, lazy: readonly string[] = [HOME, STORE]) {
  const importersOf = (of: string) => Object.keys(imports).filter((from) => imports[from]?.includes(of))
  return chunkOf(id, {
    getModuleInfo: (one) => {
      const dynamicImporters = lazy.includes(one) ? [ENTRY] : []
      return one.startsWith('unknown') ? null : { importers: importersOf(one), dynamicImporters }
    },
  })
}

const NINE = Array.from({ length: 9 }, (_, index) => screen(`area${index}`))
const part = `${SRC}/components/Part.tsx`

describe('a module goes', () => {
  it.each([
    ['into the core when the entry needs it', [ENTRY], 'core'],
    ['into the core when both first screens need it', [HOME, STORE], 'core'],
    ['with home when home alone of the first screens needs it', [HOME, screen('bag')], 'home'],
    ['with the store when the store needs it', [STORE], 'store'],
    ['with its one screen', [screen('bag')], null],
    ['into what is shared when more than eight later screens need it', NINE, 'shared'],
    ['with each of its screens when no more than eight need it', NINE.slice(1), null],
  ])('%s', (_what, users, expected) => {
    const lazy = [HOME, STORE, ...users.filter((user) => user !== ENTRY)]
    expect(chunk(part, Object.fromEntries(users.map((user) => [user, [part]])), lazy)).toBe(expected)
  })

  it('by who needs it through others, also in a circle', () => {
    const [a, b] = [`${SRC}/lib/a.ts`, `${SRC}/lib/b.ts`]
    expect(chunk(a, { [b]: [a], [a]: [b], [HOME]: [b] })).toBe('home')
  })

  it('nowhere in particular when it is the entry, which the manifest names', () => {
    expect(chunk(ENTRY, {})).toBeNull()
  })

  it('with its styles into the one sheet of the first screens', () => {
    expect(chunk(`${SRC}/components/Part.module.css`, { [HOME]: [`${SRC}/components/Part.module.css`] })).toBe('core')
  })

  it('nowhere in particular when nothing is known of it', () => expect(chunk('unknown', {})).toBeNull())
})
