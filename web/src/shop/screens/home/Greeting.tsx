import { AppLink } from '../../router/AppLink'
import { Avatar } from '../../components/Avatar'
import { useUserInfo } from '../../data/account'
import { useUnreadCount } from '../../data/unread'
import { useT } from '../../i18n/language'
import { useNow } from '../../../kit/lib/useNow'
import { paths } from '../../router/paths'
import { greetingAt } from '../../rules/greeting'
import { Icon } from '../../../kit/ui/icons'
import css from './Home.module.css'

const MOST_SHOWN = 99

export function Greeting() {
  const t = useT()
  const user = useUserInfo().data
  const unread = useUnreadCount()
  return (
    <header className={css.greeting}>
      <AppLink to={paths.user} aria-label={t.titles.user}>
        <Avatar url={user?.avatarUrl ?? null} name={user?.nickName ?? ''} size={44} />
      </AppLink>
      <div className={css.hello}>
        <p>{t.home.greetings[greetingAt(new Date(useNow(false)).getHours())]}</p>
        <h1>{user?.nickName ?? t.brand}</h1>
      </div>
      <AppLink to={paths.gift} className={css.find} aria-label={t.store.searchLabel}>
        <Icon name="search" />
      </AppLink>
      <AppLink
        to={paths.messages}
        className={css.find}
        aria-label={unread > 0 ? t.home.unread(unread) : t.titles.messages}
      >
        <Icon name="bell" />
        {unread > 0 && <span className={css.badge}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
      </AppLink>
    </header>
  )
}
