import { cx } from '../lib/cx'
import css from './Skeleton.module.css'

/** A grey bar in the shape of what comes. */
export function Skeleton({ width, height = '1em', round }: { width?: string; height?: string; round?: boolean }) {
  return <span aria-hidden="true" className={cx(css.skeleton, round && css.round)} style={{ width, height }} />
}
