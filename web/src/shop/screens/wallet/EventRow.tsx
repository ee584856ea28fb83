import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { BalanceEvent } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { CashStateBadge } from '../../components/cash/CashStateBadge'
import { lazyPart } from '../../components/lazyPart'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { isCashBack } from '../../rules/cash'
import { causePath } from '../../rules/cause'
import { formatFen } from '../../../kit/lib/money'
import { Icon } from '../../../kit/ui/icons'
import { useSheet } from '../../../kit/ui/useSheet'
import { Change } from './Change'
import { MovementIcon } from './MovementIcon'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

const MovementsSheet = lazyPart(() => import('./MovementsSheet').then((m) => ({ default: m.MovementsSheet })))

/** The changes of the balance by one cause, with the balance after the first, and the way to the cause. */
export function EventRow({ event }: { event: BalanceEvent }) {
  const t = useTexts(walletTexts)
  const lang = useLang()
  const { cashState, movements } = event
  const [first] = movements
  if (!first) return null
  const isBack = cashState !== null && isCashBack(cashState)
  return (
    <Frame event={event}>
      <MovementIcon kind={first.kind} />
      <span className={css.what}>
        <span className={css.title}>
          {cashState ? t.cashOut : t.movement[first.kind]}
          {cashState && <CashStateBadge state={cashState} />}
        </span>
        <time className={css.note} dateTime={first.createTime}>
          {formatDate(first.createTime, 'dateTime', lang)}
        </time>
      </span>
      <span className={css.sums}>
        <Change fen={first.amountFen} isMuted={isBack} isUndone={isBack} />
        <span className={css.note}>
          {isBack ? t.backInBalance : `${t.balanceAfter} ${formatFen(first.balanceFen)}`}
        </span>
      </span>
    </Frame>
  )
}

/**
 * A cash-out has several movements, which a tap shows; a credit has no screen of its own; everything else leads to its
 * cause.
 */
function Frame({ event, children }: { event: BalanceEvent; children: ReactNode }) {
  const { refType, refNo, cashState } = event
  const sheet = useSheet<BalanceEvent>()
  if (cashState)
    return (
      <>
        <button type="button" className={css.row} aria-haspopup="dialog" onClick={() => sheet.open(event)}>
          {children}
          <Icon name="next" size={14} />
        </button>
        {sheet.shown && (
          <Suspense>
            <MovementsSheet open={sheet.shown.isOpen} event={event} onClose={sheet.close} />
          </Suspense>
        )}
      </>
    )
  if (refType === 'account' || !refNo) return <div className={css.row}>{children}</div>
  return (
    <AppLink to={causePath(refType, refNo)} className={css.row}>
      {children}
      <Icon name="next" size={14} />
    </AppLink>
  )
}
