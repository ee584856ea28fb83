import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import { download } from '../../../kit/lib/download'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { send } from '../../api/client'
import type { PriceRow } from '../../api/types'
import { Panel } from '../../components/Page'
import { csvOf } from '../../data/csv'
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
      download('prices.csv', csvOf(COLUMNS, items), 'text/csv;charset=utf-8')
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setName(file.name)
    onSimulate(await file.text())
    // So that the same file can be chosen again after a correction.
    target.value = ''
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
        <label className={cx(buttonClass('soft'), css.file)}>
          {t.chooseFile}
          <input type="file" accept=".csv,text/csv" className="sr-only" onChange={(event) => void choose(event)} />
        </label>
        {name && <span className="quiet">{name}</span>}
      </div>
    </Panel>
  )
}
