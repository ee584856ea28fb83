import { AppLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { setupTexts } from '../../components/setup/texts'
import { useUserInfo } from '../../data/account'
import { useOffersDeposits } from '../../data/deposits'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import css from './Deposit.module.css'
import { InventorySkeleton } from './inventory/InventorySkeleton'
import { InventoryPanel } from './inventory/InventoryPanel'
import { NotOffered } from './NotOffered'
import { DepositSetup, missingForDeposit } from './setup/DepositSetup'
import { MinorCannot } from './setup/MinorCannot'
import { depositTexts } from './texts'

/** Steam items of the customer for balance: which, what they bring, and the request. */
export function DepositScreen() {
  const t = useTexts(depositTexts)
  const isOffered = useOffersDeposits()
  return (
    <>
      <NavSlot>
        <AppLink to={paths.depositRecords} className={css.records}>
          {t.records}
        </AppLink>
      </NavSlot>
      <div className={css.screen}>{isOffered === false ? <NotOffered /> : <Offered />}</div>
    </>
  )
}

function Offered() {
  const setup = useTexts(setupTexts)
  const { data: user, error, isPending, refetch } = useUserInfo()
  if (user?.minor) return <MinorCannot />
  if (user) return missingForDeposit(user) > 0 ? <DepositSetup user={user} /> : <InventoryPanel />
  if (isPending) return <InventorySkeleton />
  return <LoadError title={setup.unknown} query={{ error, refetch }} />
}
