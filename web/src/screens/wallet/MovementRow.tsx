import type { ReactNode } from 'react'
import type { BalanceMovement } from '../../api/types'
import { AppLink } from '../../components/AppLink'
import { useLang } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { formatDate } from '../../lib/date'
import { causePath } from '../../rules/cause'
import { formatFen } from '../../rules/money'
import { Icon } from '../../ui/icons'
import { Change } from './Change'
import { MovementIcon } from './MovementIcon'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

/** One movement with what there was after it, and the way to what caused it. */
export function MovementRow({ movement }: { movement: BalanceMovement }) {
  const t = useTexts(walletTexts)
  const lang = useLang()
  const { kind, amountFen, frozenChangeFen, balanceFen, frozenFen, createTime } = movement
  const isFromFrozen = amountFen === 0 && frozenChangeFen !== 0
  return (
    <Frame movement={movement}>
      <MovementIcon kind={kind} />
      <span className={css.what}>
        <span className={css.title}>{t.movement[kind]}</span>
        {isFromFrozen && <span className={css.note}>{t.fromFrozen}</span>}
        <time className={css.note} dateTime={createTime}>
          {formatDate(createTime, 'dateTime', lang)}
        </time>
      </span>
      <span className={css.sums}>
        <Change fen={isFromFrozen ? frozenChangeFen : amountFen} isMuted={isFromFrozen} />
        <span className={css.note}>
          {t.balanceAfter} {formatFen(balanceFen)}
        </span>
        {frozenChangeFen !== 0 && (
          <span className={css.note}>
            {t.frozenAfter} {formatFen(frozenFen)}
          </span>
        )}
      </span>
    </Frame>
  )
}

/** A credit has no screen of its own; everything else leads to its cause. */
function Frame({
  movement: { refType, refNo },
  children,
}: {
  movement: BalanceMovement
  children: ReactNode
}) {
  if (refType === 'account' || !refNo) return <div className={css.row}>{children}</div>
  return (
    <AppLink to={causePath(refType, refNo)} className={css.row}>
      {children}
      <Icon name="next" size={14} />
    </AppLink>
  )
}
