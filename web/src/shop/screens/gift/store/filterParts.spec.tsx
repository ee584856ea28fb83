import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_FILTERS } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { pageText } from '../../../../kit/testing/text'
import { fill, pass, user } from '../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { fakeServer } from '../../../../kit/testing/fakeServer'
import { NoGifts, relaxedFilters } from '../search/NoGifts'
import { ActiveFilters } from './ActiveFilters'
import { FilterSheet, PriceRange } from './FilterSheet'

const changed = vi.fn<(...patch: unknown[]) => void>()
const facets = {
  total: 1234,
  minPriceFen: 100,
  maxPriceFen: 990_000,
  categories: [
    { value: 'rifle', count: 9 },
    { value: 'pistol', count: 4 },
  ],
  weapons: [
    { value: 'ak47', name: 'AK-47', category: 'rifle', count: 9 },
    { value: 'p90', name: 'P90', category: 'smg', count: 1 },
  ],
  exteriors: [
    { value: 'BS', count: 0 },
    { value: 'FN', count: 3 },
  ],
  rarities: [{ value: 'covert', count: 2 }],
  qualities: [{ value: 'normal', count: 9 }],
}
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer({ listGiftFacets: facets })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the range of prices', () => {
  function Range({ start = [null, null] }: { start?: [number | null, number | null] }) {
    const [[min, max], set] = useState(start)
    const change = (low: number | null, high: number | null) => {
      changed(low, high)
      set([low, high])
    }
    return (
      <>
        <PriceRange min={min} max={max} facets={undefined} onChange={change} />
        <button type="button" onClick={() => set([null, null])}>
          reset
        </button>
      </>
    )
  }
  const typeBoth = async (low: string, high: string) => {
    await fill(screen.getByLabelText<HTMLInputElement>('最低价'), low)
    await fill(screen.getByLabelText<HTMLInputElement>('最高价'), high)
  }

  it.each<[string, string, number | null, number | null]>([
    ['10', '20', 1000, 2000],
    ['20', '10', 1000, 2000],
    ['10', '10', 1000, 1000],
    ['0', '', 0, null],
    ['', '9.99', null, 999],
    ['1.234', '', null, null],
    ['1..2', '', null, null],
    ['-5', '', 500, null],
    ['¥1,000', '', 100_000, null],
  ])('from %j to %j is read as %s to %s fen', async (low, high, min, max) => {
    await mountApp(<Range />)
    await typeBoth(low, high)
    expect(changed.mock.lastCall ?? [null, null]).toEqual([min, max])
  })

  it('keeps what was typed although it was turned round', async () => {
    await mountApp(<Range />)
    await typeBoth('20', '1')
    expect(changed).toHaveBeenLastCalledWith(100, 2000)
    await fill(screen.getByLabelText<HTMLInputElement>('最高价'), '100')
    expect([screen.getByLabelText<HTMLInputElement>('最低价').value, changed.mock.lastCall]).toEqual([
      '20',
      [2000, 10_000],
    ])
  })

  it('begins with what is chosen, and is emptied with it', async () => {
    await mountApp(<Range start={[123_450, 200_000]} />)
    expect([
      screen.getByLabelText<HTMLInputElement>('最低价').value,
      screen.getByLabelText<HTMLInputElement>('最高价').value,
    ]).toEqual(['1234.50', '2000'])
    await user.click(screen.getByRole('button', { name: 'reset' }))
    expect([
      screen.getByLabelText<HTMLInputElement>('最低价').value,
      screen.getByLabelText<HTMLInputElement>('最高价').value,
    ]).toEqual(['', ''])
  })
})

describe('the active filters', () => {
  const show = (own: Partial<GiftFilters>) =>
    mountApp(<ActiveFilters filters={{ ...NO_FILTERS, ...own }} setFilters={changed} />)
  const names = () =>
    screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

  it.each<[Partial<GiftFilters>, string]>([
    [{ minPriceFen: 100_000 }, '取消筛选：¥1,000 起'],
    [{ maxPriceFen: 990 }, '取消筛选：¥9.90 以下'],
    [{ minPriceFen: 0, maxPriceFen: 100 }, '取消筛选：¥0 – 1'],
    [{ weapon: ['ak47'] }, '取消筛选：AK-47'],
    [{ weapon: ['unknown'] }, '取消筛选：unknown'],
    [{ keyword: 'red', exterior: ['FN'] }, '取消筛选：崭新出厂'],
  ])('name %o', async (own, name) => {
    await show(own)
    expect(names()).toEqual([name])
  })

  it('are taken off one by one, or all of them but for kind, order and what is searched for', async () => {
    await show({ keyword: 'red', category: ['rifle'], exterior: ['FN', 'MW'], sort: 'sales', minPriceFen: 5 })
    await user.click(screen.getByRole('button', { name: /崭新出厂/ }))
    expect(changed).toHaveBeenLastCalledWith({ exterior: ['MW'] })
    await user.click(screen.getByRole('button', { name: /0.05/ }))
    expect(changed).toHaveBeenLastCalledWith({ minPriceFen: null, maxPriceFen: null })
    await user.click(screen.getByRole('button', { name: '清空筛选' }))
    expect(changed).toHaveBeenLastCalledWith({ ...NO_FILTERS, keyword: 'red', category: ['rifle'], sort: 'sales' })
  })
})

describe('the sheet of filters', () => {
  const close = vi.fn<() => void>()
  const show = (own: Partial<GiftFilters> = {}) =>
    mountApp(<FilterSheet open filters={{ ...NO_FILTERS, ...own }} setFilters={changed} onClose={close} />)
  const asked = () => server.params('listGiftFacets').at(-1)

  it('changes the list once, when the choices are taken', async () => {
    await show({ keyword: 'red' })
    await user.click(screen.getByRole('button', { name: /步枪/ }))
    await user.click(screen.getByRole('button', { name: /AK-47/ }))
    await user.click(screen.getByRole('button', { name: /崭新出厂/ }))
    expect(changed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '查看 1,234 件' }))
    expect(changed).toHaveBeenCalledExactlyOnceWith({
      ...NO_FILTERS,
      keyword: 'red',
      category: ['rifle'],
      weapon: ['ak47'],
      exterior: ['FN'],
    })
    expect(close).toHaveBeenCalledOnce()
  })

  it('has one kind at a time, and forgets its weapons with it', async () => {
    await show({ category: ['rifle'], weapon: ['ak47'] })
    expect(screen.queryByRole('button', { name: /P90/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /手枪/ }))
    await user.click(screen.getByRole('button', { name: /^查看/ }))
    expect(changed).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, category: ['pistol'] })
  })

  it('counts for what is chosen now, a moment after the last choice', async () => {
    await show()
    await user.click(screen.getByRole('button', { name: /崭新出厂/ }))
    await user.click(screen.getByRole('button', { name: /隐秘/ }))
    await pass(200)
    expect(asked()).toEqual({ exterior: 'FN', rarity: 'covert' })
    expect(server.asked('listGiftFacets').length).toBeLessThanOrEqual(3)
  })

  it('offers nothing that nobody has, but lets go of it where it is chosen', async () => {
    await show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /战痕累累/ }).disabled).toBe(true)
    await cleanUp()
    await show({ exterior: ['BS'] })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /战痕累累/ }).disabled).toBe(false)
  })

  it('is reset but for words and order', async () => {
    await show({ keyword: 'red', sort: 'sales', exterior: ['FN'], minPriceFen: 5 })
    await user.click(screen.getByRole('button', { name: '重置' }))
    await user.click(screen.getByRole('button', { name: /^查看/ }))
    expect(changed).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, keyword: 'red', sort: 'sales' })
  })
})

describe('an empty list', () => {
  const show = (own: Partial<GiftFilters>) =>
    mountApp(<NoGifts filters={{ ...NO_FILTERS, ...own }} setFilters={changed} />)

  it('says what to drop, how much that brings, and nothing that brings nothing', async () => {
    server.on('listGiftFacets', ({ params }: { params: Record<string, string> }) => ({
      ...facets,
      total: params.exterior ? 0 : 1500,
    }))
    await show({ exterior: ['FN'], rarity: ['covert'] })
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '不限外观1,500 件',
      '查看全部礼品',
    ])
    await user.click(screen.getByRole('button', { name: /^不限外观/ }))
    expect(changed).toHaveBeenCalledExactlyOnceWith({ exterior: [] })
  })

  it('names the word that was not found, and shows it as text', async () => {
    await show({ keyword: '<b>x</b>' })
    expect(pageText()).toContain('没有找到“<b>x</b>”')
    await user.click(screen.getByRole('button', { name: '查看全部礼品' }))
    expect(changed).toHaveBeenCalledExactlyOnceWith(NO_FILTERS)
  })
})

const of = (own: Partial<GiftFilters>) => relaxedFilters({ ...NO_FILTERS, ...own })
const drops = (own: Partial<GiftFilters>) => of(own).map((way) => way.drops)

describe('ways out of an empty list', () => {
  it.each<[string, Partial<GiftFilters>, string[]]>([
    ['nothing', {}, []],
    ['one filter', { exterior: ['FN'] }, ['exterior']],
    ['several', { exterior: ['FN'], quality: ['souvenir'], minPriceFen: 0 }, ['exterior', 'quality', 'price']],
    ['a greatest price alone', { maxPriceFen: 100 }, ['price']],
    ['a weapon, whose kind goes with it', { category: ['rifle'], weapon: ['ak47'] }, ['weapon']],
    ['a kind', { category: ['rifle'] }, ['category']],
    ['words', { keyword: 'x' }, ['keyword']],
    ['words and a filter', { keyword: 'x', rarity: ['covert'] }, ['filters', 'keyword']],
    [
      'words and several',
      { keyword: 'x', rarity: ['covert'], exterior: ['FN'] },
      ['filters', 'keyword', 'exterior', 'rarity'],
    ],
  ])('of %s', (_, own, expected) => expect(drops(own)).toEqual(expected))

  it('drop what they say and nothing else', () => {
    const filters = {
      ...NO_FILTERS,
      keyword: 'x',
      category: ['rifle'] as const,
      exterior: ['FN'] as const,
      minPriceFen: 5,
      sort: 'sales' as const,
    }
    const [all, keyword, ...single] = relaxedFilters(filters).map(({ patch }) => ({ ...filters, ...patch }))
    expect(all).toEqual({ ...NO_FILTERS, keyword: 'x', sort: 'sales' })
    expect(keyword).toEqual({ ...filters, keyword: '' })
    expect(single).toEqual([
      { ...filters, exterior: [] },
      { ...filters, category: [] },
      { ...filters, minPriceFen: null },
    ])
  })
})
