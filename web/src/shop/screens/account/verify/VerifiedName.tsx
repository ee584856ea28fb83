import type { UserInfo } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { MinorNotice } from '../../../components/MinorNotice'
import { useReturn } from '../../../router/back'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { Button } from '../../../../kit/ui/Button'
import { CellBody, cellClass, cellGroupClass } from '../../../../kit/ui/Cell'
import { Icon } from '../../../../kit/ui/icons'
import css from './Verify.module.css'
import { verifyTexts } from './texts'

/** The verified customer, masked as everywhere. */
export function VerifiedName({ user }: { user: UserInfo }) {
  const t = useTexts(verifyTexts)
  const { done, wanted } = useReturn(paths.account)
  return (
    <>
      <div className={css.verified}>
        <span className={css.seal}>
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
        <div className={css.limits}>
          <MinorNotice minor={user.minor} />
        </div>
      )}
      {wanted && (
        <Button look="primary" wide className={css.continue} onClick={done}>
          {t.continue}
        </Button>
      )}
      <p className={css.change}>
        {t.change}{' '}
        <AppLink to={paths.questionAbout('account')} className={css.link}>
          {t.support}
        </AppLink>
      </p>
    </>
  )
}
