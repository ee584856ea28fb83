import type { ReactElement, ReactNode } from 'react'
import type { UserInfo } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { Refreshable } from '../../components/Refreshable'
import { useUserInfo } from '../../data/account'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import type { IconName } from '../../../kit/ui/icons'
import { AccountLinks } from './AccountLinks'
import { guideIcon } from './icons'
import { SignOutButton } from './SignOutButton'
import { ProfileHead } from './ProfileHead'
import { Preferences } from './Preferences'
import { userTexts } from './texts'
import css from './User.module.css'
import { UserFigures } from './UserFigures'

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
  return (
    <Group label={words.help}>
      <Row to={paths.guide} icon={guideIcon} title={titles.guide} />
      <Row to={paths.support} icon="chat" title={titles.support} />
      <Row to={paths.announcements} icon="notice" title={titles.announcements} />
      <Row to={paths.userAgreement} icon="doc" title={titles.userAgreement} />
      <Row to={paths.privacyPolicy} icon="lock" title={titles.privacyPolicy} />
      <Row to={paths.aboutUs} icon="info" title={titles.aboutUs} />
    </Group>
  )
}
