import { useMemo } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { LogEntry, LogFilters, LogSubject, Service } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { Page, Panel } from '../../components/Page'
import { Select } from '../../components/Select'
import { useForm } from '../../components/useForm'
import { Time, Value } from '../../components/values'
import { useList } from '../../data/calls'
import { readDay } from '../../data/days'
import { subjectKindOf, subjectKinds } from '../../i18n/logSubjects'
import { words } from '../../i18n/words'
import { actionNames, fieldName, stateName, toneOf } from '../../i18n/names'
import { refusalName } from '../../i18n/refusals'
import { useSearch } from '../../router/router'
import { pathOfNumber } from '../../router/table'
import css from './Staff.module.css'
import { changesOf } from './changes'
import { staffTexts } from './texts'

const FIELDS = ['actor', 'action', 'subjectKind', 'subject', 'day'] as const
const NONE = { actor: '', action: '', subjectKind: '', subject: '', day: '' }

type Texts = (typeof staffTexts)['en']

/** Every write and every refusal, with its state before and after. */
export function LogScreen() {
  const t = useTexts(staffTexts)
  const lang = useLang()
  const [search] = useSearch()
  const filters = useMemo(() => filtersIn(search), [search])
  const log = useList('listLog', filters)
  return (
    <Page title={t.log} name={t.log}>
      <Panel bare>
        <LogFilterForm key={search.toString()} filters={filters} />
        <DataTable
          label={t.log}
          columns={columnsIn(t, lang)}
          list={log}
          keyOf={({ id }) => id}
          detailOf={changesIn}
          empty={t.noEntries}
        />
      </Panel>
    </Page>
  )
}

/** The filters of the address that are none are left out. */
function filtersIn(search: URLSearchParams): LogFilters {
  const textOf = (field: (typeof FIELDS)[number]) => search.get(field)?.trim() ?? ''
  const [actor, subject, day] = [textOf('actor'), textOf('subject'), readDay(textOf('day'))]
  const action = actionNames('en').find(({ value }) => value === textOf('action'))?.value
  const subjectKind = subjectKinds('en').find(({ value }) => value === textOf('subjectKind'))?.value
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subjectKind && { subjectKind }),
    ...(subject && { subject }),
    ...(day && { day }),
  }
}

function LogFilterForm({ filters }: { filters: LogFilters }) {
  const t = useTexts(staffTexts)
  const lang = useLang()
  const [, change] = useSearch()
  const { form, problems } = useForm(
    FIELDS,
    ({ day }) => (day.trim() && readDay(day) === null ? { day: t.wrongDay } : {}),
    ({ actor, action, subjectKind, subject, day }) =>
      change({ actor: actor.trim(), action, subjectKind, subject: subject.trim(), day: readDay(day) ?? '' }),
  )
  return (
    <form {...form} className={css.filters} aria-label={t.filters}>
      <Select
        name="action"
        label={t.action}
        options={[{ value: '', label: t.anyAction }, ...actionNames(lang)]}
        defaultValue={filters.action ?? ''}
      />
      <Select
        name="subjectKind"
        label={t.subjectKind}
        options={[{ value: '', label: t.anyKind }, ...subjectKinds(lang)]}
        defaultValue={filters.subjectKind ?? ''}
      />
      {(['actor', 'subject', 'day'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t[name]}
          placeholder={name === 'day' ? t.dayExample : undefined}
          defaultValue={filters[name] ?? ''}
          error={problems[name]}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <div className={css.buttons}>
        <Button onClick={() => change(NONE)}>{t.reset}</Button>
        <Button type="submit" look="soft">
          {t.apply}
        </Button>
      </div>
    </form>
  )
}

function Changes({ entry: { before, after } }: { entry: LogEntry }) {
  const t = useTexts(staffTexts)
  const lang = useLang()
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p className="quiet">{t.noChange}</p>
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col" aria-hidden="true" />
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before: old, after: now }) => (
          <tr key={field} data-changed={old !== now || undefined}>
            <th scope="row">{fieldName(field, lang)}</th>
            <td>
              <Value field={field} value={old} />
            </td>
            <td>{field === 'refused' && now ? refusalName(now, lang) : <Value field={field} value={now} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const changesIn = (entry: LogEntry) => <Changes entry={entry} />

/** The fields by which the values of these kinds lead to their screens. */
const FIELD_OF: Partial<Record<LogSubject, string>> = { customer: 'customerId', gift: 'giftId' }

function Subject({ entry: { action, subject } }: { entry: LogEntry }) {
  const lang = useLang()
  const { service } = useTexts(words)
  const found = subjectKindOf(action, lang)
  if (action === 'pause_service' || action === 'resume_service') return service[subject as Service] ?? subject
  // A proposal about it may have a number of its own.
  if (!found || pathOfNumber(subject)) return <Value field="subject" value={subject} />
  return (
    <>
      <span className="quiet">{found.name}</span> <Value field={FIELD_OF[found.kind] ?? 'subject'} value={subject} />
    </>
  )
}

const columnsIn = (t: Texts, lang: Lang): Column<LogEntry>[] => [
  { id: 'time', header: t.time, cell: ({ time }) => <Time time={time} /> },
  { id: 'actor', header: t.actor, cell: ({ actor }) => actor },
  { id: 'action', header: t.action, cell: ({ action }) => <span title={action}>{stateName(action, lang)}</span> },
  { id: 'subject', header: t.subject, cell: (entry) => <Subject entry={entry} /> },
  {
    id: 'outcome',
    header: t.outcome,
    cell: ({ outcome }) => <StatusBadge label={t.outcomes[outcome]} tone={toneOf(outcome)} />,
  },
  { id: 'reason', header: t.reason, cell: ({ reason }) => reason ?? '—' },
  { id: 'address', header: t.address, cell: ({ address }) => address ?? '—' },
]
