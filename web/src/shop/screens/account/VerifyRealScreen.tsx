import { LoadError } from '../../components/LoadError'
import { useUserInfo } from '../../data/account'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Account.module.css'
import { VerifiedName } from './verify/VerifiedName'
import { VerifyForm } from './verify/VerifyForm'
import { verifyTexts } from './verify/texts'

export function VerifyRealScreen() {
  const t = useTexts(verifyTexts)
  const { data: user, error, refetch } = useUserInfo()
  if (!user && error) return <LoadError title={t.loadFailed} query={{ error, refetch }} />
  return (
    <div className={cx(panel.screen, css.screen)}>
      {!user && <VerifySkeleton />}
      {user && (user.realNameVerified ? <VerifiedName user={user} /> : <VerifyForm />)}
    </div>
  )
}

function VerifySkeleton() {
  return (
    <div className={panel.panel} aria-hidden="true">
      <Skeleton width="7em" height="24px" />
      <br />
      <Skeleton height="20px" />
      <br />
      <Skeleton height="20px" width="80%" />
      <br />
      <Skeleton height="20px" width="60%" />
    </div>
  )
}
