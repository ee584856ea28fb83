import { LoadError } from '../../components/LoadError'
import { useReturn } from '../../router/back'
import { useUserInfo } from '../../data/account'
import { useModifyPassword } from '../../data/profile'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { toast } from '../../stores/toast'
import { ChangePasswordForm, PasswordSkeleton } from './password/ChangePasswordForm'
import type { NewPassword } from './password/ChangePasswordForm'
import css from './password/Password.module.css'
import { passwordTexts } from './password/texts'

export function LoginPasswordScreen() {
  const t = useTexts(passwordTexts)
  const { data: user, error, refetch } = useUserInfo()
  const { done } = useReturn(paths.safety)
  const change = useModifyPassword()
  if (!user && error) return <LoadError title={t.loadFailed} query={{ error, refetch }} />
  const submit = async ({ password, confirmPassword: _, ...proof }: NewPassword) => {
    await change.mutateAsync({ newPassword: password, ...proof })
    toast(t.login.done, 'good')
    done()
  }
  return (
    <div className={css.screen}>
      <p className="lead">{t.login.lead}</p>
      {user ? (
        <ChangePasswordForm
          words={{ ...t.login, failed: t.failed, after: t.after }}
          hasOld={user.hasPassword}
          scene="password"
          effects={t.login.effects}
          onSubmit={submit}
        />
      ) : (
        <PasswordSkeleton />
      )}
    </div>
  )
}
