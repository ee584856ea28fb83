import { useNow } from '../../../../kit/lib/useNow'
import { useTexts } from '../../../../kit/i18n/texts'
import { StatusBadge } from '../../../../kit/ui/StatusBadge'
import { useConfig } from '../../../data/config'
import { supportTexts } from '../support/texts'
import css from './Conversation.module.css'

const clock = (hour: number) => `${hour}:00`

/** When customer service answers, and whether it does now. */
export function ServiceHours() {
  const t = useTexts(supportTexts)
  const hours = useConfig()?.brand.supportHours
  const now = useNow(false)
  if (!hours) return null
  const isOpen = isServiceOpen(hours, now)
  return (
    <p className={css.hours}>
      {t.hours(clock(hours.from), clock(hours.to))}
      <StatusBadge label={isOpen ? t.open : t.closed} tone={isOpen ? 'good' : 'idle'} />
    </p>
  )
}

const beijingHour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** Whether customer service answers, which is open from one hour of Beijing time to another on each day. */
export function isServiceOpen({ from, to }: { from: number; to: number }, time: number): boolean {
  const hour = Number(beijingHour.format(time))
  return hour >= from && hour < to
}
