import { formatCountdown, remainingSeconds } from '../rules/countdown'
import { useNow } from '../lib/useNow'

/** Minutes and seconds by the server's clock. The text is not announced each second; `label` says what it is. */
export function Countdown({ expireTime, offset, label }: { expireTime: string; offset: number; label: string }) {
  const seconds = remainingSeconds(expireTime, offset, useNow())
  return (
    <span className="num" role="timer" aria-label={label}>
      {formatCountdown(seconds)}
    </span>
  )
}
