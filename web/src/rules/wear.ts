import type { Exterior } from '../api/types'

/** The game's five bands of wear, from factory new to battle-scarred. */
export const WEAR_BANDS: readonly { exterior: Exterior; from: number; to: number }[] = [
  { exterior: 'FN', from: 0, to: 0.07 },
  { exterior: 'MW', from: 0.07, to: 0.15 },
  { exterior: 'FT', from: 0.15, to: 0.38 },
  { exterior: 'WW', from: 0.38, to: 0.45 },
  { exterior: 'BS', from: 0.45, to: 1 },
]

export const EXTERIORS = WEAR_BANDS.map((band) => band.exterior)

/** Bands are shown a fifth wide each, so that the narrow ones can be seen and read at all. */
export function wearPosition(wear: number): number {
  const index = Math.max(0, WEAR_BANDS.findIndex((band) => wear <= band.to))
  const band = WEAR_BANDS[index]
  if (!band) return 1
  return (index + (wear - band.from) / (band.to - band.from)) / WEAR_BANDS.length
}
