import { useT } from '../../../i18n/language'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import css from './Gift.module.css'

export function GiftSkeleton() {
  const t = useT()
  return (
    <div className={css.screen}>
      <p role="status" className="sr-only">
        {t.common.loading}
      </p>
      <div className={css.stage} />
      <div className={css.choose}>
        <div className={css.head}>
          <Skeleton width="40%" height="20px" />
          <div style={{ height: 10 }} />
          <Skeleton width="65%" height="32px" />
          <div style={{ height: 14 }} />
          <Skeleton width="35%" height="44px" />
        </div>
        <div className={css.panel}>
          <Skeleton height="92px" round />
        </div>
      </div>
      <div className={css.learn} data-partial>
        <div className={css.panel}>
          <Skeleton height="160px" round />
        </div>
      </div>
    </div>
  )
}
