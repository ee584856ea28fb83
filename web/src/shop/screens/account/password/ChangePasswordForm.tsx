import { useState } from 'react'
import * as v from 'valibot'
import type { SmsScene } from '../../../../kit/api/types'
import { Form, SubmitButton } from '../../../components/form/Form'
import { ConfirmPasswordField, PasswordField, usePasswordMin } from '../../../components/form/PasswordField'
import { SmsField } from '../../../components/form/SmsField'
import { confirmed, currentPassword, newPassword, smsCode } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { useUserInfo } from '../../../data/account'
import { useTexts } from '../../../../kit/i18n/texts'
import { wholePhone } from '../../../stores/typedPhone'
import { Segmented } from '../../../../kit/ui/Segmented'
import { Icon } from '../../../../kit/ui/icons'
import css from './Password.module.css'
import { passwordTexts } from './texts'
import { Skeleton } from '../../../../kit/ui/Skeleton'

export type NewPassword = { password: string; confirmPassword: string } & (
  | { oldPassword: string }
  | { smsCode: string }
)

type Words = { old: string; fresh: string; confirm: string; submit: string; failed: string; after: string }
type Props = {
  words: Words
  /** Without an old password only a code can prove who asks. */
  hasOld: boolean
  scene: SmsScene
  effects: readonly string[]
  onSubmit: (values: NewPassword) => Promise<void>
}

type Names = { old: string; fresh: string; again: string }
type Typed = Readonly<Record<string, string>>

// Password managers, and the fields themselves, tell by these names which of the two passwords is meant.
const LOGIN: Names = { old: 'oldPassword', fresh: 'password', again: 'confirmPassword' }
const EXTRACT: Names = { old: 'oldSecret', fresh: 'newSecret', again: 'confirmSecret' }

const fieldOf = ({ old, fresh, again }: Names) => ({
  wrong_password: old,
  invalid_secret: old,
  weak_password: fresh,
  guessable_password: fresh,
  same_passwords: fresh,
  unchanged_password: fresh,
  secret_mismatch: again,
})

const schemaOf = (proof: v.ObjectEntries, { fresh, again }: Names, minimum: number) =>
  confirmed(
    { ...proof, [fresh]: newPassword(minimum), [again]: v.optional(v.string(), '') },
    fresh,
    again,
  ) as unknown as v.GenericSchema<Typed, Typed>

/** A new password, typed twice, proved by the old one or by a code. The typed text stays when the proof is changed. */
export function ChangePasswordForm({ words, hasOld, scene, effects, onSubmit }: Props) {
  const t = useTexts(passwordTexts)
  const minimum = usePasswordMin()
  const [chosen, setChosen] = useState<'old' | 'sms'>('old')
  const way = hasOld ? chosen : 'sms'
  const names = scene === 'secret' ? EXTRACT : LOGIN
  const form = useForm({
    schema: schemaOf(way === 'old' ? { [names.old]: currentPassword } : { smsCode }, names, minimum),
    submit: ({
      [names.old]: oldPassword = '',
      [names.fresh]: password = '',
      [names.again]: confirmPassword = '',
      smsCode: code = '',
    }) => onSubmit({ password, confirmPassword, ...(way === 'old' ? { oldPassword } : { smsCode: code }) }),
    fieldOf: fieldOf(names),
  })
  const ways = [
    { value: 'old' as const, label: t.byOld },
    { value: 'sms' as const, label: t.bySms },
  ]
  return (
    <>
      {hasOld && <Segmented label={t.proof} name="proof" value={way} options={ways} onChange={setChosen} />}
      <Form form={form} className={css.form}>
        {names === LOGIN && <UserName />}
        {way === 'sms' && <SmsField scene={scene} />}
        {way === 'old' && (
          <div>
            <PasswordField name={names.old} label={words.old} />
            <button type="button" className={css.forgotten} onClick={() => setChosen('sms')}>
              {t.forgotten}
            </button>
          </div>
        )}
        <PasswordField name={names.fresh} label={words.fresh} minimum={minimum} />
        <ConfirmPasswordField name={names.again} label={words.confirm} />
        <Effects title={words.after} effects={effects} />
        <SubmitButton label={words.submit} failed={words.failed} ifUnknown={t.maybeChanged} />
      </Form>
    </>
  )
}

/** Tells a password manager whose password is changed. A masked number would be another account to it. */
function UserName() {
  const phone = wholePhone(useUserInfo().data?.phone ?? '')
  return (
    phone && (
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={phone}
        readOnly
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
    )
  )
}

/** The effects of a change are said before the button. */
function Effects({ title, effects }: { title: string; effects: readonly string[] }) {
  return (
    <section className={css.effects}>
      <h2>{title}</h2>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>
            <Icon name="info" size={17} />
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PasswordSkeleton() {
  return (
    <div className={css.form} aria-hidden="true">
      <Skeleton height="50px" round />
      <Skeleton height="76px" round />
      <Skeleton height="76px" round />
      <Skeleton height="76px" round />
    </div>
  )
}
