import { useState } from 'react'
import { reasonOf } from '../../../kit/api/errors'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { QrCode } from '../../../kit/ui/QrCode'
import type { Calls, Invitation as Opened } from '../../api/types'
import { CopyButton } from '../../components/CopyButton'
import { Empty, LoadError, WriteNotice } from '../../components/Notice'
import { FactsSkeleton } from '../../components/Page'
import { emptyAmong, useForm } from '../../components/useForm'
import { errorText } from '../../data/errorText'
import { useInvitation } from '../../data/invitation'
import { beginSession } from '../../data/session'
import { useWrite } from '../../data/useWrite'
import { commonTexts } from '../../i18n/texts'
import { words } from '../../i18n/words'
import { useLocation, useNavigate } from '../../router/router'
import { Gate } from './Gate'
import css from './Gate.module.css'
import { InvitationCode } from './InvitationCode'
import { codeField } from './codeField'
import { signInTexts } from './texts'

type Accepted = Calls['acceptInvitation']['data']
const FIELDS = ['password', 'again', 'code'] as const

/** A member of staff sets a password and an authenticator, and gets the recovery codes. */
export function Invitation() {
  const t = useTexts(signInTexts)
  const token = useLocation().hash.slice(1)
  const [code, setCode] = useState('')
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const opened = useInvitation(token, code)
  const needsCode = (reasonOf(opened.error) as string | null) === 'invitation_code_invalid'
  if (accepted) return <RecoveryCodes accepted={accepted} />
  if (token === '')
    return (
      <Gate title={t.invitation}>
        <Empty title={t.noInvitation} hint={t.noInvitationHint} />
      </Gate>
    )
  return (
    <Gate title={t.invitation}>
      {opened.isPending && <FactsSkeleton count={4} />}
      {needsCode && <InvitationCode problem={code && errorText(opened.error)} onTyped={setCode} />}
      {opened.isError && !needsCode && <LoadError query={opened} />}
      {opened.data && (
        <AcceptForm
          link={{ token, ...(code && { invitationCode: code }) }}
          invitation={opened.data}
          onAccepted={setAccepted}
        />
      )}
    </Gate>
  )
}

type Link = { token: string; invitationCode?: string }
type FormProps = { link: Link; invitation: Opened; onAccepted: (accepted: Accepted) => void }

function AcceptForm({ link, invitation: { name, roles, secret, uri }, onAccepted }: FormProps) {
  const t = useTexts(signInTexts)
  const common = useTexts(commonTexts)
  const { role } = useTexts(words)
  const { busy, problem, run } = useWrite('acceptInvitation')
  const { form, problems } = useForm(
    FIELDS,
    (values) => ({
      ...(values.again !== values.password && { again: t.mismatch }),
      ...emptyAmong(values, common.fieldEmpty),
    }),
    async ({ password, code }) => {
      const accepted = await run({ ...link, password, code: code.replace(/\s/g, '') })
      if (accepted) onAccepted(accepted)
    },
  )
  return (
    <form {...form}>
      <p className="quiet">{t.welcome(name, roles.map((one) => role[one]).join(' · '))}</p>
      <p>{t.scan}</p>
      <div className={css.qr}>
        <QrCode text={uri} label={t.scan} broken={t.qrBroken} />
      </div>
      <p className="quiet">
        {t.orType} <span className={css.secret}>{secret}</span>
      </p>
      {/* A password manager keeps the name with the password. */}
      <input type="text" name="name" value={name} autoComplete="username" readOnly hidden />
      <Field
        name="password"
        type="password"
        label={t.newPassword}
        error={problems.password}
        autoComplete="new-password"
      />
      <Field name="again" type="password" label={t.again} error={problems.again} autoComplete="new-password" />
      <Field name="code" label={t.firstCode} error={problems.code} inputMode="numeric" {...codeField} />
      <WriteNotice problem={problem} />
      <Button type="submit" look="primary" wide busy={busy}>
        {t.accept}
      </Button>
    </form>
  )
}

/** Only now is there a session for the frame to show, or a redraw could lose the codes. */
function RecoveryCodes({ accepted: { me, recoveryCodes } }: { accepted: Accepted }) {
  const t = useTexts(signInTexts)
  const navigate = useNavigate()
  const begin = () => {
    beginSession(me)
    navigate('/', { replace: true })
  }
  return (
    <Gate title={t.recovery}>
      <p className="quiet">{t.recoveryHint}</p>
      <ul className={css.codes} aria-label={t.recoveryCodes}>
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <CopyButton text={recoveryCodes.join('\n')} />
      </div>
      <Button look="primary" wide onClick={begin}>
        {t.begin}
      </Button>
    </Gate>
  )
}
