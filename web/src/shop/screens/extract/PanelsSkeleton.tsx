import { useT } from '../../i18n/language'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'

export function PanelsSkeleton() {
  const { common } = useT()
  return (
    <>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
      {['120px', '96px', '260px'].map((height) => (
        <div key={height} className={panel.panel}>
          <Skeleton height={height} round />
        </div>
      ))}
    </>
  )
}
