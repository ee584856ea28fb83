import * as v from 'valibot'
import { useId, useEffect } from 'react'
import { useLocation } from '../../router/router'
import { AppLink } from '../../router/AppLink'
import { LangSwitch } from '../../components/LangSwitch'
import { NavSlot } from '../../components/NavSlot'
import { Form, FormField, SubmitButton } from '../../components/form/Form'
import { PasswordField, usePasswordMin } from '../../components/form/PasswordField'
import { PhoneField } from '../../components/form/PhoneField'
import { SmsField } from '../../components/form/SmsField'
import { agree, newPassword, nickName, phone, smsCode } from '../../components/form/fields'
import { useForm, useFormState } from '../../components/form/useForm'
import { readJson, readSession, removeSession, writeSession } from '../../../kit/lib/storage'
import { typeInto } from '../../../kit/lib/typeInto'
import type { FormState } from '../../components/form/useForm'
import { signIn } from '../../data/account'
import { useBrandNames } from '../../data/config'
import { requestSmsCode, useRegister } from '../../data/login'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { NICK_NAME_MAX } from '../../rules/names'
import { toast } from '../../stores/toast'
import { typedPhone } from '../../stores/typedPhone'
import { useT } from '../../i18n/language'
import { Checkbox } from '../../../kit/ui/Checkbox'
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

/** The links stand outside the label, so that reading the text does not tick the box. */
function Agreement() {
  const { titles } = useT()
  const t = useTexts(authTexts)
  const error = useFormState().errorOf('agree')
  const id = useId()
  return (
    <div className={css.agreement}>
      <Checkbox
        name="agree"
        label={t.agreeBefore}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {' '}
        <AppLink to={paths.userAgreement} className={css.link}>
          {titles.userAgreement}
        </AppLink>{' '}
        {t.and}{' '}
        <AppLink to={paths.privacyPolicy} className={css.link}>
          {titles.privacyPolicy}
        </AppLink>
      </Checkbox>
      {error && (
        <p id={id} className={css.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}

const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.includes('password')

const KEPT = v.record(v.string(), v.string())

/** Keeps what is typed into a form, passwords excepted, so that a reload loses nothing; gives what forgets it. */
function useKeptFields({ ref }: FormState, key: string): () => void {
  useEffect(() => {
    const form = ref.current
    const fields = () =>
      [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])].filter((input) => !isPassword(input))
    const kept = readJson(KEPT, readSession(key), {})
    for (const input of fields()) {
      const value = kept[input.name]
      if (input.type === 'checkbox') {
        if (value && !input.checked) input.click()
      } else if (value && !input.value) typeInto(input, value)
    }
    const keep = () => {
      const values = fields().map(
        (input) => [input.name, input.type === 'checkbox' ? (input.checked ? 'on' : '') : input.value] as const,
      )
      writeSession(key, JSON.stringify(Object.fromEntries(values)))
    }
    form?.addEventListener('input', keep)
    return () => form?.removeEventListener('input', keep)
  }, [ref, key])
  return () => removeSession(key)
}
