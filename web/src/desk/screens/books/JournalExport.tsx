import { useState } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { send } from '../../api/client'
import type { Calls, JournalLine } from '../../api/types'
import { saveCsv, timeColumn } from '../../data/csv'
import type { CsvColumn } from '../../data/csv'
import { errorText } from '../../data/errorText'
import { providerName } from '../../i18n/names'
import css from './Books.module.css'
import { booksTexts } from './texts'

type Texts = (typeof booksTexts)['en']
type Period = { from: string; to: string }

/** Saves every transfer of the period as a file, which is read page by page. */
export function JournalExport({ period }: { period: Period }) {
  const t = useTexts(booksTexts)
  const lang = useLang()
  const [read, setRead] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const save = async () => {
    setProblem('')
    setRead(0)
    try {
      const lines = await journalOf(period, setRead)
      const name = `journal-${period.from}-${period.to}.csv`
      saveCsv(name, columnsIn(t, lang), lines)
    } catch (error) {
      setProblem(t.exportFailed(errorText(error)))
    } finally {
      setRead(null)
    }
  }
  return (
    <>
      {problem && (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      )}
      <Button busy={read !== null} onClick={() => void save()}>
        {read ? t.exporting(read) : t.exportJournal}
      </Button>
    </>
  )
}

async function journalOf(period: Period, onRead: (count: number) => void): Promise<JournalLine[]> {
  const lines: JournalLine[] = []
  let cursor: string | null = null
  do {
    const params: Calls['listTransfer']['params'] = cursor === null ? period : { ...period, cursor }
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const { items, nextCursor } = await send('listTransfer', params)
    lines.push(...items)
    onRead(lines.length)
    cursor = nextCursor
  } while (cursor !== null)
  return lines
}

/** Amounts are numbers in yuan. */
const columnsIn = (t: Texts, lang: Lang): CsvColumn<JournalLine>[] => [
  timeColumn(t.time, ({ createTime }) => createTime),
  { header: t.cause, value: ({ code }) => t.codes[code] },
  { header: t.number, value: ({ number }) => number },
  { header: t.debit, value: ({ debit }) => t.accounts[debit] },
  { header: t.credit, value: ({ credit }) => t.accounts[credit] },
  { header: t.provider, value: ({ provider }) => provider && providerName(provider, lang) },
  { header: t.customer, value: ({ customerId }) => customerId },
  { header: `${t.amount} (CNY)`, value: ({ amountFen }) => ({ fen: amountFen }) },
]
