import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { StateView } from '../../../kit/ui/StateView'
import { ButtonLink } from '../../router/AppLink'
import { orderTexts } from './texts'
import { ApiError, reasonOf } from '../../../kit/api/errors'

/** A wrong number, or another customer's order; the server does not say which. */
export function OrderNotFound() {
  const t = useTexts(orderTexts)
  const away = (
    <ButtonLink to={paths.orders} replace>
      {t.toOrders}
    </ButtonLink>
  )
  return <StateView icon="orders" title={t.notFound} hint={t.notFoundHint} action={away} />
}

/** No such order of this customer, or no number of any order at all. */
export const isMissingOrder = (error: unknown) =>
  reasonOf(error) === 'order_not_found' ||
  (error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 400)
