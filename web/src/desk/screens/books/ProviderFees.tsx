import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import type { MonthFees } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount } from '../../components/values'
import { saveCsv } from '../../data/csv'
import { providerName } from '../../i18n/names'
import css from './Books.module.css'
import { booksTexts } from './texts'

type Texts = (typeof booksTexts)['en']
type Props = { fees: readonly MonthFees[] | undefined; period: { from: string; to: string } }

/** The fees that providers kept, by provider and month. */
export function ProviderFees({ fees, period: { from, to } }: Props) {
  const t = useTexts(booksTexts)
  const lang = useLang()
  const save = () => saveCsv(`provider-fees-${from}-${to}.csv`, fileColumnsIn(t, lang), fees ?? [])
  return (
    <Panel
      title={t.fees}
      tail={
        <Button small disabled={!fees?.length} onClick={save}>
          {t.exportFees}
        </Button>
      }
      bare
    >
      <p className={css.hint}>{t.feesHint}</p>
      <DataTable
        label={t.fees}
        columns={columnsIn(t, lang)}
        list={{ items: fees, isPending: !fees, isError: false, error: null, refetch: () => null }}
        keyOf={({ month, provider }) => `${month} ${provider}`}
        empty={t.noFees}
      />
    </Panel>
  )
}

const columnsIn = (t: Texts, lang: Lang): Column<MonthFees>[] => [
  { id: 'month', header: t.month, cell: ({ month }) => month },
  { id: 'provider', header: t.provider, cell: ({ provider }) => providerName(provider, lang) },
  { id: 'kept', header: t.feesKept, cell: ({ keptFen }) => <Amount fen={keptFen} />, end: true },
  { id: 'returned', header: t.feesReturned, cell: ({ returnedFen }) => <Amount fen={returnedFen} />, end: true },
  {
    id: 'net',
    header: t.feesNet,
    cell: ({ keptFen, returnedFen }) => <Amount fen={keptFen - returnedFen} />,
    end: true,
  },
]

const fileColumnsIn = (t: Texts, lang: Lang) => [
  { header: t.month, value: ({ month }: MonthFees) => month },
  { header: t.provider, value: ({ provider }: MonthFees) => providerName(provider, lang) },
  { header: `${t.feesKept} (CNY)`, value: ({ keptFen }: MonthFees) => ({ fen: keptFen }) },
  { header: `${t.feesReturned} (CNY)`, value: ({ returnedFen }: MonthFees) => ({ fen: returnedFen }) },
  { header: `${t.feesNet} (CNY)`, value: ({ keptFen, returnedFen }: MonthFees) => ({ fen: keptFen - returnedFen }) },
]
