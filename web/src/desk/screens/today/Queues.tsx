import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import type { Queue } from '../../api/types'
import { Panel } from '../../components/Page'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { ageTexts } from '../../i18n/texts'
import { words } from '../../i18n/words'
import { Link } from '../../router/router'
import { table } from '../../router/table'
import css from './Today.module.css'
import { PLACES, pathOf } from './places'
import type { Place } from './places'
import { todayTexts } from './texts'

type Waiting = {
  name: string
  place: Place | undefined
  waiting: number
  oldestTime: string | null
}

/** How much waits for whom, and since when; each queue leads to its list. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const t = useTexts(todayTexts)
  const ages = useTexts(ageTexts)
  const { queue: names } = useTexts(words)
  const may = usePermission()
  const now = useNow()
  const parked = useParkedRefunds()
  const order = Object.keys(names)
  const sorted = queues.toSorted((one, other) => order.indexOf(one.queue) - order.indexOf(other.queue))
  const rows: Waiting[] = sorted.map(({ queue, ...rest }) => ({
    ...rest,
    name: names[queue],
    place: PLACES[queue],
  }))
  return (
    <Panel title={t.queues} bare>
      <ul className={css.queues}>
        {[...rows, ...parked].map(({ name, place, waiting, oldestTime }) => (
          <li key={name} data-empty={waiting === 0 || undefined}>
            <span className={css.queue}>
              {place && may(table[place[0]].permission) ? <Link to={pathOf(place)}>{name}</Link> : name}
            </span>
            <span className={css.waiting}>{waiting}</span>
            <span className={css.age}>{oldestTime && t.oldest(ageOf(oldestTime, now, ages))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The refunds that wait for hands, for those who may read them. */
function useParkedRefunds(): Waiting[] {
  const t = useTexts(todayTexts)
  const enabled = usePermission()('read_books')
  const { data } = useCall('listDifference', {}, { enabled })
  if (!data) return []
  const times = data.refunds.map(({ createTime }) => createTime).toSorted()
  const place: Place = ['reconciliation', '?tab=refunds']
  return [{ name: t.parkedRefunds, place, waiting: times.length, oldestTime: times[0] ?? null }]
}
