/** The two languages have fixed forms, so a date looks the same on every phone. */
export type DateStyle = 'dateTime' | 'day' | 'date' | 'time' | 'monthDay' | 'dayMinute'

const FORMS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  dateTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  monthDay: { month: 'short', day: 'numeric' },
  dayMinute: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

// Day and month as figures mean two different days to two readers of English.
const ENGLISH_FORMS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  ...FORMS,
  dateTime: { ...FORMS.dateTime, month: 'short', day: 'numeric' },
  day: FORMS.date,
}

const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatDate(time: string | number, style: DateStyle, lang: string): string {
  const key = `${lang} ${style}`
  let formatter = formatters.get(key)
  const english = lang === 'en'
  const form = (english ? ENGLISH_FORMS : FORMS)[style]
  if (!formatter) formatters.set(key, (formatter = new Intl.DateTimeFormat(english ? 'en-GB' : lang, form)))
  return formatter.format(new Date(time))
}
