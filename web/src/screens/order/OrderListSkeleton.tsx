import { useT } from '../../i18n/language'
import panel from '../../styles/panel.module.css'
import { Skeleton } from '../../ui/Skeleton'
import css from './Order.module.css'

export function OrderListSkeleton() {
  const t = useT()
  return (
    <div>
      <p role="status" className="sr-only">{t.common.loading}</p>
      {[1, 2, 3, 4].map((index) => (
        <div key={index} className={panel.panel}>
          <div className={css.cardHead}>
            <Skeleton width="40%" />
            <Skeleton width="18%" />
          </div>
          <div className={css.waiting}>
            <Skeleton width="84px" height="68px" round />
            <Skeleton width="56%" />
          </div>
          <div className={css.cardFoot}>
            <Skeleton width="36%" />
            <Skeleton width="22%" height="44px" round />
          </div>
        </div>
      ))}
    </div>
  )
}
