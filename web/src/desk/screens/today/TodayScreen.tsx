import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import { useSheet } from '../../../kit/ui/useSheet'
import type { PausedService, Queue, QueueName, SalesHour, SilentOperation, SoldGift, Today } from '../../api/types'
import { Amount } from '../../components/values'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { AloneNotice, LoadError } from '../../components/Notice'
import { FactsSkeleton, Page, Panel } from '../../components/Page'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { giftNameOf } from '../../data/giftName'
import { usePermission } from '../../data/session'
import { ageTexts } from '../../i18n/texts'
import { words } from '../../i18n/words'
import { Link } from '../../router/router'
import { paths, table } from '../../router/table'
import { HourChart } from './HourChart'
import { PauseSheet, ResumeSheet } from './PauseSheets'
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
          {data.silent.length > 0 && <Silent today={today} data={data} />}
          {data.aloneAfterSeconds && <AloneNotice seconds={data.aloneAfterSeconds} />}
          <Queues queues={data.queues} />
          <SalesPanel sales={data.sales} lastWeek={data.lastWeek} />
          <BestSellers today={today} data={data} />
          <Paused today={today} data={data} />
        </>
      )}
    </Page>
  )
}

/** The screens that end the waiting, where the console has one. */
const SCREENS: Partial<Record<QueueName, keyof typeof table>> = {
  cash_outs_in_review: 'cashOuts',
  proposals: 'proposals',
  parked_jobs: 'jobs',
  conversations: 'conversations',
  disputes: 'disputes',
  statement_differences: 'reconciliation',
  extractions: 'deliveries',
  deposits: 'deliveries',
  frozen_customers: 'log',
}
/** The part of such a screen that is about the queue. */
const FILTERS: Partial<Record<QueueName, string>> = { frozen_customers: '?action=freeze_customer' }

function Queues({ queues }: { queues: readonly Queue[] }) {
  const t = useTexts(todayTexts)
  const ages = useTexts(ageTexts)
  const { queue: names } = useTexts(words)
  const may = usePermission()
  const now = useNow()
  const order = Object.keys(names)
  const sorted = queues.toSorted((one, other) => order.indexOf(one.queue) - order.indexOf(other.queue))
  const nameOf = (queue: QueueName) => {
    const screen = SCREENS[queue]
    const entry = screen && table[screen]
    return entry && may(entry.permission) ? (
      <Link to={entry.path + (FILTERS[queue] ?? '')}>{names[queue]}</Link>
    ) : (
      names[queue]
    )
  }
  return (
    <Panel title={t.queues} bare>
      <ul className={css.queues}>
        {sorted.map(({ queue, waiting, oldestTime }) => (
          <li key={queue} data-empty={waiting === 0 || undefined}>
            <span className={css.queue}>{nameOf(queue)}</span>
            <span className={css.waiting}>{waiting}</span>
            <span className={css.age}>{oldestTime && t.oldest(ageOf(oldestTime, now, ages))}</span>
          </li>
        ))}
      </ul>
    </Panel>
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

function Silent({ today, data }: Shown) {
  const t = useTexts(todayTexts)
  const { operation: names } = useTexts(words)
  const columns: Column<SilentOperation>[] = [
    { id: 'provider', header: t.provider, cell: ({ provider }) => provider },
    { id: 'operation', header: t.operation, cell: ({ operation }) => names[operation] },
  ]
  return (
    <Panel title={t.silent} bare>
      <p className={css.hint}>{t.silentHint}</p>
      <DataTable
        label={t.silent}
        columns={columns}
        list={{ ...today, items: data.silent }}
        keyOf={({ provider, operation }) => `${provider} ${operation}`}
        empty=""
      />
    </Panel>
  )
}

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
  { id: 'gift', header: t.gift, cell: (gift) => giftNameOf(gift, lang) },
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
      bare
      tail={
        may('pause_services') && (
          <Button small onClick={() => pause.open(true)}>
            {t.pause}
          </Button>
        )
      }
    >
      <DataTable
        label={t.paused}
        columns={pausedColumnsIn(t, names, lang, may('resume_services') ? resume.open : null)}
        list={{ ...today, items: data.paused }}
        keyOf={({ service }) => service}
        empty={t.nothingPaused}
      />
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
