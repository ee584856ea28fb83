import { LoadingStatus } from '../../components/LoadError'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'

export function PanelsSkeleton() {
  return (
    <>
      <LoadingStatus />
      {['120px', '96px', '260px'].map((height) => (
        <div key={height} className={panel.panel}>
          <Skeleton height={height} round />
        </div>
      ))}
    </>
  )
}
