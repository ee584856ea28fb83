import type { OrderState } from '../api/types'
import { useT } from '../i18n/language'
import css from './OrderBadge.module.css'

export function OrderBadge({ state }: { state: OrderState }) {
  return (
    <span className={css.badge} data-state={state}>
      {useT().orderState[state]}
    </span>
  )
}
