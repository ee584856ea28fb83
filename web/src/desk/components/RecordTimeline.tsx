import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import { Timeline } from '../../kit/ui/Timeline'
import type { FlatRecord } from '../api/types'
import { fieldName, stateName } from '../i18n/words'
import { Empty } from './Notice'
import { recordTexts } from './texts'
import { Value } from './values'
import css from './RecordTimeline.module.css'

/** The fields that say in a word what happened, the first that is there. */
const HEADS = ['label', 'event', 'state', 'kind', 'code'] as const

/** The events of a thing, the newest first. */
export function RecordTimeline({ records }: { records: readonly FlatRecord[] }) {
  const t = useTexts(recordTexts)
  const lang = useLang()
  if (records.length === 0) return <Empty title={t.empty} />
  const steps = records.map((record, index) => {
    const head = HEADS.find((field) => typeof record[field] === 'string')
    const { time } = record
    const rest = Object.entries(record).filter(
      ([field, value]) => field !== head && field !== 'time' && value !== null && value !== '',
    )
    return {
      key: String(index),
      label: stateName(String(record[head ?? 'time'] ?? ''), lang),
      time: typeof time === 'string' ? time : null,
      detail: rest.length > 0 && (
        <span className={css.rest}>
          {rest.map(([field, value]) => (
            <span key={field}>
              {fieldName(field, lang)} <Value field={field} value={value} />
            </span>
          ))}
        </span>
      ),
    }
  })
  const oldestFirst = steps.toSorted((a, b) => Date.parse(a.time ?? '') - Date.parse(b.time ?? ''))
  return <Timeline steps={oldestFirst} label={t.timeline} />
}
