import { Button } from '../../../kit/ui/Button'
import type { DifferenceList, DifferenceRow, ParkedRefund } from '../../api/types'
import { ParkedReason } from '../../components/ParkedReason'
import type { Column } from '../../components/tableFeatures'
import { Amount, Short, ShortTime, Value } from '../../components/values'
import css from './Resolve.module.css'
import type { reconciliationTexts } from './texts'

type Texts = (typeof reconciliationTexts)['en']
type Missing = DifferenceList['missing'][number]

const commonIn = (t: Texts): Column<DifferenceRow>[] => [
  { id: 'differenceNo', header: t.differenceNo, cell: ({ differenceNo }) => differenceNo },
  { id: 'provider', header: t.provider, cell: ({ provider }) => <Value field="provider" value={provider} /> },
  { id: 'day', header: t.day, cell: ({ day }) => day },
  { id: 'kind', header: t.kind, cell: ({ kind }) => t.kinds[kind] },
  { id: 'statement', header: t.statement, cell: ({ statementFen }) => <Amount fen={statementFen} />, end: true },
  { id: 'ledger', header: t.ledger, cell: ({ ledgerFen }) => <Amount fen={ledgerFen} />, end: true },
]

export const differencesIn = (t: Texts, age: (time: string) => string): Column<DifferenceRow>[] => [
  ...commonIn(t),
  { id: 'suspense', header: t.suspense, cell: ({ unexplainedFen }) => <Amount fen={unexplainedFen} />, end: true },
  { id: 'why', header: t.why, cell: ({ difference }) => <Short text={t.whys[difference]} /> },
  { id: 'age', header: t.age, cell: ({ findTime }) => age(findTime) },
]

export const resolvedIn = (t: Texts): Column<DifferenceRow>[] => [
  ...commonIn(t),
  { id: 'explanation', header: t.explanation, cell: ({ explanation }) => <Short text={explanation ?? '—'} /> },
  { id: 'resolvedBy', header: t.resolvedBy, cell: ({ resolvedBy }) => resolvedBy ?? t.byComparison },
  { id: 'resolvedAt', header: t.resolvedAt, cell: ({ resolveTime }) => <ShortTime time={resolveTime} /> },
]

export const missingIn = (t: Texts): Column<Missing>[] => [
  { id: 'provider', header: t.provider, cell: ({ provider }) => <Value field="provider" value={provider} /> },
  { id: 'count', header: t.count, cell: ({ days }) => days.length, end: true },
  { id: 'days', header: t.days, cell: ({ days }) => <Days days={days} /> },
  { id: 'next', header: t.next, cell: (missing) => <NextStep missing={missing} t={t} /> },
]

/** Each day stays on one line. */
const Days = ({ days }: { days: readonly string[] }) => (
  <span className={css.days}>
    {days.map((day) => (
      <span key={day}>{day}</span>
    ))}
  </span>
)

/** The statements that the service fetches by itself. */
const FETCHED = ['alipay', 'alipay_payout', 'wechat', 'wechat_payout', 'stripe', 'steam_micro_txn']

/** The way to a missing statement: a fetched one comes late or not at all, another one is stored by a command. */
function NextStep({ missing: { provider, days }, t }: { missing: Missing; t: Texts }) {
  if (FETCHED.includes(provider)) return <span className={css.next}>{t.isFetched}</span>
  return (
    <span className={css.next}>
      {t.isStored} <code>{`satchel reconcile ${provider} ${days[0] ?? ''} --statement FILE`}</code>
    </span>
  )
}

/** `onEnd` is there for those who may end a refund. */
export const refundsIn = (
  t: Texts,
  age: (time: string) => string,
  onEnd: ((refund: ParkedRefund) => void) | null,
): Column<ParkedRefund>[] => [
  { id: 'refundNo', header: t.refundNo, cell: ({ refundNo }) => refundNo },
  { id: 'order', header: t.order, cell: ({ orderNo }) => <Value field="orderNo" value={orderNo} /> },
  { id: 'provider', header: t.provider, cell: ({ provider }) => <Value field="provider" value={provider} /> },
  { id: 'amount', header: t.amount, cell: ({ amountFen }) => <Amount fen={amountFen} />, end: true },
  { id: 'maySent', header: t.maySent, cell: ({ mayBeSent }) => <Value field="mayBeSent" value={mayBeSent} /> },
  { id: 'why', header: t.parkedWhy, cell: ({ why }) => <ParkedReason text={why} /> },
  { id: 'age', header: t.age, cell: ({ createTime }) => age(createTime) },
  ...(onEnd
    ? [
        {
          id: 'actions',
          header: t.actions,
          end: true,
          cell: (refund: ParkedRefund) => (
            <Button small onClick={() => onEnd(refund)} aria-label={`${t.endRefund} ${refund.refundNo}`}>
              {t.endRefund}
            </Button>
          ),
        },
      ]
    : []),
]
