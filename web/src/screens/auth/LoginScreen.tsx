import { useRef, useState } from 'react'
import * as v from 'valibot'
import { AppLink } from '../../components/AppLink'
import { LangSwitch } from '../../components/LangSwitch'
import { NavSlot } from '../../components/NavSlot'
import { signIn, useLogin, useSmsLogin } from '../../data/account'
import { errorText } from '../../data/errorText'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { Segmented } from '../../ui/Segmented'
import { formClass } from '../../components/form/formClass'
import css from './Auth.module.css'
import { PasswordField } from '../../components/form/PasswordField'
import { PhoneField } from '../../components/form/PhoneField'
import { SubmitButton } from '../../components/form/SubmitButton'
import { SmsField } from '../../components/form/SmsField'
import { Welcome } from './Welcome'
import { oldPassword, phone, smsCode } from '../../components/form/fields'
import { useForm } from '../../components/form/useForm'

export function LoginScreen() {
  const t = useT()
  const [way, setWay] = useState<'password' | 'sms'>('password')
  const [number, setNumber] = useState('')
  const ways = [
    { value: 'password' as const, label: t.auth.byPassword },
    { value: 'sms' as const, label: t.auth.bySms },
  ]
  return (
    <div className={css.screen}>
      <NavSlot>
        <LangSwitch name="login-language" />
      </NavSlot>
      <Welcome />
      <Segmented label={t.titles.login} name="way" value={way} options={ways} onChange={setWay} />
      {way === 'password' ? <PasswordLogin number={number} onNumber={setNumber} /> : <SmsLogin number={number} onNumber={setNumber} />}
      <p className={css.other}>
        {t.auth.noAccount}
        <AppLink to={paths.register + location.search} className={css.link}>
          {t.auth.toRegister}
        </AppLink>
      </p>
    </div>
  )
}

const byPassword = v.object({ phone, password: oldPassword })
const bySms = v.object({ phone, smsCode })

/** The number typed on one tab is there on the other. */
type Kept = { number: string; onNumber: (number: string) => void }

function PasswordLogin(kept: Kept) {
  const t = useT()
  const login = useLogin()
  const form = useForm({ schema: byPassword, submit: async (values) => signIn((await login.mutateAsync(values)).token), failed: errorText })
  return (
    <form {...form.formProps} className={formClass}>
      <PhoneField {...kept} error={form.errorOf('phone')} />
      <PasswordField error={form.errorOf('password')} hint={t.auth.passwordHint} />
      <SubmitButton busy={form.busy} refusal={form.refusal} label={t.auth.login} />
    </form>
  )
}

function SmsLogin(kept: Kept) {
  const t = useT()
  const login = useSmsLogin()
  const phoneRef = useRef<HTMLInputElement>(null)
  const form = useForm({ schema: bySms, submit: async (values) => signIn((await login.mutateAsync(values)).token), failed: errorText })
  return (
    <form {...form.formProps} className={formClass}>
      <PhoneField {...kept} error={form.errorOf('phone')} inputRef={phoneRef} />
      <SmsField scene="login" phone={phoneRef} error={form.errorOf('smsCode')} />
      <SubmitButton busy={form.busy} refusal={form.refusal} label={t.auth.login} />
    </form>
  )
}
