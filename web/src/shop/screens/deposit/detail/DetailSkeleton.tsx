import { useT } from '../../../i18n/language'
import panel from '../../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../../kit/ui/Skeleton'

export function DetailSkeleton() {
  const { common } = useT()
  return (
    <div className={panel.screen}>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
      {['150px', '200px', '120px'].map((height) => (
        <div key={height} className={panel.panel}>
          <Skeleton height={height} round />
        </div>
      ))}
    </div>
  )
}
