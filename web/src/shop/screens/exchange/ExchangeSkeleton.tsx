import { useT } from '../../i18n/language'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Exchange.module.css'

export function ExchangeSkeleton() {
  const { common } = useT()
  return (
    <div className={panel.screen}>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
      <div className={panel.panel} aria-hidden="true">
        <div className={css.skeletonHead}>
          <Skeleton width="44%" height="28px" />
          <Skeleton width="70%" />
          <Skeleton width="36%" height="38px" />
        </div>
      </div>
      <div className={panel.panel} aria-hidden="true">
        <div className={css.skeletonHead}>
          <Skeleton width="30%" />
          {[1, 2].map((row) => (
            <div key={row} className={css.skeletonRow}>
              <Skeleton width="70px" height="57px" round />
              <div>
                <Skeleton width="80%" />
                <Skeleton width="45%" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={panel.panel} aria-hidden="true">
        <Skeleton height="52px" round />
      </div>
    </div>
  )
}
