import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Field } from '../../../kit/ui/Field'
import { useForm } from '../../components/useForm'
import { daysBetween, presetDays, readDay } from '../../data/days'
import type { Preset } from '../../data/days'
import { useSearch } from '../../router/router'
import css from './Sales.module.css'
import { salesTexts } from './texts'

const FIELDS = ['from', 'to'] as const
const PRESETS: readonly Preset[] = ['today', 'week', 'month']
const DAYS_MAX = 92

/** The first and the last day of the period, which live in the address. */
export function SalesPeriod({ period }: { period: { from: string; to: string } }) {
  const t = useTexts(salesTexts)
  const [, change] = useSearch()
  const now = useNow(false)
  const { form, problems } = useForm(
    FIELDS,
    ({ from, to }) => {
      const days = daysBetween(from.trim(), to.trim())
      return {
        ...(readDay(from) === null && { from: t.wrongDay }),
        ...(!(days >= 0 && days < DAYS_MAX) && { to: t.wrongPeriod }),
        ...(readDay(to) === null && { to: t.wrongDay }),
      }
    },
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
        {PRESETS.map((preset) => {
          const days = presetDays(preset, now)
          return (
            <Chip key={preset} on={days.from === period.from && days.to === period.to} onClick={() => change(days)}>
              {t.presetIs[preset]}
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
