import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import type { ProviderOperation, SilentOperation } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Query } from '../../components/Notice'
import { Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Reference, Value } from '../../components/values'
import { usePermission } from '../../data/session'
import { words } from '../../i18n/words'
import { table } from '../../router/table'
import css from './Today.module.css'
import { pathOf, placeOf } from './places'
import { todayTexts } from './texts'

type Texts = (typeof todayTexts)['en']

/** The providers that do not answer, with what waits for them. */
export function Silent({ query, silent: items }: { query: Query; silent: readonly SilentOperation[] }) {
  const t = useTexts(todayTexts)
  const { operation: names } = useTexts(words)
  return (
    <Panel title={t.silent} bare>
      <p className={css.hint}>{t.silentHint}</p>
      <DataTable
        label={t.silent}
        columns={columnsIn(t, names)}
        list={{ ...query, items }}
        keyOf={({ provider, operation }) => `${provider} ${operation}`}
        empty=""
      />
    </Panel>
  )
}

const columnsIn = (t: Texts, names: Readonly<Record<ProviderOperation, string>>): Column<SilentOperation>[] => [
  { id: 'provider', header: t.provider, cell: ({ provider }) => <Value field="provider" value={provider} /> },
  { id: 'operation', header: t.operation, cell: ({ operation }) => names[operation] },
  { id: 'waits', header: t.waits, cell: (silent) => <WaitsFor silent={silent} /> },
]

function WaitsFor({ silent }: { silent: SilentOperation }) {
  const lang = useLang()
  const may = usePermission()
  const place = placeOf(silent)
  if (!place || !may(table[place[0]].permission)) return '—'
  return <Reference to={pathOf(place)} text={table[place[0]].title[lang]} />
}
