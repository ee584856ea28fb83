import { Skeleton } from '../../../../kit/ui/Skeleton'
import css from './Password.module.css'

export function PasswordSkeleton() {
  return (
    <div className={css.form} aria-hidden="true">
      <Skeleton height="50px" round />
      <Skeleton height="76px" round />
      <Skeleton height="76px" round />
      <Skeleton height="76px" round />
    </div>
  )
}
