import type { Gift } from '../../../../kit/api/types'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { fractionOfRange, skinBands } from '../../../rules/wear'
import css from './WearBar.module.css'
import { giftTexts } from './texts'

const percent = (part: number) => Math.round(part * 100)

/**
 * Exterior is a position: the bands that this skin can have at all, as wide as they are in its own range, and the
 * gift's among them.
 */
export function WearBar({ gift }: { gift: Gift }) {
  const t = useT()
  const words = useTexts(giftTexts)
  const { wearMin, wearMax, skinWearMin, skinWearMax } = gift
  if (wearMin === null || wearMax === null) return null
  const skin = { from: skinWearMin ?? wearMin, to: skinWearMax ?? wearMax }
  const bands = skinBands(skin.from, skin.to)
  const part = (wear: number) => percent(fractionOfRange(wear, skin.from, skin.to))
  return (
    <section className={css.panel}>
      <h3 className={css.title}>{words.wear}</h3>
      <div className={css.bands} role="img" aria-label={words.wearBar(wearMin.toFixed(2), wearMax.toFixed(2))}>
        {bands.map((band) => (
          <div
            key={band.exterior}
            className={css.band}
            data-here={band.exterior === gift.exterior || undefined}
            style={{ flexGrow: Math.round((band.to - band.from) * 1000) }}
          >
            <span className={css.name}>{t.exteriorShort[band.exterior]}</span>
            <span className={css.colour} data-wear={band.exterior} />
            <span className={css.from}>{band.from.toFixed(2)}</span>
          </div>
        ))}
        <span className={css.end}>{skin.to.toFixed(2)}</span>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{words.wearRange}</dt>
          <dd className="num">
            {wearMin.toFixed(2)} – {wearMax.toFixed(2)}
          </dd>
        </div>
        <div>
          <dt>{words.skinRange}</dt>
          <dd className="num">
            {skin.from.toFixed(2)} – {skin.to.toFixed(2)}
          </dd>
        </div>
        <div>
          <dt>{words.wearPlace}</dt>
          <dd className="num">
            {part(wearMin)} – {part(wearMax)}%
          </dd>
        </div>
      </dl>
    </section>
  )
}
