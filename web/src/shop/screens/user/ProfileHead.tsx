import { AppLink } from '../../router/AppLink'
import { Avatar } from '../../components/Avatar'
import { useAccount } from '../../data/account'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Button } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { userTexts } from './texts'
import css from './User.module.css'

/**
 * The customer's picture, name and number. An account that cannot be read is said to be unknown, with a way to ask
 * again.
 */
export function ProfileHead() {
  const account = useAccount()
  const { user } = account
  const words = useTexts(userTexts)
  if (account.isUnknown) return <Unreadable account={account} />
  return (
    <AppLink to={paths.account} className={css.owner}>
      <Avatar url={user?.avatarUrl ?? null} name={user?.nickName ?? ''} size={64} />
      <div className={css.who}>
        <h2>{user?.nickName ?? <Skeleton width="6em" />}</h2>
        <p className={css.phone}>
          {user ? <span className="num">{user.phone}</span> : <Skeleton width="9em" />}
          {user && (
            <span className={css.badge} data-verified={user.realNameVerified || undefined}>
              <Icon name="shield" size={14} />
              {user.realNameVerified ? (user.minor ? words.verifiedMinor : words.verified) : words.unverified}
            </span>
          )}
        </p>
      </div>
      <span className="sr-only">{words.toAccount}</span>
      <Icon name="next" size={18} />
    </AppLink>
  )
}

function Unreadable({ account: { isFetching, retry } }: { account: ReturnType<typeof useAccount> }) {
  const words = useTexts(userTexts)
  const { common } = useT()
  return (
    <div role="alert" className={css.unreadable}>
      <h2>{words.unknown}</h2>
      <p>{words.unknownHint}</p>
      <Button small look="soft" busy={isFetching} onClick={retry}>
        {isFetching ? common.loading : common.retry}
      </Button>
    </div>
  )
}
