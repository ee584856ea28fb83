import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { NotFound } from '../NotFound'
import { orderTexts } from './texts'
import { ApiError, reasonOf } from '../../../kit/api/errors'

/** A wrong number, or another customer's order; the server does not say which. */
export function OrderNotFound() {
  const t = useTexts(orderTexts)
  return <NotFound icon="orders" title={t.notFound} hint={t.notFoundHint} to={paths.orders} away={t.toOrders} />
}

/** No such order of this customer, or no number of any order at all. */
export const isMissingOrder = (error: unknown) =>
  reasonOf(error) === 'order_not_found' ||
  (error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 400)
