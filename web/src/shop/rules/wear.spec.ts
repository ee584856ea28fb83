import { expect, it } from 'vitest'
import { fractionOfRange, skinBands } from './wear'

it('cuts the bands to what a skin can have', () => {
  expect(skinBands(0, 1).map(({ exterior }) => exterior)).toEqual(['FN', 'MW', 'FT', 'WW', 'BS'])
  expect(skinBands(0.06, 0.4)).toEqual([
    { exterior: 'FN', from: 0.06, to: 0.07 },
    { exterior: 'MW', from: 0.07, to: 0.15 },
    { exterior: 'FT', from: 0.15, to: 0.38 },
    { exterior: 'WW', from: 0.38, to: 0.4 },
  ])
  expect(skinBands(0, 0.07).map(({ exterior }) => exterior)).toEqual(['FN'])
})

it('says where a wear lies in the range of its skin', () => {
  expect(fractionOfRange(0.07, 0, 0.08)).toBeCloseTo(0.875)
  expect(fractionOfRange(0.07, 0, 1)).toBeCloseTo(0.07)
  expect(fractionOfRange(0.5, 0.1, 0.3)).toBe(1)
  expect(fractionOfRange(0.2, 0.2, 0.2)).toBe(0)
})
