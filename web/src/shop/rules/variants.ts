import type { Exterior, GiftSibling, Quality } from '../../kit/api/types'
import { QUALITIES } from './giftFilters'
import { EXTERIORS } from './wear'

export type Variant = Pick<GiftSibling, 'id' | 'exterior' | 'quality' | 'priceFen' | 'stock'> & {
  phase?: string | null
}

/** Gems come before phases, and phases in their order. */
const GEMS = ['Ruby', 'Sapphire', 'Black Pearl', 'Emerald']

const gemRank = (phase: string) => (GEMS.includes(phase) ? GEMS.indexOf(phase) : GEMS.length)
const exteriorRank = (exterior: Exterior | null) => (exterior ? EXTERIORS.indexOf(exterior) : -1)

/** The gift itself and its siblings, each once. */
export function variantsOf(gift: Variant & { siblings: readonly Variant[] }): readonly Variant[] {
  return [gift, ...gift.siblings.filter(({ id }) => id !== gift.id)]
}

export const qualitiesOf = (all: readonly Variant[]): readonly Quality[] =>
  QUALITIES.filter((quality) => all.some((one) => one.quality === quality))

export function phasesOf(all: readonly Variant[]): readonly string[] {
  const phases = [...new Set(all.flatMap(({ phase }) => phase ?? []))]
  return phases.toSorted((a, b) => gemRank(a) - gemRank(b) || (a < b ? -1 : 1))
}

/** The exteriors of the same quality and phase, from the newest to the most worn. */
export function exteriorsOf(all: readonly Variant[], own: Variant): readonly Variant[] {
  return all
    .filter((one) => one.quality === own.quality && (one.phase ?? null) === (own.phase ?? null))
    .toSorted((a, b) => exteriorRank(a.exterior) - exteriorRank(b.exterior))
}

/** The variant to show when one thing about a gift is chosen: the rest stays as near to what it was as there is one. */
export function nearestVariant(
  all: readonly Variant[],
  own: Variant,
  chosen: { quality?: Quality; phase?: string },
): Variant {
  const fits = all.filter(
    (one) => (!chosen.quality || one.quality === chosen.quality) && (!chosen.phase || one.phase === chosen.phase),
  )
  const distance = (one: Variant) =>
    (one.quality === own.quality ? 0 : 100) +
    ((one.phase ?? null) === (own.phase ?? null) ? 0 : 10) +
    Math.abs(exteriorRank(one.exterior) - exteriorRank(own.exterior))
  return fits.toSorted((a, b) => distance(a) - distance(b))[0] ?? own
}
