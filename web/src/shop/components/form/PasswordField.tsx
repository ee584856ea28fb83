import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { lazyPart } from '../lazyPart'
import { Icon } from '../../../kit/ui/icons'
import css from './Form.module.css'
import { FormField } from './Form'
import { formTexts } from './texts'
import { useConfig } from '../../data/config'
import { PASSWORD_MIN } from '../../rules/password'

/** Most forms only ask for a password that exists. */
const PasswordStrength = lazyPart(() => import('./PasswordStrength').then((m) => m.PasswordStrength))

type Props = {
  name?: string
  label?: string
  hint?: string
  /** Where a new password is set: its least length. Its strength is then shown while it is typed. */
  minimum?: number
}

/**
 * A password manager keeps one password for a site, the one that signs in. Left to itself it would fill that in for the
 * extract password too, or replace it by that; `off` alone is not heeded by all of them.
 */
const UNMANAGED = { autoComplete: 'off', 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }
const isExtractPassword = (name: string) => /secret/i.test(name)
const managed = (name: string, isNew: boolean) =>
  isExtractPassword(name) ? UNMANAGED : { autoComplete: isNew ? 'new-password' : 'current-password' }

/** A password with a button that shows it. */
export function PasswordField({ name = 'password', label, hint, minimum }: Props) {
  const t = useTexts(formTexts)
  const isNew = minimum !== undefined
  return (
    <SecretField
      name={name}
      label={label ?? t.password}
      placeholder={hint ?? (isNew ? t.newPasswordHint(minimum) : t.passwordHint)}
      {...managed(name, isNew)}
      below={isNew && <PasswordStrength field={name} minimum={minimum} />}
    />
  )
}

/** A password once more; `confirmed` checks that both are the same. */
export function ConfirmPasswordField({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const t = useTexts(formTexts)
  return (
    <SecretField
      name={name}
      label={label ?? t.confirmPassword}
      placeholder={hint ?? t.confirmPasswordHint}
      {...managed(name, true)}
    />
  )
}

type SecretProps = { name: string; label: string; placeholder: string; autoComplete: string; below?: React.ReactNode }

function SecretField(props: SecretProps) {
  const t = useTexts(formTexts)
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={css.eye}
      aria-pressed={shown}
      aria-label={`${t.showPassword}: ${props.label}`}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye' : 'eyeOff'} size={20} />
    </button>
  )
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      after={eye}
    />
  )
}

/** The least length of a new password, as the operator set it. */
export const usePasswordMin = () => useConfig()?.limits.passwordMin ?? PASSWORD_MIN
