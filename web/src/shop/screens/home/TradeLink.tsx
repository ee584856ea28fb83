import { useState } from 'react'
import { CopyButton } from '../../components/CopyButton'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { useAccount } from '../../data/account'
import { useT } from '../../i18n/language'
import { Icon } from '../../../kit/ui/icons'
import css from './Home.module.css'
import { RetryButton } from './RetryButton'

/** All links begin alike; what tells one from another is the partner. The token after it is not shown. */
const shortened = (link: string) => link.slice(link.indexOf('?') + 1).split('&')[0]

export function TradeLink() {
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
