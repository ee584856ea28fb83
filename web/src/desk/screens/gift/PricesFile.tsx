import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { send } from '../../api/client'
import type { PriceRow } from '../../api/types'
import { FileButton } from '../../components/FileButton'
import { Panel } from '../../components/Page'
import { saveCsv } from '../../data/csv'
import type { CsvColumn } from '../../data/csv'
import { errorText } from '../../data/errorText'
import css from './Prices.module.css'
import { pricesTexts } from './texts'

/** The headings are those of the file that is read, in any language. */
const COLUMNS: readonly CsvColumn<PriceRow>[] = [
  { header: 'id', value: ({ giftId }) => giftId },
  { header: 'price', value: ({ priceFen }) => ({ fen: priceFen }) },
  { header: 'name', value: ({ name }) => name },
]

/** Saves all prices as a file, and reads one with new prices. */
export function PricesFile({ onSimulate }: { onSimulate: (file: string) => void }) {
  const t = useTexts(pricesTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [name, setName] = useState('')
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { items } = await send('listPrice', {})
      saveCsv('prices.csv', COLUMNS, items)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File) => {
    setName(file.name)
    onSimulate(await file.text())
  }
  return (
    <Panel title={t.byFile}>
      <p className="quiet">{t.fileHint}</p>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <div className={css.files}>
        <Button busy={busy} onClick={() => void save()}>
          {t.exportPrices}
        </Button>
        <FileButton label={t.chooseFile} accept=".csv,text/csv" onFile={(file) => void choose(file)} />
        {name && <span className="quiet">{name}</span>}
      </div>
    </Panel>
  )
}
