import { useMemo } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import type { GiftRow } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { NamedGift } from '../../components/GiftPicture'
import { Page, Panel } from '../../components/Page'
import { Select } from '../../components/Select'
import { useFollowedFields } from '../../components/followedFields'
import type { Column } from '../../components/tableFeatures'
import { useForm } from '../../components/useForm'
import { Amount, State } from '../../components/values'
import { nameOf } from '../../data/giftName'
import { useList } from '../../data/calls'
import { usePermission } from '../../data/session'
import { commonTexts } from '../../i18n/texts'
import { Link, useSearch } from '../../router/router'
import { paths, table } from '../../router/table'
import { SALES, STOCKS, filtersIn } from './filters'
import css from './DeskGift.module.css'
import { giftTexts } from './texts'

type Texts = (typeof giftTexts)['en']

/** All gifts by name, sale and stock. */
export function GiftsScreen() {
  const t = useTexts(giftTexts)
  const lang = useLang()
  const may = usePermission()
  const [search] = useSearch()
  const filters = useMemo(() => filtersIn(search), [search])
  const gifts = useList('listGift', filters)
  const manage = may('manage_gifts') && (
    <>
      <Link to={table.prices.path} className={buttonClass()}>
        {t.manyPrices}
      </Link>
      <Link to={table.newGift.path} className={buttonClass('primary')}>
        {t.add}
      </Link>
    </>
  )
  return (
    <Page title={t.title} name={t.title} tail={manage}>
      <Panel bare>
        <FilterForm />
        <DataTable
          label={t.title}
          columns={columnsIn(t, lang)}
          list={gifts}
          keyOf={({ giftId }) => giftId}
          hrefOf={({ giftId }) => paths.gift(giftId)}
          empty={t.empty}
        />
      </Panel>
    </Page>
  )
}

const FIELDS = ['keyword', 'sale', 'stock'] as const

/** The filters live in the address. */
function FilterForm() {
  const t = useTexts(giftTexts)
  const common = useTexts(commonTexts)
  const [search, change] = useSearch()
  const { form } = useForm(
    FIELDS,
    () => ({}),
    ({ keyword, sale, stock }) => change({ keyword: keyword.trim(), sale, stock }),
  )
  const ref = useFollowedFields(FIELDS, search)
  const apply = () => ref.current?.requestSubmit()
  return (
    <form {...form} ref={ref} className={css.filters} aria-label={t.filters}>
      <Field name="keyword" label={t.name} autoComplete="off" spellCheck={false} maxLength={64} />
      <Select
        name="sale"
        label={t.sale}
        options={SALES.map((value) => ({ value, label: value ? t.saleIs[value] : common.all }))}
        onChange={apply}
      />
      <Select
        name="stock"
        label={t.available}
        options={STOCKS.map((value) => ({ value, label: value ? t.atMost(Number(value)) : common.all }))}
        onChange={apply}
      />
      <Button type="submit" look="soft">
        {t.find}
      </Button>
    </form>
  )
}

const columnsIn = (t: Texts, lang: Lang): Column<GiftRow>[] => [
  {
    id: 'name',
    header: t.gift,
    cell: (gift) => <NamedGift url={gift.imageUrl} name={nameOf(gift, lang)} />,
  },
  { id: 'price', header: t.price, cell: ({ priceFen }) => <Amount fen={priceFen} />, end: true },
  { id: 'available', header: t.available, cell: ({ available }) => available, end: true },
  { id: 'inBags', header: t.inBags, cell: ({ inBags }) => inBags, end: true },
  { id: 'sale', header: t.sale, cell: ({ onSale }) => <State state={onSale ? 'on_sale' : 'off_sale'} /> },
  { id: 'giftId', header: t.id, cell: ({ giftId }) => giftId, end: true },
]
