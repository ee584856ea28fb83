import type { Order } from '../../api/types'
import { useLang, useT } from '../../i18n/language'
import { formatDate } from '../../lib/date'
import css from './Order.module.css'

/** Each step with its date, the newest first. */
export function Timeline({ steps }: { steps: Order['timeline'] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ol className={css.timeline} reversed>
      {steps.toReversed().map(({ event, time }) => (
        <li key={event + time}>
          <span>{t.orderEvent[event]}</span>
          <time dateTime={time} className="num">
            {formatDate(time, 'dateTime', lang)}
          </time>
        </li>
      ))}
    </ol>
  )
}
