// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'

const SRC = '/web/src'
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

const part = `${SRC}/components/Part.tsx`

describe('a module goes', () => {
  it.each([
    ['into the core when the entry needs it', [ENTRY], 'core'],
    ['into the core when both first screens need it', [HOME, STORE], 'core'],
    ['with home when home alone of the first screens needs it', [HOME, screen('bag')], 'home'],
    ['with the store when the store needs it', [STORE], 'store'],
    ['with its one screen', [screen('bag')], null],
    ['into a chunk of two areas, whichever is named first', [screen('order'), screen('bag')], 'bag-order'],
    [
      'into what is shared when many areas need it',
      ['bag', 'order', 'pay', 'user'].map((area) => screen(area)),
      'shared',
    ],
    ['into the area when two screens of it need it', [screen('bag', 'A'), screen('bag', 'B')], 'bag'],
  ])('%s', (_what, users, expected) => {
    const lazy = [HOME, STORE, ...users.filter((user) => user !== ENTRY)]
    expect(chunk(part, Object.fromEntries(users.map((user) => [user, [part]])), lazy)).toBe(expected)
  })

  it('by who needs it through others, also in a circle', () => {
    const [a, b] = [`${SRC}/lib/a.ts`, `${SRC}/lib/b.ts`]
    expect(chunk(a, { [b]: [a], [a]: [b], [HOME]: [b] })).toBe('home')
  })

  it('with the areas that load a lazy part of no area', () => {
    const sheet = `${SRC}/components/Sheet.tsx`
    const importers: Record<string, { importers: string[]; dynamicImporters: string[] }> = {
      [part]: { importers: [sheet, screen('pay')], dynamicImporters: [] },
      [sheet]: { importers: [], dynamicImporters: [screen('bag')] },
      [screen('bag')]: { importers: [], dynamicImporters: [ENTRY] },
      [screen('pay')]: { importers: [], dynamicImporters: [ENTRY] },
    }
    expect(chunkOf(part, { getModuleInfo: (id) => importers[id] ?? null })).toBe('bag-pay')
  })

  it.each([
    [`${SRC}/i18n/en.ts`, null],
    [ENTRY, null],
    ['/web/node_modules/react-dom/client.js', 'core'],
    ['/web/node_modules/@tanstack/react-query/build/useQuery.js', 'core'],
    ['/web/node_modules/@tanstack/react-query/build/useMutation.js', 'shared'],
    [`${SRC}/screens/auth/Auth.module.css`, 'core'],
  ])('%s into %s, whoever needs it', (id, expected) => expect(chunk(id, {})).toBe(expected))

  it('with its styles into the one sheet of the first screens', () => {
    expect(chunk(`${SRC}/components/Part.module.css`, { [HOME]: [`${SRC}/components/Part.module.css`] })).toBe('core')
  })

  it('nowhere in particular when nothing is known of it', () => expect(chunk('unknown', {})).toBeNull())
})

describe('what extractions and deposits have in common goes', () => {
  const users = (...screens: string[]) => Object.fromEntries(screens.map((one) => [one, [part]]))
  const [extract, deposit, bag] = [
    screen('extract', 'ExtractScreen'),
    screen('deposit', 'DepositScreen'),
    screen('bag'),
  ]
  const details = [
    screen('extract', 'ExtractDetailScreen'),
    screen('deposit', 'DepositRecordScreen'),
    `${SRC}/screens/extract/detail/RetrySheet.tsx`,
  ]

  it('with extractions, so that nobody has to load one chunk more', () => {
    expect(chunk(part, users(extract, deposit), [extract, deposit])).toBe('extract')
    expect(chunk(part, users(bag, deposit), [bag, deposit])).toBe('bag-extract')
  })
  it('apart where only their records need it', () => {
    expect(chunk(part, users(...details), details)).toBe('records')
    expect(chunk(part, users(...details, extract), [...details, extract])).toBe('extract')
  })
  it('with their code where it is the look of whole screens', () => {
    const style = `${SRC}/styles/quote.module.css`
    expect(chunk(style, { [bag]: [style], [deposit]: [style] }, [bag, deposit])).toBe('bag-extract')
  })
})
