import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { Money } from '../../../kit/ui/Money'
import type { Queue, Sales, Today } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { LoadError } from '../../components/Notice'
import { FactsSkeleton, Page, Panel } from '../../components/Page'
import { ShortTime } from '../../components/values'
import { useCall } from '../../data/calls'
import { words } from '../../i18n/words'
import { HourChart } from './HourChart'
import css from './Today.module.css'
import { ageOf } from './age'
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
          <Queues queues={data.queues} />
          <SalesPanel sales={data.sales} />
          <Paused today={today} data={data} />
        </>
      )}
    </Page>
  )
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  const t = useTexts(todayTexts)
  const { queue: names } = useTexts(words)
  const now = useNow()
  return (
    <Panel title={t.queues} bare>
      <ul className={css.queues}>
        {queues.map(({ queue, waiting, oldestTime }) => (
          <li key={queue} data-empty={waiting === 0 || undefined}>
            <span className={css.queue}>{names[queue]}</span>
            <span className={css.waiting}>{waiting}</span>
            <span className={css.age}>{oldestTime && t.oldest(ageOf(oldestTime, now, t))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SalesPanel({ sales }: { sales: Sales }) {
  const t = useTexts(todayTexts)
  const { todayFen, todayOrders, lastWeekFen, lastWeekOrders, hours } = sales
  return (
    <Panel title={t.sales}>
      <div className={css.sales}>
        <dl className={css.sums}>
          <div data-series="today">
            <dt className={css.series}>{t.today}</dt>
            <dd>
              <Money fen={todayFen} quiet />
              <span className="quiet">{t.orders(todayOrders)}</span>
            </dd>
          </div>
          <div data-series="lastWeek">
            <dt className={css.series}>{t.lastWeek}</dt>
            <dd>
              <Money fen={lastWeekFen} quiet />
              <span className="quiet">{t.orders(lastWeekOrders)}</span>
            </dd>
          </div>
        </dl>
        <HourChart hours={hours} />
      </div>
    </Panel>
  )
}

type Paused = Today['paused'][number]

function Paused({ today, data }: { today: ReturnType<typeof useCall<'getToday'>>; data: Today }) {
  const t = useTexts(todayTexts)
  return (
    <Panel title={t.paused} bare>
      <DataTable
        label={t.paused}
        columns={pausedColumnsIn(t)}
        list={{ ...today, items: data.paused }}
        keyOf={({ service }) => service}
        empty={t.nothingPaused}
      />
    </Panel>
  )
}

const pausedColumnsIn = (t: Texts): Column<Paused>[] => [
  { id: 'service', header: t.service, cell: ({ service }) => service },
  { id: 'since', header: t.since, cell: ({ sinceTime }) => <ShortTime time={sinceTime} /> },
  { id: 'by', header: t.by, cell: ({ byName }) => byName },
  { id: 'reason', header: t.reason, cell: ({ reason }) => reason },
]
