import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import type { SalesOfPeriod, SoldGift } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Empty, LoadError } from '../../components/Notice'
import { FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount } from '../../components/values'
import { useCall } from '../../data/calls'
import { saveCsv } from '../../data/csv'
import { presetDays, readDay } from '../../data/days'
import { giftNameOf } from '../../data/giftName'
import { usePermission } from '../../data/session'
import { words } from '../../i18n/words'
import { useSearch } from '../../router/router'
import { paths } from '../../router/table'
import { Bars } from './Bars'
import { DayChart } from './DayChart'
import { SalesPeriod } from './SalesPeriod'
import css from './Sales.module.css'
import { methodsOf, shareOf, stepsOf } from './steps'
import { salesTexts } from './texts'

type Period = { from: string; to: string }

/** The sales of a period, and where its orders ended. */
export function SalesScreen() {
  const t = useTexts(salesTexts)
  const period = usePeriod()
  const sales = useCall('getSales', period)
  return (
    <Page title={t.title} name={t.title}>
      <Panel bare>
        <SalesPeriod key={`${period.from} ${period.to}`} period={period} />
      </Panel>
      {sales.isPending && (
        <Panel title={t.funnel}>
          <FactsSkeleton count={4} />
        </Panel>
      )}
      {sales.isError && <LoadError query={sales} />}
      {sales.data && <Found sales={sales.data} period={period} />}
    </Page>
  )
}

/** The period in the address, or the last seven days. */
function usePeriod(): Period {
  const [search] = useSearch()
  const now = useNow(false)
  const [from, to] = [readDay(search.get('from') ?? ''), readDay(search.get('to') ?? '')]
  return from && to ? { from, to } : presetDays('week', now)
}

function Found({ sales, period }: { sales: SalesOfPeriod; period: Period }) {
  const t = useTexts(salesTexts)
  const steps = stepsOf(sales)
  const sold = steps.items.reduce((sum, { count }) => sum + count, 0)
  if (steps.created === 0 && sales.bestSellers.length === 0) return <Empty title={t.none} hint={t.hint} />
  const side = (
    <>
      <Panel title={t.lost}>
        <p className={css.hint}>{t.lostHint}</p>
        <Bars
          label={t.lost}
          whole={steps.created}
          rows={steps.lost.map(({ name, count }) => ({ label: t.lostIs[name], count }))}
        />
      </Panel>
      <Methods sales={sales} />
    </>
  )
  return (
    <>
      <Halves side={side}>
        <Panel title={t.funnel}>
          <p className={css.hint}>{t.hint}</p>
          <Bars
            label={t.funnel}
            whole={steps.created}
            rows={steps.funnel.map(({ name, count }) => ({ label: t[name], count }))}
          />
        </Panel>
        <Panel title={t.items}>
          <Bars
            label={t.items}
            whole={sold}
            rows={steps.items.map(({ name, count }) => ({ label: t.itemIs[name], count }))}
          />
        </Panel>
      </Halves>
      <Days sales={sales} period={period} />
      <Best sales={sales} period={period} />
    </>
  )
}

function Methods({ sales }: { sales: SalesOfPeriod }) {
  const t = useTexts(salesTexts)
  const { method: names } = useTexts(words)
  return (
    <Panel title={t.methods}>
      <table className={css.bars} aria-label={t.methods}>
        <thead>
          <tr>
            <th scope="col">{t.method}</th>
            <td>{t.attempts}</td>
            <td>{t.paidPayments}</td>
            <td>{t.success}</td>
          </tr>
        </thead>
        <tbody>
          {methodsOf(sales).map(({ method, begun, paid }) => (
            <tr key={method}>
              <th scope="row">{names[method]}</th>
              <td>{begun}</td>
              <td>{paid}</td>
              <td className={css.share}>{shareOf(paid, begun)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Days({ sales: { days }, period: { from, to } }: { sales: SalesOfPeriod; period: Period }) {
  const t = useTexts(salesTexts)
  const save = () =>
    saveCsv(
      `sales-${from}-${to}.csv`,
      [
        { header: t.dayColumn, value: ({ day }) => day },
        { header: t.orders, value: ({ orders }) => orders },
        { header: `${t.amount} (CNY)`, value: ({ amountFen }) => ({ fen: amountFen }) },
      ],
      days,
    )
  return (
    <Panel
      title={t.byDay}
      tail={
        <Button small onClick={save}>
          {t.exportDays}
        </Button>
      }
    >
      <p className={css.hint}>{t.byDayHint}</p>
      <DayChart days={days} />
    </Panel>
  )
}

function Best({ sales: { bestSellers }, period: { from, to } }: { sales: SalesOfPeriod; period: Period }) {
  const t = useTexts(salesTexts)
  const lang = useLang()
  const may = usePermission()
  const save = () =>
    saveCsv(
      `best-sellers-${from}-${to}.csv`,
      [
        { header: t.id, value: ({ giftId }) => giftId },
        { header: t.gift, value: (gift) => giftNameOf(gift, lang) },
        { header: t.units, value: ({ units }) => units },
        { header: `${t.amount} (CNY)`, value: ({ amountFen }) => ({ fen: amountFen }) },
      ],
      bestSellers,
    )
  return (
    <Panel
      title={t.best}
      bare
      tail={
        <Button small onClick={save}>
          {t.exportBest}
        </Button>
      }
    >
      <DataTable
        label={t.best}
        columns={columnsIn(t, lang)}
        list={{ ...SETTLED, items: bestSellers }}
        keyOf={({ giftId }) => giftId}
        hrefOf={may('read_gifts') ? ({ giftId }) => paths.gift(giftId) : undefined}
        empty={t.nothingSold}
      />
    </Panel>
  )
}

/** The list came with what is shown around it. */
const SETTLED = { isPending: false, isError: false, error: null, refetch: () => {} }

const columnsIn = (t: (typeof salesTexts)['en'], lang: Lang): Column<SoldGift>[] => [
  { id: 'gift', header: t.gift, cell: (gift) => giftNameOf(gift, lang) },
  { id: 'units', header: t.units, end: true, cell: ({ units }) => units },
  { id: 'amount', header: t.amount, end: true, cell: ({ amountFen }) => <Amount fen={amountFen} /> },
]
