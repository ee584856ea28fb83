import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { useSheet } from '../../../kit/ui/useSheet'
import type { StaffMember } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { Done } from '../../components/Notice'
import { Page, Panel } from '../../components/Page'
import { ShortTime } from '../../components/values'
import { useCall } from '../../data/calls'
import { useSession } from '../../data/session'
import { toneOf, words } from '../../i18n/words'
import { Link } from '../../router/router'
import { paths } from '../../router/table'
import { DisableSheet } from './DisableSheet'
import css from './Staff.module.css'
import { staffTexts } from './texts'

type Texts = (typeof staffTexts)['en']
type Words = (typeof words)['en']

/** Everybody with a login to the console. */
export function StaffScreen() {
  const t = useTexts(staffTexts)
  const staff = useCall('listStaff', {})
  const sheet = useSheet<string>()
  const [disabled, setDisabled] = useState<string | null>(null)
  const names = useTexts(words)
  const permissions = useSession().data?.permissions ?? []
  const may = { disable: permissions.includes('disable_staff'), readLog: permissions.includes('read_log') }
  return (
    <Page title={t.staff} name={t.staff}>
      <Done text={disabled ? t.disabled(disabled) : ''} />
      <Panel bare>
        <DataTable
          label={t.staff}
          columns={columnsIn(t, names, may, sheet.open)}
          list={{ ...staff, items: staff.data?.items }}
          keyOf={({ name }) => name}
          empty={t.noStaff}
        />
      </Panel>
      {sheet.shown && (
        <DisableSheet
          key={sheet.shown.opening}
          name={sheet.shown.value}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDisabled}
        />
      )}
    </Page>
  )
}

type May = { disable: boolean; readLog: boolean }

function columnsIn(t: Texts, { role, staffState }: Words, may: May, onDisable: (name: string) => void) {
  const columns: Column<StaffMember>[] = [
    { id: 'name', header: t.name, cell: ({ name }) => (may.readLog ? <LogLink name={name} /> : name) },
    { id: 'roles', header: t.roles, cell: ({ roles }) => roles.map((one) => role[one]).join(' · ') },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => <StatusBadge label={staffState[state]} tone={toneOf(state)} />,
    },
    { id: 'lastUsedTime', header: t.lastUsedTime, cell: ({ lastUsedTime }) => <ShortTime time={lastUsedTime} /> },
    { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
    { id: 'createdBy', header: t.createdBy, cell: ({ createdBy }) => createdBy ?? '—' },
  ]
  const disable: Column<StaffMember> = {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: ({ name, state }) =>
      state !== 'disabled' && (
        <Button small onClick={() => onDisable(name)} aria-label={t.disableTitle(name)}>
          {t.disable}
        </Button>
      ),
  }
  return may.disable ? [...columns, disable] : columns
}

const LogLink = ({ name }: { name: string }) => (
  <Link to={paths.logOf(name)} className={css.name} data-open="">
    {name}
  </Link>
)
