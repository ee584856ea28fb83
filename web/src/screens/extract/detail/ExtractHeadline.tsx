import type { ReactNode } from 'react'
import type { ExtractDetail } from '../../../api/types'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useLang } from '../../../i18n/language'
import { useTexts } from '../../../i18n/texts'
import { formatDate } from '../../../lib/date'
import { useNow } from '../../../lib/useNow'
import { formatCountdown, remainingSeconds } from '../../../rules/countdown'
import { isExtractBack } from '../../../rules/extract'
import panel from '../../../styles/panel.module.css'
import { extractTexts } from '../texts'
import css from './Detail.module.css'
import { detailTexts } from './texts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../../lib/durations'

/** Where it stands, in plain words; why, where it came back and the state does not say so; and the clock that runs. */
export function ExtractHeadline({ extract, offset }: { extract: ExtractDetail; offset: number }) {
  const t = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const { state, reason, reasonText, canRetry } = extract
  // A newer server may know states that this page does not.
  const headline = (t.headline as Partial<Record<string, string>>)[state] ?? words.otherState
  const isBack = isExtractBack(state)
  const hint = (t.hint as Partial<Record<string, string>>)[isBack ? (canRetry ? 'back' : 'kept') : state]
  return (
    <section className={`${panel.panel} ${css.headline}`} data-tone={isBack ? 'back' : state === 'delivered' || state === 'final' ? 'good' : 'open'}>
      <div role="status">
        <h2>{headline}</h2>
        {isBack && reason !== 'cancelled' && reasonText && <p className={css.why}>{reasonText}</p>}
        {hint && <p>{hint}</p>}
      </div>
      {state === 'awaiting_acceptance' && extract.acceptBy && <AcceptClock acceptBy={extract.acceptBy} offset={offset} />}
      {state === 'delivered' && extract.protectedUntil && <ProtectionClock until={extract.protectedUntil} offset={offset} />}
    </section>
  )
}

function AcceptClock({ acceptBy, offset }: { acceptBy: string; offset: number }) {
  const t = useTexts(detailTexts)
  const lang = useLang()
  const seconds = remainingSeconds(acceptBy, offset, useNow())
  if (seconds === 0) return <p className={css.over}>{t.acceptOver}</p>
  return <Clock label={t.acceptBy} until={t.acceptUntil(formatDate(acceptBy, 'dateTime', lang))}>{formatCountdown(seconds)}</Clock>
}

function ProtectionClock({ until, offset }: { until: string; offset: number }) {
  const t = useTexts(detailTexts)
  const lang = useLang()
  const seconds = remainingSeconds(until, offset, useNow())
  const left = seconds >= DAY_SECONDS ? t.days(Math.floor(seconds / DAY_SECONDS), Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)) : formatCountdown(seconds)
  return <Clock label={t.protection} until={t.protectedUntil(formatDate(until, 'dateTime', lang))}>{left}</Clock>
}

function Clock({ label, until, children }: { label: string; until: string; children: ReactNode }) {
  return (
    <div className={css.clock}>
      <p className={css.clockLabel}>{label}</p>
      <p className={css.time} role="timer" aria-label={label}>{children}</p>
      <p className={css.clockLabel}><UnbrokenText text={until} /></p>
    </div>
  )
}
