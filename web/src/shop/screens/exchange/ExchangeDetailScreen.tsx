import { reasonOf } from '../../../kit/api/errors'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { LoadError, LoadingStatus } from '../../components/LoadError'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useExchangeDetail } from '../../data/exchange'
import { NotFound } from '../../components/NotFound'
import { ActionBar } from '../../components/ActionBar'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { isExchangeNumber, exchangeSums } from '../../rules/exchange'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Exchange.module.css'
import type { ExchangeDetail, ExchangedGift } from '../../../kit/api/types'
import { ExchangeLines } from '../../components/ExchangeLines'
import { itemListClass, ItemRow } from '../../components/ItemRow'
import { RecordFacts } from '../../components/RecordFacts'
import detail from '../../../kit/styles/detail.module.css'
import quote from '../../../kit/styles/quote.module.css'
import { Money } from '../../../kit/ui/Money'
import { exchangeTexts } from './texts'

/** One exchange, by the address. A text that is no number of one is not looked for. */
export function ExchangeDetailScreen() {
  const { exchangeNo = '' } = useParams()
  return isExchangeNumber(exchangeNo) ? <Loaded key={exchangeNo} exchangeNo={exchangeNo} /> : <NoSuchExchange />
}

function Loaded({ exchangeNo }: { exchangeNo: string }) {
  const t = useTexts(exchangeTexts)
  const { data, isPending, error, refetch } = useExchangeDetail(exchangeNo)
  usePageName(data && exchangeNo)
  if (data) return <ExchangeView exchange={data} />
  if (isPending) return <ExchangeSkeleton />
  if (reasonOf(error) === 'exchange_not_found') return <NoSuchExchange />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function NoSuchExchange() {
  const t = useTexts(exchangeTexts)
  return <NotFound title={t.notFound} hint={t.notFoundHint} to={paths.movementsOf('exchange')} away={t.toWallet} />
}

function ExchangeSkeleton() {
  return (
    <div className={panel.screen}>
      <LoadingStatus />
      <div className={panel.panel} aria-hidden="true">
        <div className={css.skeletonHead}>
          <Skeleton width="44%" height="28px" />
          <Skeleton width="70%" />
          <Skeleton width="36%" height="38px" />
        </div>
      </div>
      <div className={panel.panel} aria-hidden="true">
        <div className={css.skeletonHead}>
          <Skeleton width="30%" />
          {[1, 2].map((row) => (
            <div key={row} className={css.skeletonRow}>
              <Skeleton width="70px" height="57px" round />
              <div>
                <Skeleton width="80%" />
                <Skeleton width="45%" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={panel.panel} aria-hidden="true">
        <Skeleton height="52px" round />
      </div>
    </div>
  )
}

/** The items that went, the amount each brought, and how the prices of then became the sum. */
function ExchangeView({ exchange }: { exchange: ExchangeDetail }) {
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
          <Money fen={amountFen} size="xl" received />
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
      <ActionBar>
        <ButtonLink to={paths.extractTab('cash')} look="plain" wide>
          {t.cashOut}
        </ButtonLink>
        <ButtonLink to={paths.movementsOf('exchange')} wide>
          {t.movement}
        </ButtonLink>
      </ActionBar>
    </div>
  )
}

/** All items of one gift: the price of then, what each brought where they are several, and what all of them did. */
function ExchangedGiftRow({ item }: { item: ExchangedGift }) {
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
