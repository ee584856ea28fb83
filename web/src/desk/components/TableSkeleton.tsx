import { useTexts } from '../../kit/i18n/texts'
import { Skeleton } from '../../kit/ui/Skeleton'
import { commonTexts } from '../i18n/texts'
import css from './DataTable.module.css'

const ROWS = 8
const WIDTHS = ['70%', '45%', '60%', '50%']

/** Stands for a table while it loads. */
export function TableSkeleton({ columns }: { columns: number }) {
  const t = useTexts(commonTexts)
  return (
    <div className={css.scroll}>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <table className={css.table} aria-hidden="true">
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: columns }, (__, column) => (
                <td key={column}>
                  <Skeleton width={WIDTHS[(row + column) % WIDTHS.length] ?? '50%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
