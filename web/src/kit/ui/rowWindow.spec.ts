import { describe, expect, it } from 'vitest'
import { keptFilled, nextFilled, rowsInSight, rowsWanted } from './rowWindow'
import type { Rows } from './rowWindow'

const COUNT = 15_035
const phone = { top: 200, columns: 2, rowHeight: 268, gap: 10 }
const desk = { top: 200, columns: 6, rowHeight: 290, gap: 14 }
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
  const placed = rowsWanted(phone, view, COUNT, 1)

  it('fills one row ahead, so that it does not take long', () => {
    expect(nextFilled(seen, placed, seen, 2)).toEqual({ first: seen.first, last: seen.last + 1 })
    const many = { first: 0, last: 9 }
    expect(nextFilled({ first: 3, last: 5 }, many, many, 6)).toEqual({ first: 3, last: 6 })
  })

  it('begins with what is in sight after a jump, and fills all of it before anything else', () => {
    let rows: Rows = { first: 0, last: 12 }
    for (let row = seen.first; row < seen.last; row += 1) {
      rows = nextFilled(rows, placed, seen, 2)
      expect(rows).toEqual({ first: seen.first, last: row + 1 })
    }
  })

  it('fills what is in sight above before anything that is not below', () => {
    const rows = { first: seen.first + 1, last: seen.last }
    expect(nextFilled(rows, placed, seen, 2)).toEqual(seen)
  })

  it('comes to fill every place, and stays so', () => {
    let rows: Rows = { first: 0, last: 12 }
    for (let frame = 0; frame < 30; frame += 1) rows = nextFilled(rows, placed, seen, 2)
    expect(rows).toEqual(placed)
  })

  it('lets go at once of what has no place any more, and of what is far from sight', () => {
    expect(keptFilled({ first: placed.first - 9, last: placed.last + 9 }, placed, seen)).toEqual(placed)
    for (const far of [
      { first: placed.first, last: seen.first - 1 },
      { first: seen.last + 1, last: placed.last },
      { first: 0, last: 3 },
    ]) {
      expect(size(keptFilled(far, placed, seen))).toBe(0)
    }
  })
})
