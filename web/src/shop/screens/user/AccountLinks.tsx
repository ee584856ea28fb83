import type { ReactNode } from 'react'
import { AppLink } from '../../router/AppLink'
import { useUnreadCount } from '../../data/unread'
import { cx } from '../../../kit/lib/cx'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Icon } from '../../../kit/ui/icons'
import { LineIcon } from '../../../kit/ui/LineIcon'
import { useWaiting } from '../../data/waiting'
import type { Waiting } from '../../data/waiting'
import { waitingTexts } from '../../components/waiting/texts'
import { userTexts } from './texts'
import css from './User.module.css'

const MOST_SHOWN = 99

/** The pages that the customer comes here for most. */
export function AccountLinks() {
  const words = useTexts(userTexts)
  const t = useTexts(waitingTexts)
  const unread = useUnreadCount()
  const waiting = useWaiting()
  const count = (...kinds: readonly Waiting['kind'][]) => waiting.filter(({ kind }) => kinds.includes(kind)).length
  return (
    <nav aria-label={words.mine} className={css.services}>
      <Service to={paths.orders} name={words.myOrders} icon={<Icon name="orders" size={26} />}>
        <Badge count={count('order')} text={t.badge} />
      </Service>
      <Service to={paths.extractRecords} name={words.records} icon={recordIcon}>
        <Badge count={count('extract', 'cash')} text={t.badge} />
      </Service>
      <Service to={paths.wallet} name={words.wallet} icon={walletIcon}>
        <Badge count={count('deposit')} text={t.badge} />
      </Service>
      <Service to={paths.favourites} name={words.favourites} icon={heartIcon} />
      <Service to={paths.messages} name={words.messages} icon={<Icon name="bell" size={26} />}>
        <Badge count={unread} text={words.unread} />
      </Service>
    </nav>
  )
}

type BadgeProps = { count: number; text: (count: number) => string; isInLine?: boolean }

/** A number, in the corner or in line; none where there is nothing to count. */
export function Badge({ count, text, isInLine }: BadgeProps) {
  if (count === 0) return null
  return (
    <>
      <span className={cx('num', css.unread, !isInLine && css.corner)} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr-only">{text(count)}</span>
    </>
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

const line = (d: string, size = 21) => <LineIcon size={size} d={d} />

/** Those of the grid are larger than those of the rows. */
const GRID_SIZE = 26

const walletIcon = line(
  'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18Zm0 0 11-3v3M20 11.5h-4' +
    'a2 2 0 0 0 0 4h4',
  GRID_SIZE,
)
const recordIcon = line('M12 4v9M8.5 9.5 12 13l3.5-3.5M4.5 14.5v5h15v-5', GRID_SIZE)
const heartIcon = line(
  'M12 19.5C6 15.5 4 12.5 4 9.3A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.9c0 3.2-2 6.2-8 10.2Z',
  GRID_SIZE,
)
export const guideIcon = line(
  'M12 6.8C10.5 5.5 8 5 4.5 5v13c3.5 0 6 .5 7.5 1.8M12 6.8C13.5 5.5 16 5 19.5 5v13c-3.5 0-6 .5-7.5 1.8ZM12 6.8v13',
)
