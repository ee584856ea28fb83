import { useTexts } from '../../../kit/i18n/texts'
import type { InventoryDifference, Today } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Query } from '../../components/Notice'
import { Facts, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Time, Value } from '../../components/values'
import { todayTexts } from './texts'

type Texts = (typeof todayTexts)['en']

/** The results of the checks that the service makes by itself. */
export function Checks({ query, today: { audit, inventories } }: { query: Query; today: Today }) {
  const t = useTexts(todayTexts)
  const differences = inventories?.differences ?? []
  return (
    <Panel title={t.checks}>
      <Facts
        facts={[
          [t.audit, audit === null ? t.notYet : audit.findings === 0 ? t.sound : t.findings(audit.findings)],
          [t.audited, <Time key="audited" time={audit?.time ?? null} />],
          [t.inventories, inventories === null ? t.notYet : stateOf(inventories, t)],
        ]}
      />
      {differences.length > 0 && (
        <DataTable
          label={t.inventories}
          columns={columnsIn(t)}
          list={{ ...query, items: differences }}
          keyOf={({ problem, marketHashName, phase }) => `${problem} ${marketHashName} ${phase}`}
          empty=""
        />
      )}
    </Panel>
  )
}

function stateOf({ bots, unread, differences }: NonNullable<Today['inventories']>, t: Texts): string {
  if (unread > 0) return t.unread(unread, bots)
  return differences.length > 0 ? t.differ(differences.length) : t.asBooked(bots)
}

const columnsIn = (t: Texts): Column<InventoryDifference>[] => [
  { id: 'gift', header: t.gift, cell: ({ marketHashName, phase }) => `${marketHashName} ${phase}`.trim() },
  { id: 'problem', header: t.problem, cell: ({ problem }) => <Value field="problem" value={problem} /> },
  { id: 'units', header: t.units, end: true, cell: ({ units }) => units },
  { id: 'held', header: t.held, end: true, cell: ({ held }) => held },
  { id: 'due', header: t.due, end: true, cell: ({ due }) => due },
]
