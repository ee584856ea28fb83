import { useLocation } from '../../router/router'
import * as v from 'valibot'
import { AppLink } from '../../router/AppLink'
import { LangSwitch } from '../../components/LangSwitch'
import { NavSlot } from '../../components/NavSlot'
import { Form } from '../../components/form/Form'
import { FormField } from '../../components/form/FormField'
import { PasswordField } from '../../components/form/PasswordField'
import { PhoneField } from '../../components/form/PhoneField'
import { SmsField } from '../../components/form/SmsField'
import { SubmitButton } from '../../components/form/SubmitButton'
import { agree, newPassword, nickName, phone, smsCode } from '../../components/form/fields'
import { useForm } from '../../components/form/useForm'
import { useKeptFields } from '../../components/form/useKeptFields'
import { usePasswordMin } from '../../components/form/usePasswordMin'
import { signIn } from '../../data/account'
import { useBrandNames } from '../../data/config'
import { requestSmsCode, useRegister } from '../../data/login'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { NICK_NAME_MAX } from '../../rules/nickName'
import { toast } from '../../stores/toast'
import { typedPhone } from '../../stores/typedPhone'
import { Agreement } from './Agreement'
import css from './Auth.module.css'
import { authTexts } from './texts'

const KEPT_KEY = 'satchel_registration'

const schema = (minimum: number, brands: readonly string[]) =>
  v.object({ phone, smsCode, password: newPassword(minimum), nickName: nickName(brands), agree })

export function RegisterScreen() {
  const t = useTexts(authTexts)
  const { search } = useLocation()
  const minimum = usePasswordMin()
  const brands = useBrandNames()
  const register = useRegistration()
  const form = useForm({
    schema: schema(minimum, brands),
    submit: async (values) => {
      await register(values)
      forget()
    },
  })
  const forget = useKeptFields(form, KEPT_KEY)
  return (
    <div className={css.screen}>
      <NavSlot>
        <LangSwitch name="register-language" />
      </NavSlot>
      <Form form={form} className={css.form}>
        <PhoneField {...typedPhone()} />
        <SmsField scene="register" ask={requestSmsCode} />
        <PasswordField minimum={minimum} />
        <FormField
          label={t.nickName}
          name="nickName"
          autoComplete="nickname"
          maxLength={2 * NICK_NAME_MAX}
          required
          placeholder={t.nickNameHint}
        />
        <Agreement />
        <SubmitButton label={t.register} failed={t.registerFailed} ifUnknown={t.maybeRegistered} />
      </Form>
      <p className={css.other}>
        {t.hasAccount}
        <AppLink to={paths.login + search} className={css.link}>
          {t.toLogin}
        </AppLink>
      </p>
    </div>
  )
}

/** Makes the account and signs in; the guard then leads to where the customer wanted to go. */
function useRegistration() {
  const t = useTexts(authTexts)
  const { mutateAsync } = useRegister()
  return async (values: v.InferOutput<ReturnType<typeof schema>>) => {
    const { token } = await mutateAsync(values)
    signIn(token)
    toast(t.welcome(values.nickName), 'good')
  }
}
