import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import { useSheet } from '../../../kit/ui/useSheet'
import type { PausedService, SalesHour, SoldGift, Today } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { AloneNotice, LoadError } from '../../components/Notice'
import { FactsSkeleton, Page, Panel } from '../../components/Page'
import { Amount } from '../../components/values'
import { useCall } from '../../data/calls'
import { giftNameOf } from '../../data/giftName'
import { usePermission } from '../../data/session'
import { words } from '../../i18n/words'
import { paths } from '../../router/table'
import { Checks } from './Checks'
import { HourChart } from './HourChart'
import { PauseSheet, ResumeSheet } from './PauseSheets'
import { Queues } from './Queues'
import { Silent } from './Silent'
import css from './Today.module.css'
import { todayTexts } from './texts'

type Texts = (typeof todayTexts)['en']

/** Decisions that wait, the sales of the day, and services that are stopped. */
export function TodayScreen() {
  const t = useTexts(todayTexts)
  const today = useCall('getToday', {})
  const { data } = today
  return (
    <Page title={t.title} name={t.title}>
      {today.isPending && (
        <Panel title={t.queues}>
          <FactsSkeleton count={6} />
        </Panel>
      )}
      {today.isError && !data && <LoadError query={today} />}
      {data && (
        <>
          {data.silent.length > 0 && <Silent query={today} silent={data.silent} />}
          {data.aloneAfterSeconds && <AloneNotice seconds={data.aloneAfterSeconds} />}
          <Queues queues={data.queues} />
          <Paused today={today} data={data} />
          <SalesPanel sales={data.sales} lastWeek={data.lastWeek} />
          <BestSellers today={today} data={data} />
          <Checks query={today} today={data} />
        </>
      )}
    </Page>
  )
}

const sumOf = (hours: readonly SalesHour[]) => ({
  fen: hours.reduce((sum, { amountFen }) => sum + amountFen, 0),
  orders: hours.reduce((sum, { orders }) => sum + orders, 0),
})

function SalesPanel({ sales, lastWeek }: { sales: readonly SalesHour[]; lastWeek: readonly SalesHour[] }) {
  const t = useTexts(todayTexts)
  const hours = sales.map(({ amountFen }, hour) => ({
    hour,
    fen: amountFen,
    lastWeekFen: lastWeek[hour]?.amountFen ?? 0,
  }))
  return (
    <Panel title={t.sales}>
      <div className={css.sales}>
        <dl className={css.sums}>
          <Sum series="today" label={t.today} hours={sales} />
          <Sum series="lastWeek" label={t.lastWeek} hours={lastWeek} />
        </dl>
        <HourChart hours={hours} />
      </div>
      <p className="small">{t.beforeRefunds}</p>
    </Panel>
  )
}

function Sum({ series, label, hours }: { series: string; label: string; hours: readonly SalesHour[] }) {
  const t = useTexts(todayTexts)
  const { fen, orders } = sumOf(hours)
  return (
    <div data-series={series}>
      <dt className={css.series}>{label}</dt>
      <dd>
        <Money fen={fen} quiet />
        <span className="quiet">{t.orders(orders)}</span>
      </dd>
    </div>
  )
}

type Shown = { today: ReturnType<typeof useCall<'getToday'>>; data: Today }

function BestSellers({ today, data }: Shown) {
  const t = useTexts(todayTexts)
  const lang = useLang()
  const may = usePermission()
  return (
    <Panel title={t.bestSellers} bare>
      <DataTable
        label={t.bestSellers}
        columns={soldColumnsIn(t, lang)}
        list={{ ...today, items: data.bestSellers }}
        keyOf={({ giftId }) => giftId}
        hrefOf={may('read_gifts') ? ({ giftId }) => paths.gift(giftId) : undefined}
        empty={t.nothingSold}
      />
    </Panel>
  )
}

const soldColumnsIn = (t: Texts, lang: Lang): Column<SoldGift>[] => [
  { id: 'gift', header: t.gift, cell: (gift) => <span className={css.gift}>{giftNameOf(gift, lang)}</span> },
  { id: 'units', header: t.units, end: true, cell: ({ units }) => units },
  { id: 'amount', header: t.amount, end: true, cell: ({ amountFen }) => <Amount fen={amountFen} /> },
]

function Paused({ today, data }: Shown) {
  const t = useTexts(todayTexts)
  const { service: names } = useTexts(words)
  const lang = useLang()
  const may = usePermission()
  const pause = useSheet<true>()
  const resume = useSheet<PausedService>()
  return (
    <Panel
      title={t.paused}
      bare={data.paused.length > 0}
      tail={
        may('pause_services') && (
          <Button small onClick={() => pause.open(true)}>
            {t.pause}
          </Button>
        )
      }
    >
      {data.paused.length === 0 ? (
        <p className="quiet">{t.nothingPaused}</p>
      ) : (
        <DataTable
          label={t.paused}
          columns={pausedColumnsIn(t, names, lang, may('resume_services') ? resume.open : null)}
          list={{ ...today, items: data.paused }}
          keyOf={({ service }) => service}
          empty={t.nothingPaused}
        />
      )}
      {pause.shown && (
        <PauseSheet
          key={pause.shown.opening}
          open={pause.shown.isOpen}
          onClose={pause.close}
          paused={data.paused.map(({ service }) => service)}
        />
      )}
      {resume.shown && (
        <ResumeSheet
          key={resume.shown.opening}
          open={resume.shown.isOpen}
          onClose={resume.close}
          service={resume.shown.value.service}
        />
      )}
    </Panel>
  )
}

function pausedColumnsIn(
  t: Texts,
  names: Readonly<Record<PausedService['service'], string>>,
  lang: Lang,
  onResume: ((paused: PausedService) => void) | null,
): Column<PausedService>[] {
  const columns: Column<PausedService>[] = [
    { id: 'service', header: t.service, cell: ({ service }) => names[service] },
    { id: 'reason', header: t.shown, cell: ({ reasonZh, reasonEn }) => (lang === 'en' ? reasonEn : reasonZh) },
  ]
  const resume: Column<PausedService> = {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: (paused) => (
      <Button small onClick={() => onResume?.(paused)} aria-label={t.resumeTitle(names[paused.service])}>
        {t.resume}
      </Button>
    ),
  }
  return onResume ? [...columns, resume] : columns
}
