import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { isOrderOpen } from '../rules/orderCan'
import { callOptions } from './call'
import { pollWhile } from './polling'

/**
 * An order whose items are waited for. Apart from `orders.ts`, so that the extraction does not load how orders are
 * paid.
 */
export const useBoughtItems = (orderNo: string) =>
  useQuery({
    ...callOptions(useLang(), 'getOrder', { orderNo }),
    staleTime: 0,
    refetchInterval: pollWhile((order) => isOrderOpen(order.state)),
  })
