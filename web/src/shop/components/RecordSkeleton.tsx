import panel from '../../kit/styles/panel.module.css'
import { Skeleton } from '../../kit/ui/Skeleton'

/** One record of a list, while it loads. */
export const RecordSkeleton = () => (
  <div className={panel.panel}>
    <Skeleton height="96px" round />
  </div>
)
