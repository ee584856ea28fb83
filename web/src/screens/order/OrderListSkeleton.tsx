import { useT } from '../../i18n/language'
import panel from '../../styles/panel.module.css'
import { Skeleton } from '../../ui/Skeleton'
import css from './Order.module.css'

export function OrderListSkeleton() {
  const t = useT()
  return (
    <div className={css.orders}>
      <p role="status" className="sr-only">{t.common.loading}</p>
      {[1, 2, 3, 4].map((index) => (
        <div key={index} className={panel.panel}>
          <Skeleton height="196px" round />
        </div>
      ))}
    </div>
  )
}
