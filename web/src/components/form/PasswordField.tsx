import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/language'
import { Field } from '../../ui/Field'
import { Icon } from '../../ui/icons'
import css from './Form.module.css'

type Props = { error: string | undefined; fresh?: boolean; hint: string; onValue?: (value: string) => void; below?: ReactNode }

export function PasswordField({ error, fresh, hint, onValue, below }: Props) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const eye = (
    <button type="button" className={css.eye} aria-pressed={shown} aria-label={t.auth.showPassword} onClick={() => setShown(!shown)}>
      <Icon name={shown ? 'eye' : 'eyeOff'} size={20} />
    </button>
  )
  return (
    <Field label={t.auth.password} name="password" type={shown ? 'text' : 'password'} autoComplete={fresh ? 'new-password' : 'current-password'} required
      autoCapitalize="none" spellCheck={false} placeholder={hint} error={error} after={eye} below={below} onChange={(event) => onValue?.(event.target.value)} />
  )
}
