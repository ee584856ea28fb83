import { Time } from '../../components/Time'
import type { BalanceEvent, BalanceMovement } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { causePath } from '../../rules/cause'
import { formatFen } from '../../../kit/lib/money'
import { Sheet } from '../../../kit/ui/Sheet'
import { Change } from './rowParts'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

/** Each movement of a cash-out, with what there was after it. */
export function MovementsSheet({ open, event, onClose }: { open: boolean; event: BalanceEvent; onClose: () => void }) {
  const t = useTexts(walletTexts)
  const { common } = useT()
  const title = t.movementsOf(t.cashOut)
  const foot = (
    <ButtonLink to={causePath(event.refType, event.refNo)} wide onClick={onClose}>
      {t.toCashOut}
    </ButtonLink>
  )
  return (
    <Sheet open={open} title={title} closeLabel={common.close} onClose={onClose} footer={foot}>
      <ol className={css.movements} aria-label={title}>
        {event.movements.map((movement) => (
          <li key={movement.id}>
            <Movement movement={movement} />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function Movement({
  movement: { kind, amountFen, frozenChangeFen, balanceFen, frozenFen, createTime },
}: {
  movement: BalanceMovement
}) {
  const t = useTexts(walletTexts)
  const isFromFrozen = amountFen === 0 && frozenChangeFen !== 0
  return (
    <div className={css.movement}>
      <span className={css.what}>
        <span className={css.title}>{t.movement[kind]}</span>
        {isFromFrozen && <span className={css.note}>{t.fromFrozen}</span>}
        <Time at={createTime} className={css.note} />
      </span>
      <span className={css.sums}>
        <Change fen={isFromFrozen ? frozenChangeFen : amountFen} isMuted={isFromFrozen} />
        <span className={css.note}>
          {t.balanceAfter} {formatFen(balanceFen)}
        </span>
        <span className={css.note}>
          {t.frozenAfter} {formatFen(frozenFen)}
        </span>
      </span>
    </div>
  )
}
