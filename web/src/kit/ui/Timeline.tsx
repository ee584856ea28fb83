import type { ReactNode } from 'react'
import { useLang } from '../stores/prefs'
import { useTexts } from '../i18n/texts'
import { formatDate } from '../lib/date'
import type { DateStyle } from '../lib/date'
import css from './Timeline.module.css'
import { timelineTexts } from '../i18n/timelineTexts'

/** `ended`: over without success, and nobody's fault. */
export type TimelineTone = 'done' | 'current' | 'failed' | 'ended' | 'upcoming'
export type TimelineStep = {
  key: string
  label: string
  /** RFC 3339. An upcoming step has the time when it is expected; left out where nobody knows. */
  time?: string | null | undefined
  detail?: ReactNode
  tone?: TimelineTone | undefined
}

type Props = {
  /** Oldest first, whichever way they are shown. */
  steps: readonly TimelineStep[]
  label: string
  oldestFirst?: boolean
  /** How the times of steps that have happened look. */
  dateStyle?: DateStyle
}

/** Dated steps of an order, an extraction, a cash-out or a deposit. The latest that has happened stands out. */
export function Timeline({ steps, label, oldestFirst = false, dateStyle = 'dateTime' }: Props) {
  const t = useTexts(timelineTexts)
  const lang = useLang()
  const latest = steps.findLast((step) => step.tone !== 'upcoming')
  return (
    <ol className={css.timeline} aria-label={label} reversed={!oldestFirst}>
      {(oldestFirst ? steps : steps.toReversed()).map((step) => {
        const { key, time, detail, tone = 'done' } = step
        return (
          <li
            key={key}
            data-tone={tone}
            data-latest={step === latest || undefined}
            aria-current={tone === 'current' ? 'step' : undefined}
          >
            <p className={css.head}>
              <span className={css.label}>
                {step.label}
                {(tone === 'failed' || tone === 'upcoming') && <span className="sr-only">{` (${t[tone]})`}</span>}
              </span>
              {time && (
                <time dateTime={time}>
                  {tone === 'upcoming' ? t.expected(formatDate(time, 'day', lang)) : formatDate(time, dateStyle, lang)}
                </time>
              )}
            </p>
            {detail && <div className={css.detail}>{detail}</div>}
          </li>
        )
      })}
    </ol>
  )
}
