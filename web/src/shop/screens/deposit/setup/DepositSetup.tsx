import { useState } from 'react'
import type { UserInfo } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { TradeUrlSheet } from '../../../components/TradeUrlSheet'
import { HowItWorks } from '../../../components/setup/HowItWorks'
import { SetupStep, SetupSteps, setupGoClass, useReturning } from '../../../components/setup/SetupSteps'
import { setupTexts } from '../../../components/setup/texts'
import { useProve } from '../../../components/tradeUrl/proof/useProve'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import css from '../Deposit.module.css'
import { depositSetupTexts } from './texts'

const isProven = (user: UserInfo) => user.steamProven && user.tradeUrl !== null

/** How many of the things are missing without which nothing can be deposited. */
export const missingForDeposit = (user: UserInfo): number =>
  [user.realNameVerified, user.tradeUrl !== null, isProven(user)].filter((met) => !met).length

/** The entries that are set up once; each leads there, and from there back to this screen. */
export function DepositSetup({ user }: { user: UserInfo }) {
  const t = useTexts(depositSetupTexts)
  const words = useTexts(setupTexts)
  const [asksLink, setAsksLink] = useState(false)
  const returning = useReturning()
  const hasLink = user.tradeUrl !== null
  return (
    <div className={css.column}>
      <SetupSteps missing={missingForDeposit(user)} why={t.why}>
        <SetupStep done={user.realNameVerified} title={words.realName} hint={t.realNameHint}>
          <AppLink to={paths.verifyReal + returning} className={setupGoClass}>
            {words.realNameGo}
          </AppLink>
        </SetupStep>
        <SetupStep done={hasLink} title={words.tradeUrl} hint={t.tradeUrlHint}>
          <button type="button" className={setupGoClass} aria-haspopup="dialog" onClick={() => setAsksLink(true)}>
            {words.go}
          </button>
        </SetupStep>
        <SetupStep
          done={isProven(user)}
          title={t.proof}
          hint={!hasLink ? t.proofLater : user.steamSignIn ? t.proofHint : t.proofByTrade}
        >
          {hasLink &&
            (user.steamSignIn ? (
              <Prove />
            ) : (
              <AppLink to={paths.bag} className={setupGoClass}>
                {t.toBag}
              </AppLink>
            ))}
        </SetupStep>
      </SetupSteps>
      <HowItWorks title={t.how} steps={t.howSteps} ifFails={t.ifFails} />
      <TradeUrlSheet open={asksLink} onClose={() => setAsksLink(false)} />
    </div>
  )
}

function Prove() {
  const t = useTexts(depositSetupTexts)
  const { prove, busy } = useProve()
  return (
    <button type="button" className={setupGoClass} aria-busy={busy || undefined} onClick={busy ? undefined : prove}>
      {t.proofGo}
    </button>
  )
}
