import { useState } from 'react'
import { useLocation } from '../../router/router'
import { AppLink } from '../../router/AppLink'
import { LangSwitch } from '../../components/LangSwitch'
import { NavSlot } from '../../components/NavSlot'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../../kit/ui/Segmented'
import css from './Auth.module.css'
import { PasswordLogin, SmsLogin } from './LoginForms'
import { Welcome } from './Welcome'
import { authTexts } from './texts'

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
