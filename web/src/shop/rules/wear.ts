import type { Exterior } from '../../kit/api/types'

export type WearBand = { exterior: Exterior; from: number; to: number }

/** The game's five bands of wear, from factory new to battle-scarred. */
export const WEAR_BANDS: readonly WearBand[] = [
  { exterior: 'FN', from: 0, to: 0.07 },
  { exterior: 'MW', from: 0.07, to: 0.15 },
  { exterior: 'FT', from: 0.15, to: 0.38 },
  { exterior: 'WW', from: 0.38, to: 0.45 },
  { exterior: 'BS', from: 0.45, to: 1 },
]

export const EXTERIORS = WEAR_BANDS.map((band) => band.exterior)

/** The bands that a skin can have, each cut to the skin's own range. */
export function skinBands(from: number, to: number): readonly WearBand[] {
  return WEAR_BANDS.map((band) => ({ ...band, from: Math.max(band.from, from), to: Math.min(band.to, to) })).filter(
    (band) => band.from < band.to,
  )
}

/** Where a wear lies in a range, from 0 at its least worn end to 1. */
export const fractionOfRange = (wear: number, from: number, to: number) =>
  to > from ? Math.min(1, Math.max(0, (wear - from) / (to - from))) : 0
