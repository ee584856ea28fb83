import type { ReactElement, ReactNode } from 'react'
import type { UserInfo } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { Refreshable } from '../../components/Refreshable'
import { useUserInfo, signOut, useAccount } from '../../data/account'
import { useWaiting } from '../../data/waiting'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import type { IconName } from '../../../kit/ui/icons'
import { AccountLinks, Badge, guideIcon } from './AccountLinks'
import { confirm } from '../../stores/confirm'
import { userTexts } from './texts'
import css from './User.module.css'
import { Avatar } from '../../components/Avatar'
import { Button } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { LangSwitch } from '../../components/LangSwitch'
import { setTheme, usePrefs } from '../../../kit/stores/prefs'
import type { Theme } from '../../../kit/stores/prefs'
import { Segmented } from '../../../kit/ui/Segmented'
import { formatCount } from '../../../kit/lib/number'
import { Money } from '../../../kit/ui/Money'

export function UserScreen() {
  const { refetch } = useUserInfo()
  return (
    <Refreshable onRefresh={refetch}>
      <div className={css.screen}>
        <ProfileHead />
        <UserFigures />
        <AccountLinks />
        <Account />
        <Preferences />
        <Help />
        <SignOutButton />
      </div>
    </Refreshable>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={`${cellGroupClass} ${css.group}`}>
      {children}
    </nav>
  )
}

type RowProps = { to: string; icon: IconName | ReactElement; title: string; value?: ReactNode }

function Row({ to, icon, title, value }: RowProps) {
  return (
    <AppLink to={to} className={cellClass}>
      <CellBody icon={icon} title={title} value={value} />
    </AppLink>
  )
}

const verifiedAs = ({ minor }: UserInfo, words: { verified: string; verifiedMinor: string }) =>
  minor ? words.verifiedMinor : words.verified

function Account() {
  const { titles } = useT()
  const words = useTexts(userTexts)
  const user = useUserInfo().data
  const status =
    user && (user.realNameVerified ? verifiedAs(user, words) : <span className="link">{words.verifyNow}</span>)
  return (
    <Group label={words.accountGroup}>
      <Row to={paths.account} icon="user" title={titles.account} />
      <Row to={paths.verifyReal} icon="idCard" title={words.realName} value={status} />
      <Row to={paths.safety} icon="shield" title={titles.safety} />
    </Group>
  )
}

function Help() {
  const { titles } = useT()
  const words = useTexts(userTexts)
  const answers = useWaiting().find(({ kind }) => kind === 'answer')?.quantity ?? 0
  return (
    <Group label={words.help}>
      <Row to={paths.guide} icon={guideIcon} title={titles.guide} />
      <Row
        to={paths.support}
        icon="chat"
        title={titles.support}
        value={answers > 0 && <Badge count={answers} text={words.unread} isInLine />}
      />
      <Row to={paths.announcements} icon="notice" title={titles.announcements} />
      <Row to={paths.userAgreement} icon="doc" title={titles.userAgreement} />
      <Row to={paths.privacyPolicy} icon="lock" title={titles.privacyPolicy} />
      <Row to={paths.aboutUs} icon="info" title={titles.aboutUs} />
    </Group>
  )
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

function Preferences() {
  const words = useTexts(userTexts)
  const { common } = useT()
  const theme = usePrefs((prefs) => prefs.theme)
  const options = THEMES.map((one) => ({ value: one, label: words.themes[one] }))
  return (
    <section aria-label={words.settings} className={`${cellGroupClass} ${css.group}`}>
      <div className={cellClass}>
        <CellBody icon="theme" title={words.theme} arrow={false} />
        <Segmented label={words.theme} name="theme" compact value={theme} options={options} onChange={setTheme} />
      </div>
      <div className={cellClass}>
        <CellBody icon="globe" title={common.language} arrow={false} />
        <LangSwitch name="user-language" />
      </div>
    </section>
  )
}

function SignOutButton() {
  const words = useTexts(userTexts)
  const { common } = useT()
  const confirmFirst = async () => {
    const question = {
      title: words.logoutAsk,
      body: words.logoutBody,
      ok: words.logout,
      cancel: common.cancel,
      danger: true,
    }
    if (await confirm(question)) await signOut()
  }
  return (
    <div className={`${cellGroupClass} ${css.group}`}>
      <button type="button" className={`${cellClass} ${css.signOut}`} onClick={() => void confirmFirst()}>
        <CellBody icon="logout" title={words.logout} arrow={false} />
      </button>
    </div>
  )
}

/** The customer's balance, and the counts of extracted items and of orders. */
export function UserFigures() {
  const words = useTexts(userTexts)
  const user = useUserInfo().data
  const count = (value: number | undefined) => (
    <span className="num">{value === undefined ? '–' : formatCount(value)}</span>
  )
  return (
    <ul className={css.figures} aria-label={words.figures}>
      <Figure to={paths.wallet} name={words.balance} value={user ? <Money fen={user.balanceFen} quiet /> : '–'} />
      <Figure to={paths.extractRecords} name={words.extracted} value={count(user?.extractedCount)} />
      <Figure to={paths.orders} name={words.orders} value={count(user?.orderCount)} />
    </ul>
  )
}

function Figure({ to, name, value }: { to: string; name: string; value: ReactNode }) {
  return (
    <li>
      <AppLink to={to}>
        <b>{value}</b>
        <span>{name}</span>
      </AppLink>
    </li>
  )
}

/**
 * The customer's picture, name and number. An account that cannot be read is said to be unknown, with a way to ask
 * again.
 */
function ProfileHead() {
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
