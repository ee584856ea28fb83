import { useRef, useState } from 'react'
import * as v from 'valibot'
import { AppLink } from '../../components/AppLink'
import { signIn, useRegister } from '../../data/account'
import { useConfig } from '../../data/config'
import { errorText } from '../../data/errorText'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { Field } from '../../ui/Field'
import { Agreement } from './Agreement'
import { formClass } from '../../components/form/formClass'
import css from './Auth.module.css'
import { PasswordField } from '../../components/form/PasswordField'
import { PhoneField } from '../../components/form/PhoneField'
import { SubmitButton } from '../../components/form/SubmitButton'
import { SmsField } from '../../components/form/SmsField'
import { Strength } from '../../components/form/Strength'
import { agree, newPassword, nickName, phone, smsCode } from '../../components/form/fields'
import { useForm } from '../../components/form/useForm'

const DEFAULT_PASSWORD_MIN = 6

export function RegisterScreen() {
  const t = useT()
  const register = useRegister()
  const phoneRef = useRef<HTMLInputElement>(null)
  const passwordMin = useConfig()?.limits.passwordMin ?? DEFAULT_PASSWORD_MIN
  const [password, setPassword] = useState('')
  const form = useForm({
    schema: v.object({ phone, smsCode, password: newPassword(passwordMin), nickName, agree }),
    passwordMin,
    submit: async (values) => signIn((await register.mutateAsync({ ...values, agree: true })).token),
    failed: errorText,
  })
  return (
    <div className={css.screen}>
      <form {...form.formProps} className={formClass}>
        <PhoneField error={form.errorOf('phone')} inputRef={phoneRef} />
        <SmsField scene="register" phone={phoneRef} error={form.errorOf('smsCode')} />
        <PasswordField fresh error={form.errorOf('password')} hint={t.auth.newPasswordHint(passwordMin)} onValue={setPassword}
          below={password && <Strength password={password} minimum={passwordMin} />} />
        <Field label={t.auth.nickName} name="nickName" autoComplete="nickname" maxLength={20} required placeholder={t.auth.nickNameHint} error={form.errorOf('nickName')} />
        <Agreement error={form.errorOf('agree')} />
        <SubmitButton busy={form.busy} refusal={form.refusal} label={t.auth.register} />
      </form>
      <p className={css.other}>
        {t.auth.hasAccount}
        <AppLink to={paths.login + location.search} className={css.link}>
          {t.auth.toLogin}
        </AppLink>
      </p>
    </div>
  )
}
