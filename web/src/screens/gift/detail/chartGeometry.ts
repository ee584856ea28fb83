import type { PricePoint } from '../../../api/types'

export type Place = { x: number; y: number }

const MARGIN = 10

/** Where each day stands. A price that never moved is drawn as a line through the middle. */
export function chartPoints(points: readonly PricePoint[], width: number, height: number) {
  const prices = points.map((point) => point.priceFen)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const span = high - low
  const places = prices.map((price, index): Place => {
    const x = (index / Math.max(1, prices.length - 1)) * width
    const part = span === 0 ? 0.5 : (price - low) / span
    return { x: round(x), y: round(height - MARGIN - part * (height - 2 * MARGIN)) }
  })
  return { places, low, high }
}

export const linePath = (places: readonly Place[]) => places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const round = (value: number) => Math.round(value * 10) / 10
