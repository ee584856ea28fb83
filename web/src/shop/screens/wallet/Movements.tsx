import { useNavigate } from '../../router/router'
import { AppLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { useSearch } from '../../router/router'
import { useOffersDeposits } from '../../data/deposits'
import { useMovements } from '../../data/wallet'
import type { MovementFilter } from '../../data/wallet'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { StateView } from '../../../kit/ui/StateView'
import { EventRow } from './EventRow'
import { RowSkeleton } from './RowSkeleton'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

const KINDS: readonly MovementFilter[] = ['all', 'exchange', 'deposit', 'cash', 'grant']

export function Movements() {
  const t = useTexts(walletTexts)
  const wanted = useSearch().get('kind')
  const kind: MovementFilter = KINDS.find((one) => one === wanted) ?? 'all'
  const navigate = useNavigate()
  // In the address, so that who comes back from what caused a movement finds the same list.
  const setKind = (next: MovementFilter) =>
    navigate(next === 'all' ? paths.walletTab('movements') : paths.movementsOf(next), {
      replace: true,
      state: { stay: true },
    })
  const offersDeposits = useOffersDeposits() || kind === 'deposit'
  const kinds = KINDS.filter((one) => one !== 'deposit' || offersDeposits)
  const list = useMovements(kind)
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.body}>
        <div className={css.chips} role="group" aria-label={t.kindsLabel}>
          {kinds.map((one) => (
            <Chip key={one} on={one === kind} onClick={() => setKind(one)}>
              {t.kinds[one]}
            </Chip>
          ))}
        </div>
        <EndlessList
          list={list}
          label={t.tabs.movements}
          className={css.rows}
          keyOf={({ refNo }) => refNo}
          skeleton={<RowSkeleton />}
          skeletons={6}
          failed={t.loadMovements}
          empty={<Nothing kind={kind} onShowAll={() => setKind('all')} />}
        >
          {(event) => <EventRow event={event} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function Nothing({ kind, onShowAll }: { kind: MovementFilter; onShowAll: () => void }) {
  const t = useTexts(walletTexts)
  if (kind !== 'all')
    return <StateView icon="doc" title={t.noneOfKind} action={<Button onClick={onShowAll}>{t.showAll}</Button>} />
  const toBag = (
    <AppLink to={paths.bag} className={buttonClass('primary')}>
      {t.toBag}
    </AppLink>
  )
  return <StateView icon="doc" title={t.noMovements} hint={t.noMovementsHint} action={toBag} />
}
