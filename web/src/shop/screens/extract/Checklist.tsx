import { useState } from 'react'
import { AppLink } from '../../router/AppLink'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { SetupStep, SetupSteps, setupGoClass, useReturning } from '../../components/setup/SetupSteps'
import { setupTexts } from '../../components/setup/texts'
import type { UserInfo } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
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

/** The entries that are set up once; each leads there, and from there back to this screen. */
export function Checklist({ needs }: { needs: Needs }) {
  const { user, tradeUrl, account } = needs
  const t = useTexts(checklistTexts)
  const words = useTexts(setupTexts)
  const [asksLink, setAsksLink] = useState(false)
  const returning = useReturning()
  return (
    <>
      <SetupSteps missing={missingCount(needs)} why={t.why}>
        <SetupStep done={user.realNameVerified} title={words.realName} hint={t.realNameHint}>
          <AppLink to={paths.verifyReal + returning} className={setupGoClass}>
            {words.realNameGo}
          </AppLink>
        </SetupStep>
        {tradeUrl && (
          <SetupStep done={user.tradeUrl !== null} title={words.tradeUrl} hint={t.tradeUrlHint}>
            <button type="button" className={setupGoClass} aria-haspopup="dialog" onClick={() => setAsksLink(true)}>
              {words.go}
            </button>
          </SetupStep>
        )}
        <SetupStep done={user.hasSecret} title={t.secret} hint={t.secretHint}>
          <AppLink to={paths.extractPassword + returning} className={setupGoClass}>
            {words.go}
          </AppLink>
        </SetupStep>
        {account && (
          <SetupStep done={account.exists} title={t.account} hint={t.accountHint}>
            {user.realNameVerified && (
              <button type="button" className={setupGoClass} aria-haspopup="dialog" onClick={account.onAdd}>
                {t.accountGo}
              </button>
            )}
          </SetupStep>
        )}
      </SetupSteps>
      <TradeUrlSheet open={asksLink} onClose={() => setAsksLink(false)} />
    </>
  )
}
