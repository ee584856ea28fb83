import type { PricePoint } from '../../../../kit/api/types'

export type Scale = { low: number; high: number }

/** All places are in hundredths of the plot, which is stretched to its room. */
export const yOf = (fen: number, { low, high }: Scale) => round(100 - ((fen - low) / Math.max(1, high - low)) * 100)
export const xOf = (index: number, count: number) => (count < 2 ? 100 : round((index / (count - 1)) * 100))

/** A price stands until the day it changes: level lines with steps between them. */
export function stepPath(prices: readonly PricePoint[], scale: Scale): string {
  return prices
    .map(({ priceFen }, index) => {
      const [x, y] = [xOf(index, prices.length), yOf(priceFen, scale)]
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100
