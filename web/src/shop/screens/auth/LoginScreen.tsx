import { useState } from 'react'
import * as v from 'valibot'
import { useLocation } from '../../router/router'
import { AppLink } from '../../router/AppLink'
import { LangSwitch } from '../../components/LangSwitch'
import { NavSlot } from '../../components/NavSlot'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../../kit/ui/Segmented'
import css from './Auth.module.css'
import { Form, SubmitButton } from '../../components/form/Form'
import { PasswordField } from '../../components/form/PasswordField'
import { PhoneField } from '../../components/form/PhoneField'
import { SmsField } from '../../components/form/SmsField'
import { currentPassword, phone, smsCode } from '../../components/form/fields'
import { formTexts } from '../../components/form/texts'
import { useForm } from '../../components/form/useForm'
import { signIn } from '../../data/account'
import { requestSmsCode, useLogin, useSmsLogin } from '../../data/login'
import { useConnection } from '../../../kit/stores/connection'
import { typedPhone } from '../../stores/typedPhone'
import { authTexts } from './texts'
import { useBrand, useConfig } from '../../data/config'
import { useT } from '../../i18n/language'
import { Icon } from '../../../kit/ui/icons'

export function LoginScreen() {
  const t = useTexts(authTexts)
  const { search } = useLocation()
  const [way, setWay] = useState<'password' | 'sms'>('password')
  const [isForgotten, setForgotten] = useState(false)
  const forget = () => {
    setForgotten(true)
    setWay('sms')
  }
  const ways = [
    { value: 'password' as const, label: t.byPassword },
    { value: 'sms' as const, label: t.bySms },
  ]
  return (
    <div className={css.screen}>
      <NavSlot>
        <LangSwitch name="login-language" />
      </NavSlot>
      <Welcome />
      <Segmented label={t.way} name="way" value={way} options={ways} onChange={setWay} />
      {way === 'password' ? <PasswordLogin onForgotten={forget} /> : <SmsLogin note={isForgotten && t.forgottenNote} />}
      <p className={css.other}>
        {t.noAccount}
        <AppLink to={paths.register + search} className={css.link}>
          {t.toRegister}
        </AppLink>
      </p>
    </div>
  )
}

const byPassword = v.object({ phone, password: currentPassword })
const bySms = v.object({ phone, smsCode })

export function PasswordLogin({ onForgotten }: { onForgotten: () => void }) {
  const t = useTexts(authTexts)
  const words = useTexts(formTexts)
  const login = useLogin()
  const isSolving = useConnection((connection) => connection.isSolving === true) && login.isPending
  const form = useForm({
    schema: byPassword,
    submit: async (values) => signIn((await login.mutateAsync(values)).token),
  })
  return (
    <Form form={form} className={css.form}>
      <PhoneField {...typedPhone()} />
      <div>
        <PasswordField />
        <button type="button" className={css.forgotten} onClick={onForgotten}>
          {t.forgotten}
        </button>
      </div>
      <p className="sr-only" role="status">
        {isSolving && words.solving}
      </p>
      <SubmitButton label={isSolving ? words.checking : t.login} failed={t.loginFailed} />
    </Form>
  )
}

export function SmsLogin({ note }: { note?: string | false }) {
  const t = useTexts(authTexts)
  const login = useSmsLogin()
  const form = useForm({ schema: bySms, submit: async (values) => signIn((await login.mutateAsync(values)).token) })
  return (
    <Form form={form} className={css.form}>
      {note && (
        <p role="status" className={css.note}>
          {note}
        </p>
      )}
      <PhoneField {...typedPhone()} />
      <SmsField scene="login" ask={requestSmsCode} />
      <SubmitButton label={t.login} failed={t.loginFailed} />
    </Form>
  )
}

function Welcome() {
  const core = useT()
  const t = useTexts(authTexts)
  const { name } = useBrand()
  const sandbox = useConfig()?.sandbox
  return (
    <header className={css.welcome}>
      <span className={css.mark}>
        <Icon name="bag" size={40} />
      </span>
      <h2>{t.welcomeTo(name ?? core.brand)}</h2>
      <p>{t.slogan}</p>
      {sandbox && <p className={css.sandbox}>{core.pay.sandbox}</p>}
    </header>
  )
}
