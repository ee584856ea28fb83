import { Time } from '../../components/Time'
import { useNavigate, useSearch } from '../../router/router'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../../kit/ui/Segmented'
import type { CashRecord as Cash } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { CashStateBadge } from '../../components/cash/CashStateBadge'
import { cashStateTexts } from '../../components/cash/texts'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { RecordNews } from '../../components/RecordRow'
import { useCashRecords } from '../../data/cash'
import { useLang } from '../../../kit/stores/prefs'
import { formatDate } from '../../../kit/lib/date'
import { CASH_STATES, isCashBack } from '../../rules/cash'
import { formatFen } from '../../../kit/lib/money'
import panel from '../../../kit/styles/panel.module.css'
import { Money } from '../../../kit/ui/Money'
import { StateView } from '../../../kit/ui/StateView'
import { PayMark } from '../../components/PayMark'
import { extractTexts, recordTexts } from './texts'
import { RecordList, ExtractRecords } from './ExtractRecords'
import css from '../../../kit/styles/records.module.css'

type Kind = 'extract' | 'cash'

/** The past extractions: of items, or of balance. */
export function ExtractRecordScreen() {
  const t = useTexts(extractTexts)
  const navigate = useNavigate()
  const search = useSearch()
  const kind: Kind = search.get('kind') === 'cash' ? 'cash' : 'extract'
  const state = search.get('state')
  const show = (next: Kind, wanted?: string) => navigate(paths.extractRecordsOf(next, wanted), { replace: true })
  const options = [
    { value: 'extract' as const, label: t.items },
    { value: 'cash' as const, label: t.cash },
  ]
  return (
    <>
      <div className={css.kinds}>
        <Segmented label={t.kinds} name="record-kind" value={kind} options={options} onChange={(next) => show(next)} />
      </div>
      {kind === 'cash' ? (
        <CashRecords state={state} onState={(next) => show('cash', next)} />
      ) : (
        <ExtractRecords state={state} onState={(next) => show('extract', next)} />
      )}
    </>
  )
}

export function CashRecords({ state: wanted, onState }: { state: string | null; onState: (state?: string) => void }) {
  const t = useTexts(recordTexts)
  const { state: stateWords } = useTexts(cashStateTexts)
  const state = CASH_STATES.find((one) => one === wanted)
  const toCash = <ButtonLink to={paths.extractTab('cash')}>{t.toCash}</ButtonLink>
  return (
    <RecordList
      list={useCashRecords(state)}
      keyOf={({ cashNo }) => cashNo}
      render={(cash) => <CashRecord cash={cash} />}
      state={state}
      states={CASH_STATES.map((value) => ({ value, label: stateWords[value] }))}
      onState={onState}
      empty={<StateView icon="orders" title={t.noCash} hint={t.noCashHint} action={toCash} />}
    />
  )
}

function CashRecord({ cash }: { cash: Cash }) {
  const t = useTexts(recordTexts)
  const words = useTexts(extractTexts)
  const lang = useLang()
  const back = isCashBack(cash.state)
  return (
    <AppLink to={paths.extractDetail('cash', cash.cashNo)} className={`${panel.panel} ${css.record}`}>
      <div className={css.head}>
        <Time at={cash.createTime} />
        {cash.confirmation ? <StatusBadge label={t.toConfirm} tone="waiting" /> : <CashStateBadge state={cash.state} />}
      </div>
      <div className={css.body}>
        <PayMark of={cash.channel} />
        <span className={css.what}>
          <span className={css.name}>
            {cash.channel === 'wechat' ? words.ownWechat : (words.channel[cash.channel] ?? '')}
          </span>
          {cash.channel !== 'wechat' && <span className={`${css.quiet} num`}>{cash.accountNo}</span>}
        </span>
        <span className={css.amount}>
          <Money fen={cash.amountFen} quiet />
          <span className={css.quiet}>{back ? t.back : t.net(formatFen(cash.netFen))}</span>
        </span>
      </div>
      {cash.confirmation && (
        <RecordNews text={t.confirmBy(formatDate(cash.confirmation.confirmBy, 'dateTime', lang))} />
      )}
      {cash.reason && <RecordNews text={cash.reason} />}
    </AppLink>
  )
}
