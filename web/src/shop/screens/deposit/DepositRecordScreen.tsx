import type { DepositState, DepositSummary } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { RecordItems, RecordNews, RecordSkeleton } from '../../components/RecordRow'
import { Refreshable } from '../../components/Refreshable'
import { Time } from '../../components/Time'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../kit/ui/StatusBadge'
import { useDeposits, useOffersDeposits } from '../../data/deposits'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { paths } from '../../router/paths'
import { isDepositOver } from '../../rules/deposit'
import panel from '../../../kit/styles/panel.module.css'
import css from '../../../kit/styles/records.module.css'
import { Money } from '../../../kit/ui/Money'
import { StateView } from '../../../kit/ui/StateView'
import { depositRecordTexts, depositTexts } from './texts'

/** The past deposits, and those on their way. */
export function DepositRecordScreen() {
  const t = useTexts(depositRecordTexts)
  const words = useTexts(depositTexts)
  const list = useDeposits()
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={panel.screen}>
        <EndlessList
          list={list}
          label={t.list}
          className={css.list}
          keyOf={({ depositNo }) => depositNo}
          skeleton={<RecordSkeleton />}
          failed={words.loadFailed}
          empty={<None />}
        >
          {(deposit) => <Record deposit={deposit} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function None() {
  const t = useTexts(depositRecordTexts)
  const words = useTexts(depositTexts)
  const isOffered = useOffersDeposits()
  const toDeposit = isOffered && <ButtonLink to={paths.deposit}>{words.choose}</ButtonLink>
  return <StateView icon="box" title={t.none} hint={isOffered ? t.noneHint : undefined} action={toDeposit} />
}

const TONES: Record<DepositState, StatusTone> = {
  submitted: 'waiting',
  sending: 'waiting',
  awaiting_acceptance: 'active',
  held: 'waiting',
  received: 'waiting',
  credited: 'good',
  cancelled: 'idle',
  rolled_back: 'bad',
}
function Record({ deposit }: { deposit: DepositSummary }) {
  const t = useTexts(depositRecordTexts)
  const words = useTexts(depositTexts)
  const lang = useLang()
  const { state, quantity, amountFen, acceptBy, heldUntil, protectedUntil } = deposit
  const time = (of: string) => formatDate(of, 'dateTime', lang)
  const news =
    state === 'awaiting_acceptance' && acceptBy
      ? t.acceptBy(time(acceptBy))
      : state === 'held' && heldUntil
        ? t.heldUntil(time(heldUntil))
        : state === 'received' && protectedUntil
          ? t.creditedAfter(time(protectedUntil))
          : deposit.reasonText
  return (
    <AppLink to={paths.depositDetail(deposit.depositNo)} className={`${panel.panel} ${css.record}`}>
      <div className={css.head}>
        <Time at={deposit.createTime} />
        <StatusBadge label={words.state[state] ?? words.otherState} tone={TONES[state] ?? 'waiting'} />
      </div>
      <RecordItems items={deposit.items} quantity={quantity} several={words.items(quantity)}>
        <span className={css.amount}>
          <Money fen={amountFen} quiet={isDepositOver(state)} received={state === 'credited'} />
          {isDepositOver(state) && <span className={css.quiet}>{t.notCredited}</span>}
        </span>
      </RecordItems>
      {news && <RecordNews text={news} />}
    </AppLink>
  )
}
