import { formatCountdown, remainingSeconds } from '../rules/countdown'
import { useNow } from '../../kit/lib/useNow'

type Props = {
  expireTime: string
  /** When the span began; more than the whole span is never shown. */
  startTime: string
  /** How far the server's clock is ahead, in milliseconds. */
  offset: number
  /** Says what the time is; the changing text is not announced each second. */
  label: string
}

/** Minutes and seconds by the server's clock. */
export function Countdown({ expireTime, startTime, offset, label }: Props) {
  const seconds = remainingSeconds(expireTime, offset, useNow(), startTime)
  return (
    <span className="num" role="timer" aria-label={label}>
      {formatCountdown(seconds)}
    </span>
  )
}
