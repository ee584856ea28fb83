import { describe, expect, it } from 'vitest'
import { ZOOM_MAX, centred, fitted, moved, sourceRect, zoomed } from './crop'

const WIDE = { width: 400, height: 200 }

describe('a crop', () => {
  it('begins with the largest square in the middle', () => {
    expect(sourceRect(WIDE, centred(WIDE))).toEqual({ x: 100, y: 0, side: 200 })
  })

  it('follows the finger: the picture moves, so the square goes the other way', () => {
    expect(sourceRect(WIDE, moved(WIDE, centred(WIDE), 100, 20, 0))).toEqual({ x: 60, y: 0, side: 200 })
  })

  it('never leaves the picture', () => {
    expect(sourceRect(WIDE, moved(WIDE, centred(WIDE), 100, 9999, 9999))).toEqual({ x: 0, y: 0, side: 200 })
    expect(sourceRect(WIDE, moved(WIDE, centred(WIDE), 100, -9999, -9999))).toEqual({ x: 200, y: 0, side: 200 })
  })

  it('keeps its middle when it grows, unless it would leave the picture', () => {
    const near = zoomed(WIDE, centred(WIDE), 2)
    expect(sourceRect(WIDE, near)).toEqual({ x: 150, y: 50, side: 100 })
    const edge = moved(WIDE, near, 100, 9999, 0)
    expect(sourceRect(WIDE, zoomed(WIDE, edge, 1))).toEqual({ x: 0, y: 0, side: 200 })
  })

  it('has bounds', () => {
    expect(fitted(WIDE, { zoom: 99, x: 200, y: 100 }).zoom).toBe(ZOOM_MAX)
    expect(fitted(WIDE, { zoom: 0.1, x: 200, y: 100 }).zoom).toBe(1)
  })
})
