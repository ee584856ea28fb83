import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../../components/AppLink'
import { TradeUrlSheet } from '../../../components/TradeUrlSheet'
import type { UserInfo } from '../../../api/types'
import { useTexts } from '../../../i18n/texts'
import { paths } from '../../../lib/paths'
import panel from '../../../styles/panel.module.css'
import { Icon } from '../../../ui/icons'
import css from './Checklist.module.css'
import { checklistTexts } from './texts'

export type Needs = {
  user: UserInfo
  /** Items need somewhere to go. */
  tradeUrl?: boolean
  /** Money needs an account of the customer's own. */
  account?: { exists: boolean; onAdd: () => void }
}

/** How many of the things are missing without which nothing can be extracted. */
export function missingCount({ user, tradeUrl, account }: Needs): number {
  const met = [user.realNameVerified, user.hasSecret, !tradeUrl || user.tradeUrl !== null, !account || account.exists]
  return met.filter((one) => !one).length
}

/** What has to be set up once; each entry leads there, and from there back to this screen. */
export function Checklist({ needs }: { needs: Needs }) {
  const { user, tradeUrl, account } = needs
  const t = useTexts(checklistTexts)
  const [asksLink, setAsksLink] = useState(false)
  const { pathname, search } = useLocation()
  const returning = `?return=${encodeURIComponent(pathname + search)}`
  return (
    <section className={`${panel.panel} ${css.list}`} aria-label={t.label}>
      <h2>{t.title(missingCount(needs))}</h2>
      <p className={css.why}>{t.why}</p>
      <ol>
        <Step done={user.realNameVerified} title={t.realName} hint={t.realNameHint}>
          <AppLink to={paths.verifyReal + returning} className={css.go}>{t.realNameGo}</AppLink>
        </Step>
        {tradeUrl && (
          <Step done={user.tradeUrl !== null} title={t.tradeUrl} hint={t.tradeUrlHint}>
            <button type="button" className={css.go} aria-haspopup="dialog" onClick={() => setAsksLink(true)}>{t.tradeUrlGo}</button>
          </Step>
        )}
        <Step done={user.hasSecret} title={t.secret} hint={t.secretHint}>
          <AppLink to={paths.extractPassword + returning} className={css.go}>{t.secretGo}</AppLink>
        </Step>
        {account && (
          <Step done={account.exists} title={t.account} hint={t.accountHint}>
            {user.realNameVerified && <button type="button" className={css.go} aria-haspopup="dialog" onClick={account.onAdd}>{t.accountGo}</button>}
          </Step>
        )}
      </ol>
      <TradeUrlSheet open={asksLink} onClose={() => setAsksLink(false)} />
    </section>
  )
}

function Step({ done, title, hint, children }: { done: boolean; title: string; hint: string; children: ReactNode }) {
  const t = useTexts(checklistTexts)
  return (
    <li className={css.step} data-done={done || undefined}>
      <span className={css.mark} aria-hidden="true">{done && <Icon name="check" size={15} />}</span>
      <div>
        <p className={css.title}>{title}</p>
        <p className={css.hint}>{hint}</p>
      </div>
      {done ? <span className={css.done}>{t.done}</span> : children}
    </li>
  )
}
