import { inBeijing } from './texts'

/** The two languages have fixed forms, so a date looks the same on every phone. */
export type DateStyle = 'dateTime' | 'day' | 'date' | 'time' | 'monthDay' | 'dayMinute' | 'row' | 'moment'

const DAY_MINUTE: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

const DATE_TIME: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

const FORMS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  dateTime: DATE_TIME,
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  monthDay: { month: 'short', day: 'numeric' },
  dayMinute: DAY_MINUTE,
  /** The same two where it is known whose clock shows them. */
  row: DAY_MINUTE,
  moment: DATE_TIME,
}

// Day and month as figures mean two different days to two readers of English.
const ENGLISH_DATE_TIME: Intl.DateTimeFormatOptions = { ...DATE_TIME, month: 'short', day: 'numeric' }
const ENGLISH_FORMS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  ...FORMS,
  dateTime: ENGLISH_DATE_TIME,
  moment: ENGLISH_DATE_TIME,
  day: FORMS.date,
}

/** A day is no time: it is the same day wherever the reader is. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The zone of the service: of its limits for a day, its opening hours and its messages. */
const ZONE = 'Asia/Shanghai'
const ZONE_MINUTES = -480
const WITH_HOUR: readonly DateStyle[] = ['dateTime', 'time', 'dayMinute']

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A time (RFC 3339, or milliseconds) as Beijing's clock shows it, which is named where the reader's clock shows
 * another; or a day.
 */
export function formatDate(time: string | number, style: DateStyle, lang: string): string {
  const isDay = typeof time === 'string' && DAY.test(time)
  const key = `${lang} ${style} ${isDay}`
  let formatter = formatters.get(key)
  const english = lang === 'en'
  const form = (english ? ENGLISH_FORMS : FORMS)[style]
  if (!formatter)
    formatters.set(
      key,
      (formatter = new Intl.DateTimeFormat(english ? 'en-GB' : lang, { ...form, timeZone: isDay ? 'UTC' : ZONE })),
    )
  const date = new Date(time)
  const text = formatter.format(date)
  if (!WITH_HOUR.includes(style) || date.getTimezoneOffset() === ZONE_MINUTES) return text
  return inBeijing[lang]?.(text) ?? text
}
