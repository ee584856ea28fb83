import { Icon } from '../../../../kit/ui/icons'
import type { IconName } from '../../../../kit/ui/icons'
import css from './Verify.module.css'

export function PointList({ points, icon }: { points: readonly string[]; icon: IconName }) {
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name={icon} size={17} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
