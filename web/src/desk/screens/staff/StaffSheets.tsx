import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Checkbox } from '../../../kit/ui/Checkbox'
import { Field } from '../../../kit/ui/Field'
import { Sheet } from '../../../kit/ui/Sheet'
import type { Calls, InvitationPart, Role, StaffMember } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { CopyButton } from '../../components/CopyButton'
import { WriteNotice } from '../../components/Notice'
import { valuesIn } from '../../components/useForm'
import type { Problems } from '../../components/useForm'
import { Time } from '../../components/values'
import { useWrite } from '../../data/useWrite'
import { commonTexts } from '../../i18n/texts'
import { words } from '../../i18n/words'
import css from './Staff.module.css'
import { staffTexts } from './texts'

type Props = { open: boolean; onClose: () => void; onDone: (proposalNo: string | null) => void }
type MemberProps = Props & { member: StaffMember }
type Roles = readonly Role[]

const ROLES = Object.keys(words.en.role) as Role[]
const CHANGES = ['listStaff', 'listProposal', 'getToday'] as const
const NAME = /^[a-z0-9._-]{2,32}$/

const chosen = (values: Record<Role, string>) => ROLES.filter((role) => values[role] !== '')

/** Proposes a new member of staff. */
export function InviteSheet({ open, onClose, onDone }: Props) {
  const t = useTexts(staffTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.invite}
      hint={t.inviteHint}
      submit={t.invite}
      needsTwo
      call="inviteStaff"
      changes={CHANGES}
      names={['name', ...ROLES]}
      optional={ROLES}
      check={(values) => ({
        ...(!NAME.test(values.name.trim()) && { name: t.wrongName }),
        ...noRole(chosen(values), t.noRole),
      })}
      paramsOf={({ name, reason, ...values }) => ({ name, roles: chosen(values), reason })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <>
          <Field
            name="name"
            label={t.name}
            hint={!problems.name && t.nameHint}
            error={problems.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
          <RoleFields problems={problems} />
        </>
      )}
    </ActSheet>
  )
}

/** Takes roles away, or proposes to give some. */
export function RolesSheet({ member: { name, roles }, open, onClose, onDone }: MemberProps) {
  const t = useTexts(staffTexts)
  const [gives, setGives] = useState(false)
  const note = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (form) setGives(chosen(valuesIn(form, ROLES)).some((role) => !roles.includes(role)))
  }
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.rolesTitle(name)}
      hint={t.rolesHint}
      submit={t.setRoles}
      needsTwo={gives}
      call="setStaffRoles"
      changes={CHANGES}
      names={ROLES}
      optional={ROLES}
      check={(values) => noRole(chosen(values), t.noRole)}
      paramsOf={({ reason, ...values }) => ({ name, roles: chosen(values), reason })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <div onChange={note}>
          <RoleFields problems={problems} had={roles} />
        </div>
      )}
    </ActSheet>
  )
}

/** Proposes another invitation, in the place of a lost second factor or password. */
export function RenewSheet({ member: { name, state }, open, onClose, onDone }: MemberProps) {
  const t = useTexts(staffTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.renewTitle(name)}
      hint={state === 'disabled' ? t.renewDisabledHint(name) : t.renewHint(name)}
      submit={t.renew}
      needsTwo
      call="renewInvitation"
      changes={CHANGES}
      paramsOf={({ reason }) => ({ name, reason })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    />
  )
}

const noRole = (roles: Roles, text: string): Problems<Role> => (roles.length === 0 ? { service: text } : {})

function RoleFields({ problems, had = [] }: { problems: Problems<Role>; had?: Roles }) {
  const t = useTexts(staffTexts)
  const { role: names } = useTexts(words)
  return (
    <fieldset className={css.roles}>
      <legend>{t.roles}</legend>
      {ROLES.map((role) => (
        <Checkbox key={role} name={role} label={names[role]} defaultChecked={had.includes(role)} />
      ))}
      {problems.service && (
        <p role="alert" className={css.problem}>
          {problems.service}
        </p>
      )}
    </fieldset>
  )
}

type InvitationProps = { name: string; part: InvitationPart; open: boolean; onClose: () => void }

/** Makes the reader's half of an invitation and shows it once. The sheet never has it after it is closed. */
export function InvitationSheet({ name, part, open, onClose }: InvitationProps) {
  const { [part]: t } = useTexts(staffTexts).invitation
  const common = useTexts(commonTexts)
  const { busy, problem, run } = useWrite('makeInvitation', ['listStaff', 'listLog'])
  const [made, setMade] = useState<Calls['makeInvitation']['data'] | null>(null)
  return (
    <Sheet open={open} onClose={onClose} title={t.title(name)} closeLabel={common.close}>
      <div className={css.link}>
        <p className="quiet">{t.hint(name)}</p>
        {made && (
          <>
            <p className={css.secret}>{made.text}</p>
            <p className="quiet">
              {t.until} <Time time={made.expireTime} />
            </p>
          </>
        )}
        <WriteNotice problem={problem} />
        <div className={css.buttons}>
          <Button onClick={onClose}>{common.back}</Button>
          {made ? (
            <CopyButton text={made.text} />
          ) : (
            <Button look="primary" busy={busy} onClick={() => void run({ name }).then(setMade)}>
              {t.make}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
