/** The two languages have fixed forms, so a date looks the same on every phone. */
export type DateStyle = 'dateTime' | 'date' | 'time' | 'monthDay'

const FORMS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  dateTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  monthDay: { month: 'short', day: 'numeric' },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatDate(time: string | number, style: DateStyle, lang: string): string {
  const key = `${lang} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) formatters.set(key, (formatter = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, FORMS[style])))
  return formatter.format(new Date(time))
}
