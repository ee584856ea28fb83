import { useT } from '../../../i18n/language'
import panel from '../../../styles/panel.module.css'
import css from '../../../styles/records.module.css'
import { Skeleton } from '../../../ui/Skeleton'

export function RecordsSkeleton() {
  const { common } = useT()
  return (
    <div className={css.list}>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
      {[1, 2, 3].map((index) => (
        <div key={index} className={panel.panel}>
          <Skeleton height="96px" round />
        </div>
      ))}
    </div>
  )
}
