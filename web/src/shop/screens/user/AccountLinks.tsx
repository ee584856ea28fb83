import type { ReactNode } from 'react'
import { AppLink } from '../../router/AppLink'
import { useUnreadCount } from '../../data/unread'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Icon } from '../../../kit/ui/icons'
import { heartIcon, recordIcon, walletIcon } from './icons'
import { userTexts } from './texts'
import css from './User.module.css'

const MOST_SHOWN = 99

/** The pages that the customer comes here for most. */
export function AccountLinks() {
  const words = useTexts(userTexts)
  const unread = useUnreadCount()
  return (
    <nav aria-label={words.mine} className={css.services}>
      <Service to={paths.orders} name={words.myOrders} icon={<Icon name="orders" size={26} />} />
      <Service to={paths.extractRecords} name={words.records} icon={recordIcon} />
      <Service to={paths.wallet} name={words.wallet} icon={walletIcon} />
      <Service to={paths.favourites} name={words.favourites} icon={heartIcon} />
      <Service to={paths.messages} name={words.messages} icon={<Icon name="bell" size={26} />}>
        {unread > 0 && (
          <>
            <span className={`num ${css.unread}`} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
            <span className="sr-only">{words.unread(unread)}</span>
          </>
        )}
      </Service>
    </nav>
  )
}

function Service({ to, name, icon, children }: { to: string; name: string; icon: ReactNode; children?: ReactNode }) {
  return (
    <AppLink to={to}>
      {icon}
      <span>{name}</span>
      {children}
    </AppLink>
  )
}
