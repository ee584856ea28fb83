import { useNavigate } from 'react-router'
import type { Gift, GiftSibling, Quality } from '../../../api/types'
import { useLang, useT } from '../../../i18n/language'
import { prefetchGift } from '../../../data/gifts'
import { cx } from '../../../lib/cx'
import { paths } from '../../../lib/paths'
import { QUALITIES } from '../../../rules/giftFilters'
import { EXTERIORS } from '../../../rules/wear'
import { Money } from '../../../ui/Money'
import { Segmented } from '../../../ui/Segmented'
import css from './Gift.module.css'

/** The same skin, in the same phase, in other exteriors and qualities; changing one replaces this screen, it does not pile up. */
export function Variants({ gift }: { gift: Gift }) {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const all = [gift, ...gift.siblings.filter((one) => one.id !== gift.id && one.phase === gift.phase)]
  if (all.length === 1) return null
  const qualities = QUALITIES.filter((quality) => all.some((one) => one.quality === quality))
  const shown = all.filter((one) => one.quality === gift.quality).toSorted(byExterior)
  const show = (id: string) => void navigate(paths.giftDetail(id), { replace: true, state: { stay: true } })
  return (
    <section className={css.panel}>
      {qualities.length > 1 && (
        <Segmented label={t.gift.variantsQuality} name="quality" compact value={gift.quality}
          options={qualities.map((quality) => ({ value: quality, label: t.quality[quality] }))}
          onChange={(quality) => show(nearest(all, quality, gift).id)} />
      )}
      {shown.length > 1 && (
        <div className={css.variants} role="group" aria-label={t.gift.variants}>
          {shown.map((one) => (
            <button key={one.id} type="button" aria-pressed={one.id === gift.id} className={cx(css.variant, one.stock === 0 && css.gone)}
              onPointerDown={() => prefetchGift(lang, one.id)} onClick={() => one.id !== gift.id && show(one.id)}>
              <span>{one.exterior ? t.exterior[one.exterior] : t.common.all}</span>
              {one.stock > 0 ? <Money fen={one.priceFen} size="s" quiet /> : <span className={css.stock}>{t.gift.outOfStock}</span>}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

const rank = (one: GiftSibling) => (one.exterior ? EXTERIORS.indexOf(one.exterior) : -1)
const byExterior = (a: GiftSibling, b: GiftSibling) => rank(a) - rank(b)

/** Changing the quality keeps the exterior as near as there is one. */
function nearest(all: readonly GiftSibling[], quality: Quality, from: GiftSibling): GiftSibling {
  const distance = (one: GiftSibling) => Math.abs(rank(one) - rank(from))
  return all.filter((one) => one.quality === quality).toSorted((a, b) => distance(a) - distance(b))[0] ?? from
}
