import { useNavigate } from '../../../router/router'
import type { Gift, Exterior, GiftSibling, Quality } from '../../../../kit/api/types'
import { prefetchGift } from '../../../data/gifts'
import { useT } from '../../../i18n/language'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import { paths } from '../../../router/paths'
import { QUALITIES } from '../../../rules/giftFilters'
import { EXTERIORS } from '../../../rules/wear'
import { Chip } from '../../../../kit/ui/Chip'
import { Money } from '../../../../kit/ui/Money'
import { Segmented } from '../../../../kit/ui/Segmented'
import css from './Gift.module.css'
import { giftTexts } from './texts'

/** The same skin in other qualities, phases and exteriors; changing one replaces this screen, it does not pile up. */
export function Variants({ gift }: { gift: Gift }) {
  const t = useT()
  const words = useTexts(giftTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const all = variantsOf(gift)
  if (all.length === 1) return null
  const [qualities, phases, exteriors] = [qualitiesOf(all), phasesOf(all), exteriorsOf(all, gift)]
  const show = (id: string) => {
    if (id !== gift.id) navigate(paths.giftDetail(id), { replace: true, state: { stay: true } })
  }
  return (
    <section className={css.panel}>
      {qualities.length > 1 && (
        <Segmented
          label={words.variantsQuality}
          name="quality"
          compact
          value={gift.quality}
          options={qualities.map((quality) => ({ value: quality, label: t.quality[quality] }))}
          onChange={(quality) => show(nearestVariant(all, gift, { quality }).id)}
        />
      )}
      {phases.length > 1 && (
        <div className={css.phases} role="group" aria-label={words.variantsPhase}>
          {phases.map((phase) => (
            <Chip key={phase} on={phase === gift.phase} onClick={() => show(nearestVariant(all, gift, { phase }).id)}>
              {t.phase[phase] ?? phase}
            </Chip>
          ))}
        </div>
      )}
      {exteriors.length > 1 && (
        <div className={css.variants} role="group" aria-label={words.variants}>
          {exteriors.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === gift.id}
              className={cx(css.variant, one.stock === 0 && css.gone)}
              onPointerDown={() => prefetchGift(lang, one.id)}
              onClick={() => show(one.id)}
            >
              <span>{one.exterior ? t.exterior[one.exterior] : t.common.all}</span>
              {one.stock > 0 ? (
                <Money fen={one.priceFen} size="s" quiet />
              ) : (
                <span className="quiet">{words.outOfStock}</span>
              )}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

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
