import { useNavigate } from '../../../router/router'
import type { Gift } from '../../../../kit/api/types'
import { prefetchGift } from '../../../data/gifts'
import { useT } from '../../../i18n/language'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import { paths } from '../../../router/paths'
import { exteriorsOf, nearestVariant, phasesOf, qualitiesOf, variantsOf } from '../../../rules/variants'
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
