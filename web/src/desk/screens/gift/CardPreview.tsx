import { Money } from '../../../kit/ui/Money'
import { parseYuan } from '../../../kit/lib/money'
import css from './GiftForm.module.css'
import type { GiftValues } from './giftValues'
import { giftFormTexts } from './texts'

type Props = { values: GiftValues; imageUrl: string | null; units: number }

/** The card of a gift as the shop shows it, in both languages. */
export const CardPreview = (props: Props) => (
  <div className={css.cards}>
    <Card {...props} lang="zh-CN" />
    <Card {...props} lang="en" />
  </div>
)

function Card({ values, imageUrl, units, lang }: Props & { lang: 'zh-CN' | 'en' }) {
  const t = giftFormTexts[lang]
  const [weapon, finish] = lang === 'en' ? [values.weaponEn, values.finishEn] : [values.weaponZh, values.finishZh]
  const rarity = (values.rarity || 'consumer') as keyof typeof t.rarities
  const quality = values.quality as keyof typeof t.qualities
  return (
    <article className={css.card} lang={lang} data-rarity={rarity}>
      <span className={css.stage}>
        {imageUrl && <img src={imageUrl} alt="" width={360} height={270} className={css.image} />}
      </span>
      <div className={css.text}>
        <p className={css.weapon}>
          {weapon || '—'} · {t.rarities[rarity]}
        </p>
        <h3 className={css.name}>{finish || weapon || '—'}</h3>
        <p className={css.tags}>
          {values.exterior && (
            <span className={css.tag}>{t.exteriors[values.exterior as keyof typeof t.exteriors]}</span>
          )}
          {quality !== 'normal' && t.qualities[quality] && <span className={css.tag}>{t.qualities[quality]}</span>}
          {values.phase && <span className={css.tag}>{values.phase}</span>}
        </p>
        <p className={css.foot}>
          <Money fen={parseYuan(values.price) ?? 0} />
          <span className={css.units}>{t.stock(units)}</span>
        </p>
      </div>
    </article>
  )
}
