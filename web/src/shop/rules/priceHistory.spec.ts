import { describe, expect, it } from 'vitest'
import { beijingToday, dailyPrices, priceChange, priceOn, priceTicks } from './priceHistory'

const changes = [
  { day: '2026-11-10', priceFen: 1000 },
  { day: '2026-11-13', priceFen: 1200 },
  { day: '2026-11-14', priceFen: 900 },
]

describe('the days of a price history', () => {
  it('hold the price from the day it changed to the next', () => {
    expect(dailyPrices(changes, 7, '2026-11-16')).toEqual([
      { day: '2026-11-10', priceFen: 1000 },
      { day: '2026-11-11', priceFen: 1000 },
      { day: '2026-11-12', priceFen: 1000 },
      { day: '2026-11-13', priceFen: 1200 },
      { day: '2026-11-14', priceFen: 900 },
      { day: '2026-11-15', priceFen: 900 },
      { day: '2026-11-16', priceFen: 900 },
    ])
  })

  it('begin with the price that stood before them', () => {
    expect(dailyPrices(changes, 2, '2026-11-13')).toHaveLength(2)
    expect(dailyPrices(changes, 3, '2026-11-20').map(({ priceFen }) => priceFen)).toEqual([900, 900, 900])
  })

  it('leave out what was before the first known price', () => {
    expect(dailyPrices(changes, 90, '2026-11-11').map(({ day }) => day)[0]).toBe('2026-11-10')
    expect(dailyPrices([], 7, '2026-11-11')).toEqual([])
  })

  it('are those of Beijing', () => {
    expect(beijingToday(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(beijingToday(Date.parse('2026-11-20T15:59:00Z'))).toBe('2026-11-20')
  })
})

it('tells how much dearer it is now', () => {
  expect(priceChange(dailyPrices(changes, 7, '2026-11-16'))).toBeCloseTo(-0.1)
  expect(priceChange(changes.slice(0, 1))).toBeNull()
  expect(priceChange([])).toBeNull()
})

it('knows the price of a day', () => {
  expect(priceOn(changes, '2026-11-12')).toBe(1000)
  expect(priceOn(changes, '2026-11-30')).toBe(900)
  expect(priceOn(changes, '2026-11-09')).toBeNull()
})

describe('the scale', () => {
  it.each([
    [264_088, 304_600],
    [35, 41],
    [500, 500],
    [1, 1],
    [99_999, 12_345_678],
  ])('has a few round amounts around %i and %i fen', (low, high) => {
    const ticks = priceTicks(low, high)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(new Set(ticks).size).toBe(ticks.length)
    for (const tick of ticks) expect(tick).toBe(Math.round(tick))
  })
})
