import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { GiftDetail } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { GiftPicture } from '../../components/GiftPicture'
import { Done, NotLoaded } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { OpenProposals } from '../../components/OpenProposals'
import { Facts, FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import { RecordTable } from '../../components/RecordTable'
import type { Column } from '../../components/tableFeatures'
import { actTexts } from '../../components/texts'
import { Amount, State, Time } from '../../components/values'
import { nameOf } from '../../data/giftName'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { Link, useParam } from '../../router/router'
import { paths, table } from '../../router/table'
import { PriceChart } from './PriceChart'
import { PriceSheet } from './PriceSheet'
import { SaleSheet } from './SaleSheet'
import { StockSheet } from './StockSheet'
import css from './DeskGift.module.css'
import { giftTexts } from './texts'

type Act = 'sale' | 'price' | 'revert' | 'stock'

/** A gift with what became of its price and its stock. */
export function GiftScreen() {
  const t = useTexts(giftTexts)
  const acts = useTexts(actTexts)
  const lang = useLang()
  const giftId = useParam('giftId')
  const query = useCall('getGift', { giftId })
  const sheet = useSheet<Act>()
  const [done, setDone] = useState('')
  const data: GiftDetail | undefined = query.data && { ...query.data.gift, ...query.data }
  const name = data ? nameOf(data, lang) : giftId
  const title = (
    <>
      {name}
      {data && <State state={data.onSale ? 'on_sale' : 'off_sale'} />}
    </>
  )
  const decided = (proposalNo: string | null, words: string) => setDone(proposalNo ? acts.proposed(proposalNo) : words)
  const common = sheet.shown && { key: sheet.shown.opening, open: sheet.shown.isOpen, onClose: sheet.close }
  const act = sheet.shown?.value
  return (
    <Page
      title={title}
      name={name}
      up={{ to: table.gifts.path, label: t.title }}
      tail={data && <Buttons gift={data} onChoose={sheet.open} />}
    >
      <Done text={done} />
      <OpenProposals about={{ giftId }} />
      {query.isPending && (
        <Panel title={t.gift}>
          <FactsSkeleton count={6} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && <Details gift={data} query={query} />}
      {data && common && act === 'sale' && <SaleSheet {...common} gift={data} name={name} onDone={setDone} />}
      {data && common && (act === 'price' || act === 'revert') && (
        <PriceSheet
          {...common}
          gift={data}
          name={name}
          suggestedFen={act === 'revert' ? data.priceBeforeFen : null}
          onDone={(proposalNo) => decided(proposalNo, t.priceChanged)}
        />
      )}
      {data && common && act === 'stock' && (
        <StockSheet {...common} gift={data} name={name} onDone={(proposalNo) => decided(proposalNo, t.stockChanged)} />
      )}
    </Page>
  )
}

function Buttons({
  gift: { giftId, onSale, priceBeforeFen },
  onChoose,
}: {
  gift: GiftDetail
  onChoose: (act: Act) => void
}) {
  const t = useTexts(giftTexts)
  const may = usePermission()
  const manages = may('manage_gifts')
  return (
    <>
      {onSale && may('take_gifts_off_sale') && <Button onClick={() => onChoose('sale')}>{t.offSale}</Button>}
      {!onSale && may('put_gifts_on_sale') && <Button onClick={() => onChoose('sale')}>{t.onSale}</Button>}
      {manages && (
        <Link to={paths.editGift(giftId)} className={buttonClass()}>
          {t.edit}
        </Link>
      )}
      {manages && <Button onClick={() => onChoose('stock')}>{t.changeStock}</Button>}
      {manages && priceBeforeFen !== null && <Button onClick={() => onChoose('revert')}>{t.revert}</Button>}
      {manages && (
        <Button look="primary" onClick={() => onChoose('price')}>
          {t.changePrice}
        </Button>
      )}
    </>
  )
}

const pricesIn = (t: (typeof giftTexts)['en']): Column<GiftDetail['prices'][number]>[] => [
  { id: 'day', header: t.since, cell: ({ day }) => day },
  { id: 'price', header: t.price, cell: ({ priceFen }) => <Amount fen={priceFen} />, end: true },
]

function Details({ gift, query }: { gift: GiftDetail; query: Query }) {
  const t = useTexts(giftTexts)
  const side = (
    <Panel title={t.prices} bare>
      <PriceChart prices={gift.prices} label={t.prices} />
      <div className={css.prices}>
        <DataTable
          label={t.prices}
          columns={pricesIn(t)}
          list={{ ...query, items: gift.prices.toReversed() }}
          keyOf={({ day }) => day}
          empty={t.noPrices}
        />
      </div>
    </Panel>
  )
  return (
    <Halves side={side}>
      <Panel title={t.gift}>
        <div className={css.head}>
          <GiftPicture url={gift.imageUrl} large />
          <Facts
            facts={[
              [t.price, <Amount key="price" fen={gift.priceFen} />],
              [t.priceBefore, <Amount key="before" fen={gift.priceBeforeFen} />],
              [t.available, gift.available],
              [t.reserved, gift.reserved],
              [t.sold, gift.sold],
              [t.inBags, gift.inBags],
              [t.created, <Time key="created" time={gift.createTime} />],
              [t.id, gift.giftId],
            ]}
          />
        </div>
      </Panel>
      <Panel title={t.movements} bare>
        <RecordTable label={t.movements} records={gift.movements} query={query} />
      </Panel>
    </Halves>
  )
}
