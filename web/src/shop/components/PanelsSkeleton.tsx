import panel from '../../kit/styles/panel.module.css'
import { Skeleton } from '../../kit/ui/Skeleton'
import { LoadingStatus } from './LoadError'

/** Panels so high stand for those of the screen while it loads. */
export function PanelsSkeleton({ heights = [120, 96, 260] }: { heights?: readonly number[] }) {
  return (
    <>
      <LoadingStatus />
      {heights.map((height) => (
        <div key={height} className={panel.panel}>
          <Skeleton height={`${height}px`} round />
        </div>
      ))}
    </>
  )
}

/** The same, of a screen that has nothing else. */
export const ScreenSkeleton = (props: { heights?: readonly number[] }) => (
  <div className={panel.screen}>
    <PanelsSkeleton {...props} />
  </div>
)
