import type { Gift } from '../../../api/types'
import { useT } from '../../../i18n/language'
import { WEAR_BANDS, wearPosition } from '../../../rules/wear'
import css from './WearBar.module.css'

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** Exterior is a position: five bands, the range the skin can have, and the range this exterior has. */
export function WearBar({ gift }: { gift: Gift }) {
  const t = useT()
  const { wearMin, wearMax, skinWearMin, skinWearMax } = gift
  if (wearMin === null || wearMax === null) return null
  const skin = { from: skinWearMin ?? wearMin, to: skinWearMax ?? wearMax }
  const range = (from: number, to: number) => ({ left: percent(wearPosition(from)), right: percent(1 - wearPosition(to)) })
  return (
    <section className={css.panel}>
      <h3 className={css.title}>{t.gift.wear}</h3>
      <div className={css.scale} role="img" aria-label={t.gift.wearBar(wearMin.toFixed(2), wearMax.toFixed(2))}>
        <div className={css.bands}>
          {WEAR_BANDS.map((band) => (
            <span key={band.exterior} data-wear={band.exterior} data-here={band.exterior === gift.exterior || undefined} />
          ))}
        </div>
        <span className={css.skin} style={range(skin.from, skin.to)} />
        <span className={css.own} style={range(wearMin, wearMax)} />
      </div>
      <div className={css.names} aria-hidden="true">
        {WEAR_BANDS.map((band) => (
          <span key={band.exterior} data-here={band.exterior === gift.exterior || undefined}>
            {t.exteriorShort[band.exterior]}
          </span>
        ))}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t.gift.wearRange}</dt>
          <dd className="num">{wearMin.toFixed(2)} – {wearMax.toFixed(2)}</dd>
        </div>
        <div>
          <dt>{t.gift.skinRange}</dt>
          <dd className="num">{skin.from.toFixed(2)} – {skin.to.toFixed(2)}</dd>
        </div>
      </dl>
    </section>
  )
}
