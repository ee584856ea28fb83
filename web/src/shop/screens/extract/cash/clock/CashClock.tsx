import type { CashChannel } from '../../../../../kit/api/types'
import { UnbrokenText } from '../../../../components/UnbrokenText'
import { useCashConfig } from '../../../../data/cash'
import { useLang } from '../../../../../kit/stores/prefs'
import { useTexts } from '../../../../../kit/i18n/texts'
import { formatDate } from '../../../../../kit/lib/date'
import { HOUR_MS, HOUR_SECONDS } from '../../../../../kit/lib/durations'
import { useNow } from '../../../../../kit/lib/useNow'
import { formatCountdown, remainingSeconds } from '../../../../rules/countdown'
import detail from '../../../../../kit/styles/detail.module.css'
import panel from '../../../../../kit/styles/panel.module.css'
import { clockTexts } from '../texts'

type Props = {
  /** The channel whose conditions are shown beside it, so that they are asked for once. */
  channel: CashChannel
  /** Until when nothing is paid out; null while something is still to be set up, after which the wait begins. */
  until: string | null
  /** The advice on what can be done meanwhile. */
  note?: string
}

/**
 * The one clock of all waiting times, from the first step of the set-up on: when money can be cashed out at the
 * earliest, and what it waits for.
 */
export function CashClock({ channel, until, note }: Props) {
  const t = useTexts(clockTexts)
  const lang = useLang()
  const now = useNow()
  const config = useCashConfig(channel).data
  if (!config || (until === null && config.cooldownHours === 0)) return null
  const time = until ?? new Date(now + config.cooldownHours * HOUR_MS).toISOString()
  const left = until === null ? config.cooldownHours * HOUR_SECONDS : remainingSeconds(until, 0, now)
  return (
    <section className={`${panel.panel} ${detail.headline}`} aria-label={t.title}>
      <h2>{t.title}</h2>
      <div className={detail.clock}>
        <p className={detail.time}>
          <UnbrokenText text={formatDate(time, 'dayMinute', lang)} />
        </p>
        {until && (
          <p className={detail.clockLabel} role="timer" aria-label={t.left}>
            {t.leftOf(formatCountdown(left))}
          </p>
        )}
      </div>
      <ol className={detail.reasons}>
        <li>
          <UnbrokenText text={until === null ? t.setUp(config.cooldownHours) : t.wait(config.cooldownHours)} />
        </li>
        {until === null && <li>{t.again(config.cooldownHours)}</li>}
        {config.alwaysReviewed && <li>{t.review}</li>}
        {note && <li>{note}</li>}
      </ol>
    </section>
  )
}
