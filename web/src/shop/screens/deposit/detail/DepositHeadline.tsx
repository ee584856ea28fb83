import type { DepositDetail } from '../../../../kit/api/types'
import { AcceptClock, DaysClock } from '../../../components/TradeClock'
import { useTexts } from '../../../../kit/i18n/texts'
import { isDepositOver } from '../../../rules/deposit'
import css from '../../../../kit/styles/detail.module.css'
import panel from '../../../../kit/styles/panel.module.css'
import { Money } from '../../../../kit/ui/Money'
import { depositTexts } from '../texts'
import { depositDetailTexts } from './texts'

/**
 * Where it stands, in plain words; why it ended, where the state does not say so; the amount; and the clock that runs.
 */
export function DepositHeadline({ deposit, offset }: { deposit: DepositDetail; offset: number }) {
  const t = useTexts(depositDetailTexts)
  const words = useTexts(depositTexts)
  const { state, reason, acceptBy, heldUntil, protectedUntil } = deposit
  const isOver = isDepositOver(state)
  // A newer server may know states that this page does not.
  const headline =
    reason === 'cancelled'
      ? t.cancelledByYou
      : ((t.headline as Partial<Record<string, string>>)[state] ?? words.otherState)
  const hint =
    reason === 'other_items'
      ? t.otherItems
      : reason === 'withdrawn'
        ? null
        : (t.hint as Partial<Record<string, string>>)[state]
  return (
    <section
      className={`${panel.panel} ${css.headline}`}
      data-tone={isOver ? 'back' : state === 'credited' ? 'good' : 'open'}
    >
      <div role="status">
        <h2>{headline}</h2>
        {reason !== null && reason !== 'cancelled' && deposit.reasonText && (
          <p className={css.why}>{deposit.reasonText}</p>
        )}
        {hint && <p>{hint}</p>}
      </div>
      <div className={css.net}>
        <p className={css.clockLabel}>{isOver ? t.would : t.pays}</p>
        <Money fen={deposit.amountFen} size={isOver ? 'l' : 'xl'} quiet={isOver} />
      </div>
      {state === 'awaiting_acceptance' && acceptBy && <AcceptClock acceptBy={acceptBy} offset={offset} />}
      {state === 'held' && heldUntil && <DaysClock of="hold" until={heldUntil} offset={offset} saysOver />}
      {state === 'received' && protectedUntil && (
        <DaysClock of="protection" until={protectedUntil} offset={offset} saysOver />
      )}
    </section>
  )
}
