import { useEffect, useEffectEvent, useState } from 'react'
import type { CashChannel } from '../../../../kit/api/types'
import { ButtonLink } from '../../../router/AppLink'
import { LoadError } from '../../../components/LoadError'
import { useDraft } from '../../../components/form/draft'
import { useUserInfo } from '../../../data/account'
import { useUnknownAttempt } from '../../../data/unknownAttempt'
import { useApplyCash, useCashAccounts, useCashAmount, useHasDispute } from '../../../data/cash'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { paths } from '../../../router/paths'
import panel from '../../../../kit/styles/panel.module.css'
import { Money } from '../../../../kit/ui/Money'
import { StateView } from '../../../../kit/ui/StateView'
import { useSheet } from '../../../../kit/ui/useSheet'
import { Checklist, missingCount } from '../Checklist'
import { PanelsSkeleton } from '../../../components/PanelsSkeleton'
import { extractTexts } from '../texts'
import { takeWechatReturn } from '../wechat/accountCode'
import type { WechatReturn } from '../wechat/accountCode'
import css from './Cash.module.css'
import { CashClock } from './clock/CashClock'
import { Notice } from '../../../components/Notice'
import { cashTexts } from './texts'
import { CashForm } from './CashForm'
import type { UnknownCash } from './CashForm'

const MinorPanel = lazyPart(() => import('../MinorPanel').then((m) => m.MinorPanel))
const AccountSheet = lazyPart(() => import('./account/AccountSheet').then((m) => m.AccountSheet))

/** Balance on its way to an account of the customer's own. */
export function CashPanel() {
  const words = useTexts(extractTexts)
  const user = useUserInfo()
  const amount = useCashAmount()
  const accounts = useCashAccounts()
  const hasDispute = useHasDispute()
  const sheet = useSheet<{ channel: CashChannel; wechatReturn: WechatReturn | null }>()
  const add = (channel: CashChannel, wechatReturn: WechatReturn | null = null) => sheet.open({ channel, wechatReturn })
  useWechatReturn((wechatReturn) => add('wechat', wechatReturn))
  const draft = useDraft()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { unknown, noteFailure } = useUnknownAttempt<UnknownCash>()
  // Here, because its idempotency key must outlive the form of one channel.
  const apply = useApplyCash()
  const failed = [user, amount, accounts].find((query) => query.isError && query.data === undefined)
  if (failed) {
    const refetch = () => void Promise.all([user.refetch(), amount.refetch(), accounts.refetch()])
    return <LoadError title={words.loadFailed} query={{ error: failed.error, refetch }} />
  }
  if (!user.data || !amount.data || !accounts.data) return <PanelsSkeleton />
  const { withdrawableFen } = amount.data
  const { minor } = user.data
  const needs = { user: user.data, account: { exists: accounts.data.items.length > 0, onAdd: () => add('alipay') } }
  const ready = missingCount(needs) === 0
  const isWaiting = areAllFrozen(accounts.data.items)
  const empty = withdrawableFen === 0 && unknown === null
  // A cash-out that may have been asked for already is asked for again, whatever is disputed since.
  const isDisputed = hasDispute && unknown === null && minor === null && !empty
  const asks = ready && !minor && !empty && !isDisputed
  return (
    <>
      <Amounts {...amount.data} isAvailable={minor === null && !isWaiting && !isDisputed} />
      {minor && <MinorPanel minor={minor} />}
      {isDisputed && <CashDisputed />}
      {!ready && !minor && !isDisputed && (
        <>
          <Checklist needs={needs} />
          <CashClock channel="alipay" until={null} />
        </>
      )}
      {empty && <NoBalance />}
      {asks && (
        <CashForm
          accounts={accounts.data.items}
          chosenId={chosenId}
          onChoose={setChosenId}
          onAdd={add}
          withdrawableFen={withdrawableFen}
          apply={apply}
          unknown={unknown}
          noteFailure={noteFailure}
        />
      )}
      {sheet.shown && (
        <AccountSheet
          key={sheet.shown.opening}
          open={sheet.shown.isOpen}
          {...sheet.shown.value}
          draft={draft}
          onAdded={setChosenId}
          onClose={sheet.close}
        />
      )}
    </>
  )
}

const areAllFrozen = (accounts: readonly { frozenUntil: string | null }[]) =>
  accounts.length > 0 && accounts.every(({ frozenUntil }) => frozenUntil !== null)

/** Calls `onReturn` once where WeChat's OAuth has led back to this page. */
function useWechatReturn(onReturn: (wechatReturn: WechatReturn) => void): void {
  const resume = useEffectEvent(() => {
    const wechatReturn = takeWechatReturn()
    if (wechatReturn) onReturn(wechatReturn)
  })
  useEffect(() => resume(), [])
}

type AmountsProps = { isAvailable: boolean; withdrawableFen: number; frozenFen: number; totalPaidFen: number }

function Amounts({ isAvailable, withdrawableFen, frozenFen, totalPaidFen }: AmountsProps) {
  const t = useTexts(cashTexts)
  const label = isAvailable ? t.available : t.balance
  return (
    <section className={panel.panel} aria-label={label}>
      <p className="quiet">{label}</p>
      <Money fen={withdrawableFen} size="xl" quiet />
      <dl className={css.amounts}>
        <div>
          <dt>{t.frozen}</dt>
          <dd>
            <Money fen={frozenFen} size="s" quiet />
          </dd>
        </div>
        <div>
          <dt>{t.paid}</dt>
          <dd>
            <Money fen={totalPaidFen} size="s" quiet />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function NoBalance() {
  const t = useTexts(cashTexts)
  const toBag = <ButtonLink to={paths.bag}>{t.toBag}</ButtonLink>
  return (
    <section className={panel.panel}>
      <StateView icon="orders" title={t.none} hint={t.noneHint} action={toBag} />
    </section>
  )
}

/** In place of the form while a payment is disputed: the server would refuse what was filled in. */
function CashDisputed() {
  const t = useTexts(cashTexts)
  return (
    <section className={panel.panel}>
      <Notice icon="lock" warn title={t.disputed}>
        <p>{t.disputedWhy}</p>
      </Notice>
      <div className={css.ways}>
        <ButtonLink to={paths.support} look="plain" wide>
          {t.support}
        </ButtonLink>
        <ButtonLink to={paths.bagOf('frozen')} wide>
          {t.toFrozen}
        </ButtonLink>
      </div>
    </section>
  )
}
