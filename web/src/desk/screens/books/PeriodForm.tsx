import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Field } from '../../../kit/ui/Field'
import { useNow } from '../../../kit/lib/useNow'
import { useForm } from '../../components/useForm'
import { daysBetween, monthDays, readDay } from '../../data/days'
import { useSearch } from '../../router/router'
import css from './Books.module.css'
import { booksTexts } from './texts'

const FIELDS = ['from', 'to'] as const
const DAYS_MAX = 366
const MONTHS = [
  ['thisMonth', 0],
  ['lastMonth', -1],
] as const

/** The first and the last day of the period, which live in the address. */
export function PeriodForm({ period }: { period: { from: string; to: string } }) {
  const t = useTexts(booksTexts)
  const [, change] = useSearch()
  const now = useNow(false)
  const { form, problems } = useForm(
    FIELDS,
    ({ from, to }) => ({
      ...(readDay(from) === null && { from: t.wrongDay }),
      ...(!isPeriod(from, to) && { to: t.wrongOrder }),
      ...(readDay(to) === null && { to: t.wrongDay }),
    }),
    ({ from, to }) => change({ from: from.trim(), to: to.trim() }),
  )
  return (
    <form {...form} className={css.period} aria-label={t.period}>
      {FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={t[name]}
          placeholder={t.day}
          defaultValue={period[name]}
          error={problems[name]}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <div className={css.presets} role="group" aria-label={t.presets}>
        {MONTHS.map(([name, months]) => {
          const days = monthDays(months, now)
          const isOn = days.from === period.from && days.to === period.to
          return (
            <Chip key={name} on={isOn} onClick={() => change(days)}>
              {t[name]}
            </Chip>
          )
        })}
      </div>
      <Button type="submit" look="soft">
        {t.show}
      </Button>
    </form>
  )
}

function isPeriod(from: string, to: string): boolean {
  const days = daysBetween(from.trim(), to.trim())
  return days >= 0 && days < DAYS_MAX
}
