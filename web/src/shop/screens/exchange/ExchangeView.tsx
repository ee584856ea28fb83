import type { ExchangeDetail } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { ExchangeLines } from '../../components/ExchangeLines'
import { itemListClass } from '../../components/ItemRow'
import { RecordFacts } from '../../components/RecordFacts'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { exchangeSums } from '../../rules/exchange'
import detail from '../../../kit/styles/detail.module.css'
import panel from '../../../kit/styles/panel.module.css'
import quote from '../../../kit/styles/quote.module.css'
import { buttonClass } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import { ExchangedGiftRow } from './ExchangedGiftRow'
import { exchangeTexts } from './texts'

/** The items that went, the amount each brought, and how the prices of then became the sum. */
export function ExchangeView({ exchange }: { exchange: ExchangeDetail }) {
  const t = useTexts(exchangeTexts)
  const { exchangeNo, quantity, amountFen, rateBp, createTime, items } = exchange
  const isWhole = items.reduce((sum, item) => sum + item.quantity, 0) === quantity
  const lines = items.map(({ exchangePriceFen, quantity: count, exchangedFen, units }) => ({
    priceFen: exchangePriceFen,
    count,
    worthFen: exchangedFen,
    eachFen: units.map((unit) => unit.exchangedFen),
  }))
  const sums = isWhole ? exchangeSums(lines, rateBp) : null
  const notes = [sums?.isRounded && t.rounded, sums && sums.cappedFen > 0 && t.voucher].filter(
    (note) => note !== false && note !== undefined && note !== null,
  )
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${detail.headline}`} data-tone="good">
        <h2>{t.headline}</h2>
        <p>{t.hint(quantity)}</p>
        <div className={detail.net}>
          <p className={detail.clockLabel}>{t.credited}</p>
          <Money fen={amountFen} size="xl" />
        </div>
      </section>
      <section className={panel.panel}>
        <h2 className={detail.split}>
          {t.items} <span>{t.units(quantity)}</span>
        </h2>
        <ul className={itemListClass} aria-label={t.items}>
          {items.map((item) => (
            <li key={item.giftId}>
              <ExchangedGiftRow item={item} />
            </li>
          ))}
        </ul>
        {!isWhole && <p className={quote.more}>{t.andMore(quantity)}</p>}
        <ExchangeLines sums={sums} market={t.market} rateBp={rateBp} getsFen={amountFen} gets={t.credited} />
        {notes.length > 0 && (
          <ul className={quote.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
      <RecordFacts no={exchangeNo} name={t.number} createTime={createTime} timeName={t.time} />
      <div className={panel.bar} data-bar>
        <div>
          <AppLink to={paths.extractTab('cash')} className={buttonClass('plain', true)}>
            {t.cashOut}
          </AppLink>
          <AppLink to={paths.movementsOf('exchange')} className={buttonClass('primary', true)}>
            {t.movement}
          </AppLink>
        </div>
      </div>
    </div>
  )
}
