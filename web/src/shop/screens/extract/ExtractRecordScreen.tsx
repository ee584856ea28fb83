import { useNavigate } from '../../router/router'
import { useSearch } from '../../router/router'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../../kit/ui/Segmented'
import { CashRecords } from './records/CashRecords'
import { ExtractRecords } from './records/ExtractRecords'
import css from '../../../kit/styles/records.module.css'
import { extractTexts } from './texts'

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
