import * as v from 'valibot'
import { Form } from '../../components/form/Form'
import { PasswordField } from '../../components/form/PasswordField'
import { PhoneField } from '../../components/form/PhoneField'
import { SmsField } from '../../components/form/SmsField'
import { SubmitButton } from '../../components/form/SubmitButton'
import { currentPassword, phone, smsCode } from '../../components/form/fields'
import { formTexts } from '../../components/form/texts'
import { useForm } from '../../components/form/useForm'
import { signIn } from '../../data/account'
import { requestSmsCode, useLogin, useSmsLogin } from '../../data/login'
import { useTexts } from '../../../kit/i18n/texts'
import { useConnection } from '../../../kit/stores/connection'
import { typedPhone } from '../../stores/typedPhone'
import css from './Auth.module.css'
import { authTexts } from './texts'

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
