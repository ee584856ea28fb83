import { ApiError } from '../../../../kit/api/errors'
import { useDepositItems, useDeposits } from '../../../data/deposits'
import { errorText } from '../../../data/errorText'
import { useTexts } from '../../../../kit/i18n/texts'
import { inventoryOf } from '../../../rules/deposit'
import { failureToast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { Inventory } from './Inventory'
import { InventoryProblem } from './InventoryProblem'
import { InventorySkeleton } from './InventorySkeleton'
import { inventoryTexts } from './texts'

/**
 * The server has said that there is nothing to choose from; lost connections and a silent Steam say nothing about it.
 */
const isDecided = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'refused' && error.reason !== 'steam_unavailable'

/** The Steam inventory, or why it is not here. The last reading stays while it cannot be read again. */
export function InventoryPanel() {
  const t = useTexts(inventoryTexts)
  const { data, error, isPending, isFetching, refetch } = useDepositItems()
  // Whether another deposit is open stands above the items, which must not move when it is known.
  const { isPending: isOpenPending } = useDeposits()
  if (isPending || isOpenPending) return <InventorySkeleton />
  if (!data || isDecided(error))
    return <InventoryProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data.items.length === 0) {
    return (
      <StateView
        icon="bag"
        title={t.empty}
        hint={t.emptyHint}
        action={
          <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
            {t.reread}
          </Button>
        }
      />
    )
  }
  const reread = async () => {
    const { error: failure } = await refetch()
    if (failure && !isDecided(failure)) failureToast(errorText(failure))
  }
  return <Inventory {...inventoryOf(data.items)} isReading={isFetching} onReread={reread} />
}
