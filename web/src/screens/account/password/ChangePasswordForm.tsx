import { useState } from 'react'
import * as v from 'valibot'
import type { SmsScene } from '../../../api/types'
import { Form } from '../../../components/form/Form'
import { ConfirmPasswordField, PasswordField } from '../../../components/form/PasswordField'
import { SmsField } from '../../../components/form/SmsField'
import { SubmitButton } from '../../../components/form/SubmitButton'
import { confirmed, currentPassword, newPassword, smsCode } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { usePasswordMin } from '../../../components/form/usePasswordMin'
import { useTexts } from '../../../i18n/texts'
import { Segmented } from '../../../ui/Segmented'
import { Effects } from './Effects'
import css from './Password.module.css'
import { passwordTexts } from './texts'

export type NewPassword = { password: string; confirmPassword: string } & ({ oldPassword: string } | { smsCode: string })

type Words = { old: string; fresh: string; confirm: string; submit: string; failed: string; after: string }
type Props = {
  words: Words
  /** Without an old password only a code can prove who asks. */
  hasOld: boolean
  scene: SmsScene
  effects: readonly string[]
  onSubmit: (values: NewPassword) => Promise<void>
}

const FIELD_OF = { wrong_password: 'oldPassword', invalid_secret: 'oldPassword', weak_password: 'password', guessable_password: 'password', secret_mismatch: 'confirmPassword' }

const byOld = (minimum: number) =>
  confirmed({ oldPassword: currentPassword, password: newPassword(minimum), confirmPassword: v.optional(v.string(), '') }, 'password', 'confirmPassword')
const byCode = (minimum: number) =>
  confirmed({ smsCode, password: newPassword(minimum), confirmPassword: v.optional(v.string(), '') }, 'password', 'confirmPassword')

/** A new password, typed twice, proved by the old one or by a code. What was typed stays when the proof is changed. */
export function ChangePasswordForm({ words, hasOld, scene, effects, onSubmit }: Props) {
  const t = useTexts(passwordTexts)
  const minimum = usePasswordMin()
  const [chosen, setChosen] = useState<'old' | 'sms'>('old')
  const way = hasOld ? chosen : 'sms'
  const form = useForm<v.GenericSchema<Record<string, unknown>, NewPassword>>({
    schema: way === 'old' ? byOld(minimum) : byCode(minimum),
    submit: onSubmit,
    fieldOf: FIELD_OF,
  })
  const ways = [
    { value: 'old' as const, label: t.byOld },
    { value: 'sms' as const, label: t.bySms },
  ]
  return (
    <>
      {hasOld && <Segmented label={t.proof} name="proof" value={way} options={ways} onChange={setChosen} />}
      <Form form={form} className={css.form}>
        {way === 'sms' && <SmsField scene={scene} />}
        {way === 'old' && (
          <div>
            <PasswordField name="oldPassword" label={words.old} />
            <button type="button" className={css.forgotten} onClick={() => setChosen('sms')}>
              {t.forgotten}
            </button>
          </div>
        )}
        <PasswordField name="password" label={words.fresh} minimum={minimum} />
        <ConfirmPasswordField name="confirmPassword" label={words.confirm} />
        <Effects title={words.after} effects={effects} />
        <SubmitButton label={words.submit} failed={words.failed} />
      </Form>
    </>
  )
}
