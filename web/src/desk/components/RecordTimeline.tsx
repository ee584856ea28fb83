import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import { Timeline } from '../../kit/ui/Timeline'
import type { TimelineEvent } from '../api/types'
import { aboutName, stateName } from '../i18n/names'
import { Empty } from './Notice'
import { recordTexts } from './texts'
import { Value } from './values'
import css from './RecordTimeline.module.css'

/** The field of which the number of an event is the value, where it has a screen. */
const NUMBERS: Readonly<Record<string, string>> = {
  order: 'orderNo',
  'cash-out': 'cashNo',
  dispute: 'disputeNo',
  extraction: 'extractNo',
  customer: 'customerId',
}

/** A payment is booked together with its order, whose event says it. */
const isRepeated = ({ time, about, event }: TimelineEvent, events: readonly TimelineEvent[]) =>
  about === 'payment' &&
  event === 'paid' &&
  events.some((other) => other.about === 'order' && other.event === event && other.time === time)

type Props = {
  events: readonly TimelineEvent[]
  /** The number of the thing whose page this is; its events need not repeat it. */
  of?: string
}

/** The events of a thing, the newest first. */
export function RecordTimeline({ events, of }: Props) {
  const t = useTexts(recordTexts)
  const lang = useLang()
  if (events.length === 0) return <Empty title={t.empty} />
  const steps = events
    .filter((event) => !isRepeated(event, events))
    .map(({ time, about, number, event, detail }, index) => ({
      key: String(index),
      label: `${aboutName(about, lang)} · ${stateName(event, lang)}`,
      time,
      detail: (
        <span className={css.rest}>
          {number !== of && <Value field={NUMBERS[about] ?? 'number'} value={number} />}
          {detail && <span>{stateName(detail, lang)}</span>}
        </span>
      ),
    }))
  const oldestFirst = steps.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
  return <Timeline steps={oldestFirst} label={t.timeline} dateStyle="moment" />
}
