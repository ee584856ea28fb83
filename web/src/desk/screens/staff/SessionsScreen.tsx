import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { StaffSession } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { WriteNotice } from '../../components/Notice'
import { Page, Panel } from '../../components/Page'
import { ShortTime } from '../../components/values'
import { useCall } from '../../data/calls'
import { useWrite } from '../../data/useWrite'
import css from './Staff.module.css'
import { staffTexts } from './texts'

type Texts = (typeof staffTexts)['en']

/** Where one is signed in, and a way to end each of these sessions. */
export function SessionsScreen() {
  const t = useTexts(staffTexts)
  const sessions = useCall('listMySessions', {})
  const { busy, problem, run } = useWrite('endMySession', ['listMySessions'])
  return (
    <Page title={t.sessions} name={t.sessions}>
      <Panel bare>
        {problem && (
          <div className={css.notice}>
            <WriteNotice problem={problem} />
          </div>
        )}
        <DataTable
          label={t.sessions}
          columns={columnsIn(t, busy, (id) => void run({ id }))}
          list={{ ...sessions, items: sessions.data?.items }}
          keyOf={({ id }) => id}
          empty={t.noSessions}
        />
      </Panel>
    </Page>
  )
}

const columnsIn = (t: Texts, busy: boolean, end: (id: string) => void): Column<StaffSession>[] => [
  { id: 'device', header: t.device, cell: ({ device }) => device },
  { id: 'address', header: t.address, cell: ({ address }) => address },
  { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  { id: 'lastUsedTime', header: t.lastUsedTime, cell: ({ lastUsedTime }) => <ShortTime time={lastUsedTime} /> },
  {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: ({ id, device, current }) =>
      current ? (
        <StatusBadge label={t.current} tone="good" />
      ) : (
        <Button small busy={busy} aria-label={t.endLabel(device)} onClick={() => end(id)}>
          {t.end}
        </Button>
      ),
  },
]
