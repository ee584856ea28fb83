import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Field as TextField } from '../../../kit/ui/Field'
import { Select } from '../../components/Select'
import { fillIn, useFollowedFields } from '../../components/followedFields'
import { useForm } from '../../components/useForm'
import { presetDays } from '../../data/days'
import type { Preset } from '../../data/days'
import { commonTexts } from '../../i18n/texts'
import { words } from '../../i18n/words'
import { useSearch } from '../../router/router'
import css from './Orders.module.css'
import { FIELDS, METHODS, STATES, checkFilters } from './filters'
import type { Field } from './filters'
import { orderTexts } from './texts'

const PRESETS: readonly Preset[] = ['today', 'week', 'month']
const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>

/** The filters of the list. They live in the address, so that an address is a saved view. */
export function FilterForm() {
  const t = useTexts(orderTexts)
  const common = useTexts(commonTexts)
  const names = useTexts(words)
  const [search, change] = useSearch()
  const ref = useFollowedFields(FIELDS, search)
  const { form, problems } = useForm(
    FIELDS,
    (values) => checkFilters(values, t),
    (values) => change(trimmed(values)),
  )
  const apply = () => ref.current?.requestSubmit()
  const set = (values: Partial<Record<Field, string>>) => {
    fillIn(ref.current, FIELDS, (name) => values[name])
    apply()
  }
  const choices = (list: readonly string[], labels: Readonly<Record<string, string>>) => [
    { value: '', label: common.all },
    ...list.map((value) => ({ value, label: labels[value] ?? value })),
  ]
  const field = (name: Field) => ({ name, error: problems[name], autoComplete: 'off', spellCheck: false })
  return (
    <form {...form} ref={ref} className={css.filters} aria-label={t.filters}>
      <Select name="state" label={t.state} options={choices(STATES, names.orderState)} onChange={apply} />
      <Select name="method" label={t.method} options={choices(METHODS, names.method)} onChange={apply} />
      <TextField {...field('from')} label={t.from} placeholder={t.day} />
      <TextField {...field('to')} label={t.to} placeholder={t.day} />
      <TextField {...field('min')} label={t.minYuan} inputMode="decimal" />
      <TextField {...field('max')} label={t.maxYuan} inputMode="decimal" />
      <TextField {...field('giftId')} label={t.giftId} />
      <TextField {...field('customerId')} label={t.customerId} />
      <Presets choose={set} />
      <div className={css.actions}>
        <Button onClick={() => set(NOTHING)}>{t.reset}</Button>
        <Button type="submit" look="soft">
          {t.apply}
        </Button>
      </div>
    </form>
  )
}

function Presets({ choose }: { choose: (days: { from: string; to: string }) => void }) {
  const t = useTexts(orderTexts)
  const [search] = useSearch()
  const now = useNow(false)
  const isOn = (preset: Preset) => {
    const { from, to } = presetDays(preset, now)
    return search.get('from') === from && search.get('to') === to
  }
  return (
    <div className={css.presets} role="group" aria-label={t.presets}>
      {PRESETS.map((preset) => (
        <Chip key={preset} on={isOn(preset)} onClick={() => choose(presetDays(preset, Date.now()))}>
          {t.preset[preset]}
        </Chip>
      ))}
    </div>
  )
}

const trimmed = (values: Record<Field, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]))
