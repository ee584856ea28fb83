import { describe, expect, it } from 'vitest'
import { nextRows, rowsInSight, rowsWanted } from './rowWindow'
import type { Rows } from './rowWindow'

const COUNT = 15_035
const phone = { top: 200, columns: 2, rowHeight: 268 }
const desk = { top: 200, columns: 6, rowHeight: 290 }
const at = (from: number) => ({ from, height: 844 })
const size = ({ first, last }: Rows) => last - first

describe('the rows in sight', () => {
  it('are those that the screen cuts', () => {
    expect(rowsInSight(phone, at(0), COUNT)).toEqual({ first: 0, last: 3 })
    expect(rowsInSight(phone, at(200 + 268 * 10), COUNT)).toEqual({ first: 10, last: 14 })
  })

  it('start at the first row and end at the last', () => {
    expect(rowsInSight(phone, at(9e9), 9)).toEqual({ first: 4, last: 5 })
    expect(rowsInSight(phone, at(0), 0)).toEqual({ first: 0, last: 1 })
  })
})

describe('the rows wanted', () => {
  it.each([phone, desk])('are at most sixty cells, and more of them ahead', (grid) => {
    const seen = rowsInSight(grid, at(500_000), COUNT)
    for (const heading of [-1, 0, 1] as const) {
      const wanted = rowsWanted(grid, at(500_000), COUNT, heading)
      expect(size(wanted) * grid.columns).toBeLessThanOrEqual(60)
      const [above, below] = [seen.first - wanted.first, wanted.last - seen.last]
      expect(Math.sign(below - above)).toBe(heading)
    }
  })

  it('never leave the list', () => {
    expect(rowsWanted(phone, at(0), COUNT, -1).first).toBe(0)
    expect(rowsWanted(phone, at(1000), 20, 1).last).toBe(10)
  })
})

describe('the next frame', () => {
  const view = { from: 20_000, height: 844 }
  const seen = rowsInSight(phone, view, COUNT)
  const wanted = rowsWanted(phone, view, COUNT, 1)

  it('adds few rows, so that it does not take long', () => {
    const next = nextRows(seen, wanted, seen, 2)
    expect(next).toEqual({ first: wanted.first, last: seen.last + 3 })
  })

  it('has what is in sight after a jump, whatever was there before', () => {
    expect(nextRows({ first: 0, last: 12 }, wanted, seen, 2)).toMatchObject({ first: wanted.first })
    const after = nextRows({ first: 0, last: 12 }, wanted, seen, 2)
    expect(after.first).toBeLessThanOrEqual(seen.first)
    expect(after.last).toBeGreaterThanOrEqual(seen.last)
    expect(size(after)).toBeLessThan(size(seen) + 8)
  })

  it('comes to what is wanted', () => {
    let rows: Rows = { first: 0, last: 12 }
    for (let frame = 0; frame < 20; frame += 1) rows = nextRows(rows, wanted, seen, 2)
    expect(rows).toEqual(wanted)
  })

  it('lets go of what is behind at once', () => {
    expect(nextRows({ first: seen.first - 9, last: wanted.last }, wanted, seen, 2)).toEqual(wanted)
  })
})
