import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { AppLink } from '../../router/AppLink'
import { orderTexts } from './texts'
import { ApiError, reasonOf } from '../../../kit/api/errors'

/** A wrong number, or another customer's order; the server does not say which. */
export function OrderNotFound() {
  const t = useTexts(orderTexts)
  const away = (
    <AppLink to={paths.orders} replace className={buttonClass('primary')}>
      {t.toOrders}
    </AppLink>
  )
  return <StateView icon="orders" title={t.notFound} hint={t.notFoundHint} action={away} />
}

/** No such order of this customer, or no number of any order at all. */
export const isMissingOrder = (error: unknown) =>
  reasonOf(error) === 'order_not_found' ||
  (error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 400)
