import type { OrderLine, OrderUnit } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { Money } from '../../../kit/ui/Money'
import css from './Order.module.css'
import { orderScreenTexts } from './texts'

/** How a voucher and the odd fen were shared out; an exchange or a refund goes by these amounts. */
export function UnitShares({ line, isPaid }: { line: OrderLine; isPaid: boolean }) {
  const t = useTexts(orderScreenTexts)
  const shares = groupShares(line.units)
  const isPlain = shares.length === 1 && shares[0]?.paidFen === line.priceFen
  if (shares.length === 0 || isPlain) return null
  return (
    <dl className={css.shares}>
      <dt>{isPaid ? t.share : t.shareDue}</dt>
      {shares.map(({ paidFen, count }) => (
        <dd key={paidFen}>
          <Money fen={paidFen} size="s" quiet />
          {line.quantity > 1 && <span> ×{count}</span>}
        </dd>
      ))}
    </dl>
  )
}

type UnitShare = { paidFen: number; count: number }

/** Units that cost the same together, the dearest first. */
export function groupShares(units: readonly OrderUnit[]): UnitShare[] {
  const counts = new Map<number, number>()
  for (const { paidFen } of units) counts.set(paidFen, (counts.get(paidFen) ?? 0) + 1)
  return [...counts].map(([paidFen, count]) => ({ paidFen, count })).toSorted((a, b) => b.paidFen - a.paidFen)
}
