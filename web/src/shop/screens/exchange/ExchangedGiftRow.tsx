import type { ExchangedGift } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { ItemRow } from '../../components/ItemRow'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Money } from '../../../kit/ui/Money'
import css from './Exchange.module.css'
import { exchangeTexts } from './texts'

/** All items of one gift: the price of then, what each brought where they are several, and what all of them did. */
export function ExchangedGiftRow({ item }: { item: ExchangedGift }) {
  const t = useTexts(exchangeTexts)
  const { quantity, exchangePriceFen, exchangedFen, units, giftId } = item
  const differ = units.length > 1
  const below = (
    <dl className={css.figures}>
      <div>
        <dt>{t.priceThen}</dt>
        <dd>
          <Money fen={exchangePriceFen} size="s" quiet />
        </dd>
      </div>
      {quantity > 1 && (
        <div>
          <dt>{differ ? t.fetched : t.each}</dt>
          {units.map((unit) => (
            <dd key={unit.exchangedFen}>
              <Money fen={unit.exchangedFen} size="s" quiet />
              {differ && <span> {t.times(unit.quantity)}</span>}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
  const after = (
    <>
      <Money fen={exchangedFen} size="s" quiet />
      {quantity > 1 && <span className="quiet num">{t.times(quantity)}</span>}
    </>
  )
  return (
    <AppLink to={paths.giftDetail(giftId)} className={css.item}>
      <ItemRow look={item} after={after} below={below} />
    </AppLink>
  )
}
