import type { ReactNode } from 'react'
import { Time } from '../../components/Time'
import { useNavigate, useSearch } from '../../router/router'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { useOffersDeposits } from '../../data/deposits'
import { useMovements } from '../../data/wallet'
import type { MovementFilter } from '../../data/wallet'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { StateView } from '../../../kit/ui/StateView'
import type { BalanceEvent, TransferCode } from '../../../kit/api/types'
import { CashStateBadge } from '../../components/cash/CashStateBadge'
import { lazyPart } from '../../components/lazyPart'
import { isCashBack } from '../../rules/cash'
import { causePath } from '../../rules/cause'
import { formatFen } from '../../../kit/lib/money'
import { Icon, CASH_OUT } from '../../../kit/ui/icons'
import { useSheet } from '../../../kit/ui/useSheet'
import { Change, RowSkeleton } from './rowParts'
import { LineIcon } from '../../../kit/ui/LineIcon'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

const MovementsSheet = lazyPart(() => import('./MovementsSheet').then((m) => m.MovementsSheet))

const KINDS: readonly MovementFilter[] = ['all', 'exchange', 'deposit', 'cash', 'grant']

export function Movements() {
  const t = useTexts(walletTexts)
  const wanted = useSearch().get('kind')
  const kind: MovementFilter = KINDS.find((one) => one === wanted) ?? 'all'
  const navigate = useNavigate()
  // In the address, so that who comes back from what caused a movement finds the same list.
  const setKind = (next: MovementFilter) =>
    navigate(next === 'all' ? paths.walletTab('movements') : paths.movementsOf(next), {
      replace: true,
      state: { stay: true },
    })
  const offersDeposits = useOffersDeposits() || kind === 'deposit'
  const kinds = KINDS.filter((one) => one !== 'deposit' || offersDeposits)
  const list = useMovements(kind)
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.body}>
        <div className={css.chips} role="group" aria-label={t.kindsLabel}>
          {kinds.map((one) => (
            <Chip key={one} on={one === kind} onClick={() => setKind(one)}>
              {t.kinds[one]}
            </Chip>
          ))}
        </div>
        <EndlessList
          list={list}
          label={t.tabs.movements}
          className={css.rows}
          keyOf={({ refNo }) => refNo}
          skeleton={<RowSkeleton />}
          skeletons={6}
          failed={t.loadMovements}
          empty={<Nothing kind={kind} onShowAll={() => setKind('all')} />}
        >
          {(event) => <EventRow event={event} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function Nothing({ kind, onShowAll }: { kind: MovementFilter; onShowAll: () => void }) {
  const t = useTexts(walletTexts)
  if (kind !== 'all')
    return <StateView icon="doc" title={t.noneOfKind} action={<Button onClick={onShowAll}>{t.showAll}</Button>} />
  const toBag = <ButtonLink to={paths.bag}>{t.toBag}</ButtonLink>
  return <StateView icon="doc" title={t.noMovements} hint={t.noMovementsHint} action={toBag} />
}

/** The changes of the balance by one cause, with the balance after the first, and the way to the cause. */
export function EventRow({ event }: { event: BalanceEvent }) {
  const t = useTexts(walletTexts)
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
        <Time at={first.createTime} className={css.note} />
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
        {sheet.shown && <MovementsSheet open={sheet.shown.isOpen} event={event} onClose={sheet.close} />}
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

const SWAP = 'M5 9h12l-3-3M19 15H7l3 3'
const FREEZE = 'M12 4v16M5 8l14 8M19 8 5 16M10 5l2 2 2-2M10 19l2-2 2 2'
const BACK = 'M4.5 9h9.5a5 5 0 0 1 0 10H9M8 5 4.5 9 8 13'
const PERCENT = 'M6 18 18 6M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const GIFT =
  'M4.5 10h15v3h-15zM6 13v6.5h12V13M12 10v9.5M12 10C7.5 10 7 5.5 9.5 5.5c2 0 2.5 2.5 2.5 4.5Zm0 0' +
  'c4.5 0 5-4.5 2.5-4.5-2 0-2.5 2.5-2.5 4.5Z'
const CART = 'M6 8h12l-1 11.5H7ZM9 8a3 3 0 0 1 6 0'

const PATHS: Record<TransferCode, string> = {
  exchange: SWAP,
  deposit: BACK,
  grant: GIFT,
  cash_frozen: FREEZE,
  cash_unfrozen: BACK,
  cash_paid: CASH_OUT,
  cash_fee: PERCENT,
  cash_returned: BACK,
  cash_fee_returned: BACK,
  forfeit: CASH_OUT,
  guardian_payout: CASH_OUT,
  correction_credit: BACK,
  correction_debit: CASH_OUT,
  unexplained: CART,
  explained: BACK,
  dispute_funds_withdrawn: CASH_OUT,
  dispute_reinstated: BACK,
  dispute_reversed: CASH_OUT,
  dispute_refund: CASH_OUT,
  dispute_loss: CASH_OUT,
  dispute_clawback: CASH_OUT,
  dispute_covered: CASH_OUT,
  dispute_recovered: BACK,
  provider_fee: PERCENT,
  provider_fee_returned: BACK,
  order_paid: CART,
  refund_due: BACK,
  refund_sent: BACK,
  manual_refund: BACK,
  manual_return: BACK,
  manual_payout: CASH_OUT,
  order_refund: BACK,
}

function MovementIcon({ kind }: { kind: TransferCode }) {
  return (
    <span className="record-icon">
      <LineIcon d={PATHS[kind]} size={20} />
    </span>
  )
}
