import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import type { LogEntry } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Short, ShortTime } from '../../components/values'
import { useList } from '../../data/calls'
import { pricesTexts } from './texts'

type Texts = (typeof pricesTexts)['en']

/** The changes of many prices, newest first, each of which can be taken back. */
export function PriceChanges({ onRevert }: { onRevert: (id: string) => void }) {
  const t = useTexts(pricesTexts)
  const list = useList('listLog', { action: 'change_prices' })
  return (
    <Panel title={t.newest} bare>
      <DataTable
        label={t.newest}
        columns={columnsIn(t, onRevert)}
        list={{ ...list, items: list.items?.filter(({ outcome }) => outcome === 'done') }}
        keyOf={({ id }) => id}
        empty={t.noChanges}
      />
    </Panel>
  )
}

const columnsIn = (t: Texts, onRevert: (id: string) => void): Column<LogEntry>[] => [
  { id: 'time', header: t.time, cell: ({ time }) => <ShortTime time={time} /> },
  { id: 'actor', header: t.actor, cell: ({ actor }) => actor },
  { id: 'count', header: t.gifts, cell: ({ after }) => Number(after?.gifts), end: true },
  { id: 'reason', header: t.reason, cell: ({ reason }) => <Short text={reason ?? '—'} /> },
  {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: ({ id, time }) => (
      <Button small onClick={() => onRevert(id)} aria-label={t.revertOf(time)}>
        {t.revert}
      </Button>
    ),
  },
]
