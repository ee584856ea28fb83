import { useState } from 'react'
import { Refreshable } from '../../components/Refreshable'
import { queryClient } from '../../data/queryClient'
import { BagPreview } from './BagPreview'
import { BalanceCard, RetryButton } from './BalanceCard'
import { GiftCard, GiftCardSkeleton } from '../../components/GiftCard'
import { Section, railClass } from '../../components/Rail'
import { useGiftRail } from '../../data/gifts'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'
import { AppLink } from '../../router/AppLink'
import { Avatar } from '../../components/Avatar'
import { useUserInfo, useAccount } from '../../data/account'
import { useUnreadCount } from '../../data/unread'
import { useNow } from '../../../kit/lib/useNow'
import { Icon } from '../../../kit/ui/icons'
import css from './Home.module.css'
import { NoticeBar } from './NoticeBar'
import { CategoryIcon } from '../../components/CategoryIcon'
import type { IconCategory } from '../../components/CategoryIcon'
import { CopyButton } from '../../components/CopyButton'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { laterPart } from '../../components/laterPart'

const WaitingCard = laterPart(() => import('../../components/waiting/WaitingCard').then((m) => m.WaitingCard))

const SHOWN_CALLS = ['getUserInfo', 'listAnnouncement', 'listBag', 'listGift']

function refreshShown() {
  return Promise.all(SHOWN_CALLS.map((call) => queryClient.refetchQueries({ queryKey: [call], type: 'active' })))
}

export function HomeScreen() {
  // As in the bar of tabs.
  const isKnown = useUserInfo().data !== undefined
  return (
    <>
      <Refreshable onRefresh={refreshShown}>
        <div className={css.screen}>
          <Greeting />
          <NoticeBar />
          <div className={css.top}>
            <BalanceCard />
            <div className={css.side}>
              <Shortcuts />
              <TradeLink />
            </div>
          </div>
          <BagPreview />
          <GiftRail sort="sales" />
          <GiftRail sort="newest" />
        </div>
      </Refreshable>
      {isKnown && <WaitingCard />}
    </>
  )
}

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

const CATEGORIES: readonly IconCategory[] = ['knife', 'gloves', 'rifle', 'pistol', 'smg', 'heavy']

function Shortcuts() {
  const t = useT()
  return (
    <nav className={css.shortcuts} aria-label={t.home.shortcuts}>
      {CATEGORIES.map((name) => (
        <AppLink key={name} to={`${paths.gift}?category=${name}`} className={css.shortcut}>
          <span className="surface">
            <CategoryIcon name={name} />
          </span>
          {t.category[name]}
        </AppLink>
      ))}
    </nav>
  )
}

/** All links begin alike; what tells one from another is the partner. The token after it is not shown. */
const shortened = (link: string) => link.slice(link.indexOf('?') + 1).split('&')[0]

function TradeLink() {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const account = useAccount()
  const { user, isUnknown } = account
  const link = user?.tradeUrl
  const action = link ? t.home.change : t.home.set
  const state = user ? t.home.tradeLinkUnset : isUnknown ? t.home.unknown : '–'
  return (
    <section className={css.trade} aria-label={t.home.tradeLink}>
      <Icon name="link" size={20} />
      <div className={css.tradeText}>
        <p>{t.home.tradeLink}</p>
        <p className="one-line small">{link ? shortened(link) : state}</p>
      </div>
      {link && <CopyButton text={link} label={t.home.copyLink} />}
      {user && (
        <button
          type="button"
          className={css.tradeChange}
          aria-label={`${action}: ${t.home.tradeLink}`}
          onClick={() => setIsOpen(true)}
        >
          {action}
        </button>
      )}
      {isUnknown && <RetryButton account={account} />}
      <TradeUrlSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4]

export function GiftRail({ sort }: { sort: 'sales' | 'newest' }) {
  const t = useT()
  const gifts = useGiftRail(sort)
  if (gifts.data?.items.length === 0 || (gifts.isError && !gifts.data)) return null
  return (
    <Section
      title={sort === 'sales' ? t.home.popular : t.home.newest}
      more={{ to: `${paths.gift}?sort=${sort}`, label: t.common.viewAll }}
    >
      <ul className={railClass}>
        {gifts.data?.items.map((gift) => (
          <li key={gift.id}>
            <GiftCard gift={gift} place={`home ${sort}`} />
          </li>
        ))}
        {!gifts.data &&
          PLACEHOLDERS.map((index) => (
            <li key={index}>
              <GiftCardSkeleton />
            </li>
          ))}
      </ul>
    </Section>
  )
}

type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

export function greetingAt(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
