import { CopyButton } from '../../components/CopyButton'
import { useUserInfo } from '../../data/account'
import { useT } from '../../i18n/language'
import { Icon } from '../../ui/icons'
import css from './Home.module.css'

export function TradeLink() {
  const t = useT()
  const user = useUserInfo().data
  const link = user?.tradeUrl
  return (
    <section className={css.trade} aria-label={t.home.tradeLink}>
      <Icon name="link" size={20} />
      <div className={css.tradeText}>
        <p>{t.home.tradeLink}</p>
        <p className={css.tradeUrl}>{link ? link.replace(/^https:\/\//, '') : t.home.tradeLinkUnset}</p>
      </div>
      {link && <CopyButton text={link} label={t.home.copyLink} />}
    </section>
  )
}
