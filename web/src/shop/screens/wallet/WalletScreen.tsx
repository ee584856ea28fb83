import type { ReactNode } from 'react'
import { Time } from '../../components/Time'
import { useNavigate, useSearch } from '../../router/router'
import { StateTabs } from '../../components/StateTabs'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Movements } from './Movements'
import type { PointsMovement } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { usePointsRecords } from '../../data/wallet'
import { formatCount } from '../../../kit/lib/number'
import { buttonClass } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { StateView } from '../../../kit/ui/StateView'
import { RowSkeleton } from './rowParts'
import { walletTexts } from './texts'
import css from './Wallet.module.css'
import { Vouchers } from './Vouchers'
import { useAccount } from '../../data/account'
import { useOffersDeposits, useDeposits } from '../../data/deposits'
import { useCashAmount } from '../../data/cash'
import { useT } from '../../i18n/language'
import { Money } from '../../../kit/ui/Money'
import { isDepositRunning } from '../../rules/deposit'

const TABS = ['movements', 'vouchers', 'points'] as const
type Tab = (typeof TABS)[number]
const CONTENTS = { movements: Movements, vouchers: Vouchers, points: PointsRecords }

export function WalletScreen() {
  const t = useTexts(walletTexts)
  const wanted = useSearch().get('tab')
  const tab: Tab = TABS.find((one) => one === wanted) ?? 'movements'
  const navigate = useNavigate()
  const show = (next: Tab) => navigate(paths.walletTab(next), { replace: true, state: { stay: true } })
  const Content = CONTENTS[tab]
  return (
    <>
      <WalletHead />
      <StateTabs
        label={t.tabsLabel}
        value={tab}
        tabs={TABS.map((one) => ({ value: one, label: t.tabs[one] }))}
        onChange={show}
      />
      <Content />
    </>
  )
}

/** Account and sums are read apart, so one that fails does not hide the other. */
export function WalletHead() {
  const t = useTexts(walletTexts)
  const account = useAccount()
  const { user } = account
  const offersDeposits = useOffersDeposits()
  const paidOut = useCashAmount().data?.totalPaidFen
  return (
    <section className={css.head} aria-label={t.available}>
      <p className="balance-label">{t.available}</p>
      <p className={css.balance}>{user ? <Money fen={user.balanceFen} size="xl" quiet /> : '–'}</p>
      {account.isUnknown && <Unreadable account={account} />}
      <dl className={css.figures}>
        <Figure name={t.frozen}>{user ? <Money fen={user.frozenFen} size="s" quiet /> : '–'}</Figure>
        <Figure name={t.paidOut}>{paidOut === undefined ? '–' : <Money fen={paidOut} size="s" quiet />}</Figure>
        <Figure name={t.points}>{user ? formatCount(user.points) : '–'}</Figure>
      </dl>
      <div className={css.actions}>
        <ButtonLink to={paths.extractTab('cash')} wide>
          {t.withdraw}
        </ButtonLink>
        <AppLink
          to={offersDeposits ? paths.deposit : paths.gift}
          className={`${buttonClass('plain', true)} ${css.ghost}`}
        >
          {offersDeposits ? t.deposit : t.toStore}
        </AppLink>
      </div>
      {offersDeposits && <DepositsRow />}
      {user !== undefined && user.frozenFen > 0 && <p className={css.hint}>{t.frozenHint}</p>}
    </section>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Unreadable({ account: { isFetching, retry } }: { account: ReturnType<typeof useAccount> }) {
  const t = useTexts(walletTexts)
  const { common } = useT()
  return (
    <p role="alert" className={css.unreadable}>
      {t.unknown}
      <button type="button" aria-busy={isFetching || undefined} onClick={retry}>
        {isFetching ? common.loading : common.retry}
      </button>
    </p>
  )
}

/**
 * The way to the deposits, and what is still to be credited. It is there before that is known, so that nothing moves.
 */
function DepositsRow() {
  const t = useTexts(walletTexts)
  const running = useDeposits().items.filter(({ state }) => isDepositRunning(state))
  const [first] = running
  const to = running.length === 1 && first ? paths.depositDetail(first.depositNo) : paths.depositRecords
  return (
    <AppLink to={to} className={css.deposits}>
      <span>{first ? t.running(running.length) : t.deposits}</span>
      {first && <Money fen={running.reduce((sum, { amountFen }) => sum + amountFen, 0)} size="s" quiet />}
      <Icon name="next" size={14} />
    </AppLink>
  )
}

export function PointsRecords() {
  const t = useTexts(walletTexts)
  const list = usePointsRecords()
  const toStore = <ButtonLink to={paths.gift}>{t.toStore}</ButtonLink>
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.body}>
        <p className={css.rule}>{t.pointsRule}</p>
        <EndlessList
          list={list}
          label={t.tabs.points}
          className={css.rows}
          keyOf={({ id }) => id}
          skeleton={<RowSkeleton />}
          skeletons={6}
          failed={t.loadPoints}
          empty={<StateView icon="doc" title={t.noPoints} hint={t.noPointsHint} action={toStore} />}
        >
          {(record) => <PointsRow record={record} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function PointsRow({ record: { kind, delta, balance, refNo, createTime } }: { record: PointsMovement }) {
  const t = useTexts(walletTexts)
  return (
    <AppLink to={paths.orderDetail(refNo)} className={css.row}>
      <span className={css.what}>
        <span className={css.title}>{t.pointsKind[kind]}</span>
        <Time at={createTime} className={css.note} />
      </span>
      <span className={css.sums}>
        <span className={css.change} data-direction={delta > 0 ? 'up' : 'down'}>
          {delta > 0 ? '+' : '−'}
          {formatCount(Math.abs(delta))}
        </span>
        <span className={css.note}>{t.pointsAfter(formatCount(balance))}</span>
      </span>
      <Icon name="next" size={14} />
    </AppLink>
  )
}
