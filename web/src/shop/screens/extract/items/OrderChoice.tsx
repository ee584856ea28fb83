import { useEffect } from 'react'
import { Notice } from '../../../components/Notice'
import type { useBag } from '../../../data/bag'
import { useBoughtItems } from '../../../data/bag'
import { useTexts } from '../../../../kit/i18n/texts'
import { chosenByIds } from '../../../rules/bagSelection'
import { chooseOrder, useBagSelection } from '../../../stores/bagSelection'
import { orderChoiceTexts } from './texts'

type Props = { orderNo: string; bag: ReturnType<typeof useBag> }

/** Chooses the items of an order once they are in the bag, and says which of them are. */
export function OrderChoice({ orderNo, bag }: Props) {
  const t = useTexts(orderChoiceTexts)
  const order = useBoughtItems(orderNo).data
  const isChosen = useBagSelection((state) => state.orderNo) === orderNo
  const units = order?.items.flatMap((item) => item.units.map(({ itemId }) => itemId)) ?? []
  const bought = order?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const isDelivered = order?.state === 'completed'
  const { selection, found } = chosenByIds(
    bag.items,
    units.filter((id) => id !== null),
  )
  const { refetch, fetchNextPage, isFetching, isFetchedAfterMount, hasNextPage, isFetchNextPageError } = bag
  const isWanted = isDelivered && !isChosen
  useEffect(() => {
    if (!isWanted || isFetching) return
    // A bag that was read before the purchase does not have its items.
    if (!isFetchedAfterMount) void refetch()
    else if (found < bought && hasNextPage && !isFetchNextPageError) void fetchNextPage()
    else chooseOrder(orderNo, selection)
  })
  if (!order) return null
  if (!isDelivered) return <Notice icon="clock">{t.later}</Notice>
  return found < bought ? (
    <Notice icon="info" warn>
      {t.partly(found, bought)}
    </Notice>
  ) : (
    <Notice icon="check">{t.chosen(bought)}</Notice>
  )
}
