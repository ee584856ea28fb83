import type { ReactNode } from 'react'
import { useLang } from '../../kit/stores/prefs'
import { useTexts } from '../../kit/i18n/texts'
import { formatDate } from '../../kit/lib/date'
import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/lib/durations'
import { useNow } from '../../kit/lib/useNow'
import { formatCountdown, remainingSeconds } from '../rules/countdown'
import css from '../../kit/styles/detail.module.css'
import { UnbrokenText } from './UnbrokenText'
import { tradeClockTexts } from './texts'

/** How long the customer can still accept a trade offer. */
export function AcceptClock({ acceptBy, offset }: { acceptBy: string; offset: number }) {
  const t = useTexts(tradeClockTexts)
  const lang = useLang()
  const seconds = remainingSeconds(acceptBy, offset, useNow())
  if (seconds === 0) return <p className={css.over}>{t.acceptOver}</p>
  return (
    <Clock label={t.acceptBy} until={t.acceptUntil(formatDate(acceptBy, 'dateTime', lang))}>
      {formatCountdown(seconds)}
    </Clock>
  )
}

type DaysProps = { until: string; offset: number; of: 'protection' | 'hold'; saysOver?: boolean }

/** How long Steam still protects or holds a trade, in days while there are any. */
export function DaysClock({ until, offset, of, saysOver }: DaysProps) {
  const t = useTexts(tradeClockTexts)
  const lang = useLang()
  const seconds = remainingSeconds(until, offset, useNow())
  if (saysOver && seconds === 0) return <p className={css.over}>{t.over}</p>
  const left =
    seconds >= DAY_SECONDS
      ? t.days(Math.floor(seconds / DAY_SECONDS), Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS))
      : formatCountdown(seconds)
  return (
    <Clock label={t[of]} until={t.until(formatDate(until, 'dateTime', lang))}>
      {left}
    </Clock>
  )
}

function Clock({ label, until, children }: { label: string; until: string; children: ReactNode }) {
  return (
    <div className={css.clock}>
      <p className={css.clockLabel}>{label}</p>
      <p className={css.time} role="timer" aria-label={label}>
        {children}
      </p>
      <p className={css.clockLabel}>
        <UnbrokenText text={until} />
      </p>
    </div>
  )
}
