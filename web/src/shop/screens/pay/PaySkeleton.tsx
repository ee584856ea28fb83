import { useT } from '../../i18n/language'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'

export function PaySkeleton() {
  const t = useT()
  return (
    <div className={panel.screen}>
      <p role="status" className="sr-only">
        {t.common.loading}
      </p>
      <div className={panel.panel}>
        <Skeleton height="96px" round />
      </div>
      <div className={panel.panel}>
        <Skeleton height="270px" round />
      </div>
      <div className={panel.panel}>
        <Skeleton height="220px" round />
      </div>
    </div>
  )
}
