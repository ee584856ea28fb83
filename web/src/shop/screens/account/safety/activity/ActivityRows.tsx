import type { SecurityEvent } from '../../../../../kit/api/types'
import { useTexts } from '../../../../../kit/i18n/texts'
import { ActivityRow } from './ActivityRow'
import { activityTexts } from './texts'

export function ActivityRows({ events }: { events: readonly SecurityEvent[] }) {
  const t = useTexts(activityTexts)
  return (
    <ul className="record-rows" aria-label={t.list}>
      {events.map((event) => (
        <li key={event.id}>
          <ActivityRow event={event} />
        </li>
      ))}
    </ul>
  )
}
