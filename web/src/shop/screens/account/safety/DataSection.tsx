import { Suspense, useState } from 'react'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import { lazyPart } from '../../../components/lazyPart'
import { CellBody, cellClass, cellGroupClass } from '../../../../kit/ui/Cell'
import { Icon } from '../../../../kit/ui/icons'
import { DeleteAccountSheet } from './DeleteAccountSheet'
import css from './Safety.module.css'
import { safetyTexts } from './texts'

const ExportSheet = lazyPart(() => import('./export/ExportSheet').then((m) => ({ default: m.ExportSheet })))

/** The customer's own data: take it along, or have it deleted. */
export function DataSection({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts(safetyTexts)
  const [deleting, setDeleting] = useState(false)
  const [exporting, setExporting] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section aria-labelledby="data" className={css.section}>
      <h2 id="data">{t.data}</h2>
      <div className={cellGroupClass}>
        <button type="button" className={cellClass} onClick={() => setExporting('open')}>
          <span className={css.who}>
            <span>{t.exportData}</span>
            <span className="quiet">{t.exportHint}</span>
          </span>
          <Icon name="next" size={16} />
        </button>
        <button type="button" className={cx(cellClass, css.danger)} onClick={() => setDeleting(true)}>
          <CellBody title={t.deleteAccount} />
        </button>
      </div>
      {exporting !== 'never' && (
        <Suspense>
          <ExportSheet open={exporting === 'open'} hasSecret={hasSecret} onClose={() => setExporting('closed')} />
        </Suspense>
      )}
      <DeleteAccountSheet open={deleting} hasSecret={hasSecret} onClose={() => setDeleting(false)} />
    </section>
  )
}
