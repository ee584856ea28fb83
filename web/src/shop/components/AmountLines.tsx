import type { Order } from '../../kit/api/types'
import { useTexts } from '../../kit/i18n/texts'
import { Money } from '../../kit/ui/Money'
import { orderTexts } from './order/texts'

type Props = {
  amountFen: number
  discountFen: number
  payableFen: number
  dispute: Order['dispute']
  sumLabel?: string
  isOver?: boolean
}

/**
 * The amounts that add up to the price to pay, and a line that says that there is no fee. `isOver`: it can no longer be
 * paid.
 */
export function AmountLines({ amountFen, discountFen, payableFen, dispute, sumLabel, isOver = false }: Props) {
  const t = useTexts(orderTexts)
  return (
    <dl className="lines">
      <div>
        <dt>{t.goods}</dt>
        <dd>
          <Money fen={amountFen} size="s" quiet />
        </dd>
      </div>
      {discountFen > 0 && (
        <div>
          <dt>{t.voucher}</dt>
          <dd>
            <Money fen={-discountFen} size="s" />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.fee}</dt>
        <dd>{t.none}</dd>
      </div>
      <div className="sum">
        <dt>{sumLabel ?? t.payable}</dt>
        <dd>
          <Money fen={payableFen} quiet={isOver || dispute === 'lost'} />
        </dd>
      </div>
    </dl>
  )
}
