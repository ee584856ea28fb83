import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import type { AccountTotals } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount } from '../../components/values'
import { saveCsv } from '../../data/csv'
import { providerName } from '../../i18n/names'
import css from './Books.module.css'
import { booksTexts } from './texts'

type Texts = (typeof booksTexts)['en']
type Period = { from: string; to: string }

/** All accounts with their amounts before, in and after the period, and the sums of these. */
export function TrialBalance({ accounts, period }: { accounts: readonly AccountTotals[] | undefined; period: Period }) {
  const t = useTexts(booksTexts)
  const lang = useLang()
  return (
    <Panel
      title={t.trial}
      tail={
        <Button small disabled={!accounts?.length} onClick={() => save(accounts ?? [], period, t, lang)}>
          {t.exportTrial}
        </Button>
      }
      bare
    >
      <p className={css.hint}>{t.trialHint}</p>
      <DataTable
        label={t.trial}
        columns={columnsIn(t, lang)}
        list={{
          items: accounts && withTotal(accounts),
          isPending: !accounts,
          isError: false,
          error: null,
          refetch: () => null,
        }}
        keyOf={({ kind, provider }) => `${kind} ${provider ?? ''}`}
        empty={t.none}
      />
    </Panel>
  )
}

const columnsIn = (t: Texts, lang: Lang): Column<Line>[] => [
  { id: 'account', header: t.account, cell: (line) => nameOf(line, t, lang) },
  { id: 'opening', header: t.opening, cell: ({ openingFen }) => <Amount fen={openingFen} />, end: true },
  { id: 'debit', header: t.debit, cell: ({ debitFen }) => <Amount fen={debitFen} />, end: true },
  { id: 'credit', header: t.credit, cell: ({ creditFen }) => <Amount fen={creditFen} />, end: true },
  { id: 'closing', header: t.closing, cell: ({ closingFen }) => <Amount fen={closingFen} />, end: true },
]

type Line = Omit<AccountTotals, 'kind'> & { kind: AccountTotals['kind'] | 'total' }

/** The accounts with their sums below them. */
function withTotal(accounts: readonly AccountTotals[]): Line[] {
  if (accounts.length === 0) return []
  const sum = (field: 'openingFen' | 'debitFen' | 'creditFen' | 'closingFen') =>
    accounts.reduce((total, account) => total + account[field], 0)
  const [openingFen, debitFen] = [sum('openingFen'), sum('debitFen')]
  const [creditFen, closingFen] = [sum('creditFen'), sum('closingFen')]
  return [...accounts, { kind: 'total', provider: null, openingFen, debitFen, creditFen, closingFen }]
}

const nameOf = ({ kind, provider }: Line, t: Texts, lang: Lang) =>
  kind === 'total' ? (
    <strong>{t.total}</strong>
  ) : (
    t.accounts[kind] + (provider ? ` · ${providerName(provider, lang)}` : '')
  )

function save(accounts: readonly AccountTotals[], { from, to }: Period, t: Texts, lang: Lang): void {
  const columns = [
    { header: t.account, value: ({ kind }: AccountTotals) => t.accounts[kind] },
    { header: t.provider, value: ({ provider }: AccountTotals) => provider && providerName(provider, lang) },
    { header: `${t.opening} (CNY)`, value: ({ openingFen }: AccountTotals) => ({ fen: openingFen }) },
    { header: `${t.debit} (CNY)`, value: ({ debitFen }: AccountTotals) => ({ fen: debitFen }) },
    { header: `${t.credit} (CNY)`, value: ({ creditFen }: AccountTotals) => ({ fen: creditFen }) },
    { header: `${t.closing} (CNY)`, value: ({ closingFen }: AccountTotals) => ({ fen: closingFen }) },
  ]
  saveCsv(`trial-balance-${from}-${to}.csv`, columns, accounts)
}
