import { useEffect } from 'react'
import { ApiError, reasonOf } from '../../../../kit/api/errors'
import { useDepositItems, useDeposits } from '../../../data/deposits'
import { errorText } from '../../../data/errorText'
import { useTexts } from '../../../../kit/i18n/texts'
import { inventoryOf } from '../../../rules/deposit'
import { failureToast } from '../../../stores/toast'
import { Button, buttonClass } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { Inventory } from './Inventory'
import { LoadError } from '../../../components/LoadError'
import { invalidate } from '../../../data/stale'
import css from '../Deposit.module.css'
import { ButtonLink } from '../../../router/AppLink'
import { paths } from '../../../router/paths'
import { depositTexts } from '../texts'
import { inventoryTexts } from './texts'
import { GiftCardSkeleton } from '../../../components/GiftCard'
import { UnbrokenText } from '../../../components/UnbrokenText'
import item from '../../../../kit/styles/itemCard.module.css'
import panel from '../../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import { windowGridClass } from '../../../../kit/ui/WindowGrid'

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

const PRIVACY_SETTINGS = 'https://steamcommunity.com/my/edit/settings'

/** Refusals that another answer, about the customer, explains better. */
const ABOUT_THE_CUSTOMER: readonly unknown[] = [
  'not_verified',
  'trade_url_missing',
  'steam_account_unproven',
  'deposit_underage',
]

/** Why the inventory is not here, and the way out. */
function InventoryProblem({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useTexts(inventoryTexts)
  const reason = reasonOf(error)
  const isAboutCustomer = ABOUT_THE_CUSTOMER.includes(reason)
  useEffect(() => {
    if (isAboutCustomer) void invalidate(['getUserInfo'])
  }, [isAboutCustomer])
  if (reason === 'deposit_unavailable') return <NotOffered />
  if (reason === 'inventory_private') {
    return (
      <StateView
        alert
        icon="lock"
        title={t.private}
        hint={t.privateHint}
        action={<PrivateActions busy={busy} onRetry={onRetry} />}
      />
    )
  }
  if (reason === 'service_paused') {
    return (
      <StateView
        alert
        icon="clock"
        title={t.paused}
        hint={errorText(error)}
        action={
          <Button busy={busy} onClick={onRetry}>
            {t.reread}
          </Button>
        }
      />
    )
  }
  return <LoadError title={t.unavailable} query={{ error, refetch: onRetry }} />
}

function PrivateActions({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTexts(inventoryTexts)
  return (
    <div className={css.ways}>
      <a href={PRIVACY_SETTINGS} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
        {t.privateGo} <span className="sr-only">{t.newWindow}</span>
      </a>
      <Button busy={busy} onClick={onRetry}>
        {t.reread}
      </Button>
    </div>
  )
}

/** Steam may take some seconds, so what is awaited is said. Most inventories are long enough to be searched. */
export function InventorySkeleton() {
  const t = useTexts(inventoryTexts)
  return (
    <>
      <div className={`${panel.panel} ${css.summary}`}>
        <div className={css.summaryHead}>
          <div>
            <p role="status" className="small">
              {t.loading}
            </p>
            <Skeleton width="120px" height="39px" />
          </div>
          <Skeleton width="84px" height="34px" round />
        </div>
        <p className="small">
          <UnbrokenText text={t.rule} />
        </p>
      </div>
      <div className={css.search}>
        <Skeleton width="380px" height="44px" round />
      </div>
      <div className={windowGridClass}>
        {[1, 2, 3, 4].map((index) => (
          <GiftCardSkeleton key={index}>
            <div className={item.foot}>
              <Skeleton width="55%" height="26px" />
            </div>
            <div className={item.note}>
              <Skeleton width="75%" height="18px" />
            </div>
          </GiftCardSkeleton>
        ))}
      </div>
    </>
  )
}

/** An operator has not turned it on, or has turned it off again. */
export function NotOffered() {
  const t = useTexts(depositTexts)
  const toWallet = (
    <ButtonLink to={paths.wallet} replace>
      {t.toWallet}
    </ButtonLink>
  )
  return <StateView icon="clock" title={t.notOffered} hint={t.notOfferedHint} action={toWallet} />
}
