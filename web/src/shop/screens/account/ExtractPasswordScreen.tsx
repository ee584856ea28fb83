import { LoadError } from '../../components/LoadError'
import { useReturn } from '../../router/back'
import { useUserInfo } from '../../data/account'
import { useModifySecret } from '../../data/profile'
import { useCashCooldownHours } from '../../data/cash'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { toast } from '../../stores/toast'
import { ChangePasswordForm, PasswordSkeleton } from './password/ChangePasswordForm'
import type { NewPassword } from './password/ChangePasswordForm'
import css from './password/Password.module.css'
import { passwordTexts } from './password/texts'

export function ExtractPasswordScreen() {
  const t = useTexts(passwordTexts)
  const { data: user, error, refetch } = useUserInfo()
  if (!user && error) return <LoadError title={t.loadFailed} query={{ error, refetch }} />
  return (
    <div className={css.screen}>
      <p className="lead">{t.extract.lead}</p>
      {user ? <ExtractPasswordForm hasSecret={user.hasSecret} /> : <PasswordSkeleton />}
    </div>
  )
}

function ExtractPasswordForm({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts(passwordTexts)
  const { done } = useReturn(paths.safety)
  const change = useModifySecret()
  const effects = useEffects(hasSecret)
  const submit = async ({ password, confirmPassword, ...proof }: NewPassword) => {
    const proved = 'oldPassword' in proof ? { oldSecret: proof.oldPassword } : proof
    await change.mutateAsync({ newSecret: password, confirmSecret: confirmPassword, ...proved })
    toast(hasSecret ? t.extract.done : t.extract.doneFirst, 'good')
    done()
  }
  const words = hasSecret
    ? { ...t.extract, failed: t.failed, after: t.after }
    : {
        old: '',
        fresh: t.extract.first,
        confirm: t.extract.confirmFirst,
        submit: t.extract.submitFirst,
        failed: t.failedFirst,
        after: t.afterFirst,
      }
  return <ChangePasswordForm words={words} hasOld={hasSecret} scene="secret" effects={effects} onSubmit={submit} />
}

function useEffects(hasSecret: boolean): readonly string[] {
  const { extract } = useTexts(passwordTexts)
  const hours = useCashCooldownHours()
  const frozen = hasSecret ? extract.frozen : extract.frozenFirst
  return [...(hasSecret ? extract.effects : extract.effectsFirst), ...(hours ? [frozen(hours)] : [])]
}
