import { LoadError } from '../../components/LoadError'
import { useUserInfo } from '../../data/account'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Account.module.css'
import type { UserInfo } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { MinorNotice } from '../../components/MinorNotice'
import { useReturn } from '../../router/back'
import { paths } from '../../router/paths'
import { Button } from '../../../kit/ui/Button'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { Icon } from '../../../kit/ui/icons'
import verifyCss from './verify/Verify.module.css'
import { verifyTexts } from './verify/texts'
import { VerifyForm } from './verify/VerifyForm'

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

/** The verified customer, masked as everywhere. */
export function VerifiedName({ user }: { user: UserInfo }) {
  const t = useTexts(verifyTexts)
  const { done, wanted } = useReturn(paths.account)
  return (
    <>
      <div className={verifyCss.verified}>
        <span className={verifyCss.seal}>
          <Icon name="shield" size={44} />
        </span>
        <h2>{t.verifiedTitle}</h2>
        <p>{t.verifiedHint}</p>
      </div>
      <div className={cellGroupClass}>
        <div className={cellClass}>
          <CellBody title={t.name} value={user.realName} arrow={false} />
        </div>
        <div className={cellClass}>
          <CellBody title={t.idCardNo} value={<span className="num">{user.idCardNo}</span>} arrow={false} />
        </div>
      </div>
      {user.minor && (
        <div className={verifyCss.limits}>
          <MinorNotice minor={user.minor} />
        </div>
      )}
      {wanted && (
        <Button look="primary" wide className={verifyCss.continue} onClick={done}>
          {t.continue}
        </Button>
      )}
      <p className={verifyCss.change}>
        {t.change}{' '}
        <AppLink to={paths.questionAbout('account')} className={verifyCss.link}>
          {t.support}
        </AppLink>
      </p>
    </>
  )
}
