import { useT } from '../../i18n/language'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'

const HEIGHTS = ['48px', '66px', '108px', '116px', '120px']

export function OrderSkeleton() {
  const t = useT()
  return (
    <div className={panel.screen}>
      <p role="status" className="sr-only">
        {t.common.loading}
      </p>
      {HEIGHTS.map((height) => (
        <div key={height} className={panel.panel}>
          <Skeleton height={height} round />
        </div>
      ))}
    </div>
  )
}
