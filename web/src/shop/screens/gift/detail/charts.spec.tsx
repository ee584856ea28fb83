import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricePoint } from '../../../../kit/api/types'
import { setLanguage } from '../../../i18n/language'
import { NOW, aGift } from '../../../testing/fixtures'
import { pageText } from '../../../../kit/testing/text'
import { fill, settle, user } from '../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { PriceChart, stepPath, xOf, yOf } from './PriceChart'
import { WearBar } from './WearBar'

const point = (day: string, priceFen: number): PricePoint => ({ day, priceFen })

describe('places in the plot', () => {
  const scale = { low: 100, high: 300 }
  it.each([
    [300, 0],
    [100, 100],
    [200, 50],
    [233, 33.5],
  ])('%i fen is %d from the top', (fen, y) => expect(yOf(fen, scale)).toBe(y))
  it('are known of a price that never changed, and of a single day', () => {
    expect(yOf(100, { low: 100, high: 100 })).toBe(100)
    expect(xOf(0, 1)).toBe(100)
    expect([0, 1, 2].map((index) => xOf(index, 3))).toEqual([0, 50, 100])
  })
  it('make steps, because a price stands until it changes', () => {
    expect(stepPath([point('a', 100), point('b', 300), point('c', 300)], scale)).toBe('M0 100H50V0H100V0')
    expect(stepPath([], scale)).toBe('')
  })
})

describe('the price chart', () => {
  const reader = () => screen.getByRole<HTMLInputElement>('slider')
  const read = (index: number) => fill(reader(), String(index))
  const changes = [point('2026-10-01', 10_000), point('2026-11-18', 12_000), point('2026-11-20', 9000)]

  beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
  afterEach(async () => {
    await cleanUp()
    vi.useRealTimers()
  })

  it('says the least and the most of its days', async () => {
    await mountApp(<PriceChart changes={changes} />)
    expect(reader().ariaLabel ?? reader().getAttribute('aria-label')).toMatch(
      /^近 30 天价格，最低 ¥90\.00，最高 ¥120\.00/,
    )
    expect(reader().getAttribute('aria-valuetext')).toBe('2026年11月20日 ¥90.00')
    await act(() => setLanguage('en'))
    expect(reader().getAttribute('aria-valuetext')).toBe('20 Nov 2026 ¥90.00')
  })

  it('reads each day by its keys', async () => {
    await mountApp(<PriceChart changes={changes} />)
    await read(0)
    expect(reader().getAttribute('aria-valuetext')).toBe('2026年10月22日 ¥100.00')
    await read(28)
    expect(reader().getAttribute('aria-valuetext')).toBe('2026年11月19日 ¥120.00')
    await settle(() => reader().focus())
    await settle(() => reader().blur())
    expect(reader().value).toBe('29')
  })

  it.each([
    [
      [10_000, 12_000, 9000],
      ['¥90', '¥100', '¥110', '¥120'],
    ],
    [
      [203, 207, 192],
      ['¥1.90', '¥1.95', '¥2.00', '¥2.05', '¥2.10'],
    ],
  ])('writes all prices of the scale of %j alike', async (fen, ticks) => {
    await mountApp(<PriceChart changes={fen.map((priceFen, index) => point(`2026-11-0${index + 1}`, priceFen))} />)
    expect([...document.querySelectorAll('[aria-hidden] > span[style]')].map(({ textContent }) => textContent)).toEqual(
      ticks,
    )
  })

  it('shows as many days as are chosen, and as many as there are', async () => {
    await mountApp(<PriceChart changes={changes} />)
    await user.click(screen.getByRole('radio', { name: '7 天' }))
    expect(reader().max).toBe('6')
    await user.click(screen.getByRole('radio', { name: '90 天' }))
    expect(reader().max).toBe('50')
  })

  it.each([[[]], [[point('2026-11-20', 100)]]])('says that there is nothing to see yet of %j', async (young) => {
    await mountApp(<PriceChart changes={young} />)
    expect(screen.queryByRole('slider')).toBeNull()
    expect(pageText()).toContain('还没有价格走势')
  })

  it.each([[1], [0], [9_999_999_999]])('stands a price of %i fen that never changed', async (fen) => {
    await mountApp(<PriceChart changes={[point('2026-01-01', fen)]} />)
    expect(document.querySelector('svg')?.innerHTML).not.toMatch(/NaN|Infinity/)
  })
})

describe('the wear bar', () => {
  const facts = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
    )
  afterEach(cleanUp)

  it('says where the gift lies in the range of its skin', async () => {
    await mountApp(<WearBar gift={aGift({ wearMin: 0.2, wearMax: 0.38, skinWearMin: 0.1, skinWearMax: 0.5 })} />)
    expect(facts()).toEqual({ 本外观磨损: '0.20 – 0.38', 皮肤磨损区间: '0.10 – 0.50', 在皮肤区间中: '25 – 70%' })
    const bands = [...document.querySelectorAll<HTMLElement>('[role=img] > div')]
    expect(bands.map(({ style, dataset }) => [style.flexGrow, dataset.here])).toEqual([
      ['50', undefined],
      ['230', 'true'],
      ['70', undefined],
      ['50', undefined],
    ])
  })

  it('takes the gift’s own range where that of the skin is not known', async () => {
    await mountApp(<WearBar gift={aGift({ skinWearMin: null, skinWearMax: null })} />)
    expect(facts()).toMatchObject({ 皮肤磨损区间: '0.15 – 0.38', 在皮肤区间中: '0 – 100%' })
  })

  it('is not there for what does not wear', async () => {
    await mountApp(<WearBar gift={aGift({ wearMin: null, wearMax: null })} />)
    expect(pageText()).toBe('')
  })
})
