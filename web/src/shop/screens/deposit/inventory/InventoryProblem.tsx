import { useEffect } from 'react'
import { reasonOf } from '../../../../kit/api/errors'
import { LoadError } from '../../../components/LoadError'
import { errorText } from '../../../data/errorText'
import { invalidate } from '../../../data/stale'
import { useTexts } from '../../../../kit/i18n/texts'
import { Button, buttonClass } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import css from '../Deposit.module.css'
import { NotOffered } from '../NotOffered'
import { inventoryTexts } from './texts'

const PRIVACY_SETTINGS = 'https://steamcommunity.com/my/edit/settings'

/** Refusals that another answer, about the customer, explains better. */
const ABOUT_THE_CUSTOMER: readonly unknown[] = [
  'not_verified',
  'trade_url_missing',
  'steam_account_unproven',
  'deposit_underage',
]

/** Why the inventory is not here, and the way out. */
export function InventoryProblem({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
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
