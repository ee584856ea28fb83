import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { useSheet } from '../../../kit/ui/useSheet'
import type { InvitationPart, Permission, StaffMember } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { Done } from '../../components/Notice'
import { OpenProposals } from '../../components/OpenProposals'
import { Page, Panel } from '../../components/Page'
import { actTexts } from '../../components/texts'
import { ShortTime } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission, useSession } from '../../data/session'
import { toneOf } from '../../i18n/names'
import { words } from '../../i18n/words'
import { Link } from '../../router/router'
import { paths } from '../../router/table'
import { DisableSheet } from './DisableSheet'
import css from './Staff.module.css'
import { InvitationSheet, InviteSheet, RenewSheet, RolesSheet } from './StaffSheets'
import { staffTexts } from './texts'

type Texts = (typeof staffTexts)['en']
type Words = (typeof words)['en']

const KINDS = ['invite_staff', 'renew_invitation', 'set_staff_roles'] as const

type MemberAct = 'roles' | 'renew' | 'disable'
type Chosen =
  | { act: 'invite' }
  | { act: MemberAct; member: StaffMember }
  | { act: 'invitation'; member: StaffMember; part: InvitationPart }

/** Everybody with a login to the console. */
export function StaffScreen() {
  const t = useTexts(staffTexts)
  const acts = useTexts(actTexts)
  const staff = useCall('listStaff', {})
  const sheet = useSheet<Chosen>()
  const [done, setDone] = useState('')
  const names = useTexts(words)
  const may = usePermission()
  const own = useSession().data?.name
  const key = sheet.shown?.opening
  const common = sheet.shown && { open: sheet.shown.isOpen, onClose: sheet.close }
  const chosen = sheet.shown?.value
  const onProposed = (proposalNo: string | null) => {
    if (proposalNo) setDone(acts.proposed(proposalNo))
    else if (chosen?.act === 'roles') setDone(t.rolesSet(chosen.member.name))
  }
  const invite = may('manage_staff') && (
    <Button look="primary" onClick={() => sheet.open({ act: 'invite' })}>
      {t.invite}
    </Button>
  )
  return (
    <Page title={t.staff} name={t.staff} tail={invite}>
      <Done text={done} />
      {KINDS.map((kind) => (
        <OpenProposals key={kind} about={{ kind }} />
      ))}
      <Panel bare>
        <DataTable
          label={t.staff}
          columns={columnsIn(t, names, { may, own }, sheet.open)}
          list={{ ...staff, items: staff.data?.items }}
          keyOf={({ name }) => name}
          empty={t.noStaff}
        />
      </Panel>
      {common && chosen?.act === 'invite' && <InviteSheet key={key} {...common} onDone={onProposed} />}
      {common && chosen?.act === 'roles' && (
        <RolesSheet key={key} {...common} member={chosen.member} onDone={onProposed} />
      )}
      {common && chosen?.act === 'renew' && (
        <RenewSheet key={key} {...common} member={chosen.member} onDone={onProposed} />
      )}
      {common && chosen?.act === 'invitation' && (
        <InvitationSheet key={key} {...common} name={chosen.member.name} part={chosen.part} />
      )}
      {common && chosen?.act === 'disable' && (
        <DisableSheet key={key} {...common} name={chosen.member.name} onDone={(name) => setDone(t.disabled(name))} />
      )}
    </Page>
  )
}

type Reader = { may: (permission: Permission) => boolean; own: string | undefined }

function columnsIn(
  t: Texts,
  { role, staffState }: Words,
  reader: Reader,
  onChoose: (chosen: Chosen) => void,
): Column<StaffMember>[] {
  const { may } = reader
  return [
    { id: 'name', header: t.name, cell: ({ name }) => (may('read_log') ? <LogLink name={name} /> : name) },
    { id: 'roles', header: t.roles, cell: ({ roles }) => roles.map((one) => role[one]).join(' · ') },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => <StatusBadge label={staffState[state]} tone={toneOf(state)} />,
    },
    { id: 'lastUsedTime', header: t.lastUsedTime, cell: ({ lastUsedTime }) => <ShortTime time={lastUsedTime} /> },
    { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
    { id: 'createdBy', header: t.createdBy, cell: ({ createdBy }) => createdBy ?? '—' },
    ...(may('manage_staff') || may('disable_staff')
      ? [
          {
            id: 'actions',
            header: t.actions,
            end: true,
            cell: (member: StaffMember) => <MemberActs member={member} reader={reader} onChoose={onChoose} />,
          },
        ]
      : []),
  ]
}

type ActsProps = { member: StaffMember; reader: Reader; onChoose: (chosen: Chosen) => void }

/** Nobody changes their own roles or invitation. */
function MemberActs({ member, reader: { may, own }, onChoose }: ActsProps) {
  const t = useTexts(staffTexts)
  const { name, state, invitationPart: part } = member
  const canManage = may('manage_staff') && name !== own
  const isEnabled = state !== 'disabled'
  const act = (kind: MemberAct, text: string, label: string) => (
    <Button small onClick={() => onChoose({ act: kind, member })} aria-label={label}>
      {text}
    </Button>
  )
  return (
    <span className={css.acts}>
      {part && (
        <Button
          small
          look="soft"
          onClick={() => onChoose({ act: 'invitation', member, part })}
          aria-label={t.invitation[part].title(name)}
        >
          {t.invitation[part].name}
        </Button>
      )}
      {canManage && isEnabled && act('roles', t.changeRoles, t.rolesTitle(name))}
      {canManage && act('renew', t.renew, t.renewTitle(name))}
      {may('disable_staff') && isEnabled && act('disable', t.disable, t.disableTitle(name))}
    </span>
  )
}

const LogLink = ({ name }: { name: string }) => (
  <Link to={paths.logOf(name)} className={css.name} data-open="">
    {name}
  </Link>
)
