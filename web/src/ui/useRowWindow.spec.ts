import { expect, it } from 'vitest'
import { rowsInSight } from './useRowWindow'

const grid = { top: 200, columns: 2, rowHeight: 250 }

it('keeps the rows around the screen, whatever the length of the list', () => {
  const far = rowsInSight(grid, { from: 1_000_000, height: 844 }, 15_035)
  expect(far.last - far.first).toBeLessThan(30)
  expect(far.above + far.below + ((far.last - far.first) / 2) * 250).toBe(Math.ceil(15_035 / 2) * 250)
})

it('starts at the first row and ends at the last', () => {
  expect(rowsInSight(grid, { from: 0, height: 844 }, 15_035)).toMatchObject({ first: 0, above: 0 })
  expect(rowsInSight(grid, { from: 9e9, height: 844 }, 9)).toMatchObject({ first: 8, last: 10, below: 0 })
  expect(rowsInSight(grid, { from: 0, height: 844 }, 0)).toMatchObject({ first: 0, above: 0, below: 0 })
})
