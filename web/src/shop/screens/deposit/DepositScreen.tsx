import { useState } from 'react'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { setupTexts } from '../../components/setup/texts'
import { useUserInfo } from '../../data/account'
import { useOffersDeposits } from '../../data/deposits'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import css from './Deposit.module.css'
import { InventorySkeleton, InventoryPanel, NotOffered } from './inventory/InventoryPanel'
import type { UserInfo } from '../../../kit/api/types'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { HowItWorks, SetupStep, SetupSteps, setupGoClass, useReturning } from '../../components/setup/SetupSteps'
import { useProve } from '../../components/tradeUrl/ProveButton'
import { depositSetupTexts } from './inventory/texts'
import { StateView } from '../../../kit/ui/StateView'
import { depositTexts } from './texts'

/** Steam items of the customer for balance: which, what they bring, and the request. */
export function DepositScreen() {
  const t = useTexts(depositTexts)
  const isOffered = useOffersDeposits()
  return (
    <>
      <NavSlot>
        <AppLink to={paths.depositRecords} className={css.records}>
          {t.records}
        </AppLink>
      </NavSlot>
      <div className={css.screen}>{isOffered === false ? <NotOffered /> : <Offered />}</div>
    </>
  )
}

function Offered() {
  const setup = useTexts(setupTexts)
  const { data: user, error, isPending, refetch } = useUserInfo()
  if (user?.minor) return <MinorCannot />
  if (user) return missingForDeposit(user) > 0 ? <DepositSetup user={user} /> : <InventoryPanel />
  if (isPending) return <InventorySkeleton />
  return <LoadError title={setup.unknown} query={{ error, refetch }} />
}

const isProven = (user: UserInfo) => user.steamProven && user.tradeUrl !== null

/** How many of the things are missing without which nothing can be deposited. */
const missingForDeposit = (user: UserInfo): number =>
  [user.realNameVerified, user.tradeUrl !== null, isProven(user)].filter((met) => !met).length

/** The entries that are set up once; each leads there, and from there back to this screen. */
function DepositSetup({ user }: { user: UserInfo }) {
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

/** In place of what a minor cannot do. */
function MinorCannot() {
  const t = useTexts(depositSetupTexts)
  const words = useTexts(depositTexts)
  const toWallet = (
    <ButtonLink to={paths.wallet} replace look="plain">
      {words.toWallet}
    </ButtonLink>
  )
  return <StateView icon="info" title={t.minor} hint={t.minorHint} action={toWallet} />
}
