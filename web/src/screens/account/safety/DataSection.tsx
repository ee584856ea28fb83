import { useState } from 'react'
import { errorText } from '../../../data/errorText'
import { useExportData } from '../../../data/exportData'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../lib/cx'
import { download } from '../../../lib/download'
import { toast } from '../../../stores/toast'
import { CellBody, cellClass, cellGroupClass } from '../../../ui/Cell'
import { Icon } from '../../../ui/icons'
import { DeleteAccountSheet } from './DeleteAccountSheet'
import css from './Safety.module.css'
import { safetyTexts } from './texts'

/** The customer's own data: take it along, or have it deleted. */
export function DataSection({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts(safetyTexts)
  const [deleting, setDeleting] = useState(false)
  const exporting = useExportData()
  const save = async () => {
    if (exporting.isPending) return
    const data = await exporting.mutateAsync()
    download(`satchel-${data.createTime.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
    toast(t.exported, 'good')
  }
  return (
    <section aria-labelledby="data" className={css.section}>
      <h2 id="data">{t.data}</h2>
      <div className={cellGroupClass}>
        <button type="button" className={cellClass} aria-busy={exporting.isPending || undefined} onClick={() => void save().catch(() => undefined)}>
          <span className={css.who}>
            <span>{t.exportData}</span>
            <span className={css.small}>{exporting.isPending ? t.exporting : t.exportHint}</span>
          </span>
          <Icon name="next" size={16} />
        </button>
        <button type="button" className={cx(cellClass, css.danger)} onClick={() => setDeleting(true)}>
          <CellBody title={t.deleteAccount} />
        </button>
      </div>
      {exporting.error && (
        <p role="alert" className={css.failed}>
          {t.exportFailed}：{errorText(exporting.error)}
        </p>
      )}
      <DeleteAccountSheet open={deleting} hasSecret={hasSecret} onClose={() => setDeleting(false)} />
    </section>
  )
}
