import { cx } from '../lib/cx'
import css from './Skeleton.module.css'

type Props = { width?: string; height?: string; round?: boolean }

/** A grey bar in the shape of what comes: in a box as high as the line of text, or `round` for what is no text. */
export function Skeleton({ width, height = '1lh', round }: Props) {
  return <span aria-hidden="true" className={cx(css.skeleton, round && css.round)} style={{ width, height }} />
}
