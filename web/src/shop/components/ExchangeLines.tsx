import { useTexts } from '../../kit/i18n/texts'
import { percentText } from '../rules/exchange'
import type { ExchangeSums } from '../rules/exchange'
import quote from '../../kit/styles/quote.module.css'
import { Money } from '../../kit/ui/Money'
import { exchangeSumsTexts } from './texts'

type Props = {
  /** Null where not all of the items are known. */
  sums: ExchangeSums | null
  /** The label of the sum of the prices. */
  market: string
  /** Null until it is known. */
  rateBp: number | null
  getsFen: number
  /** The label of that amount, where it is not still to come. */
  gets?: string
}

/** Each step that changes the amount, between the price of the items and their exchange value. */
export function ExchangeLines({ sums, market, rateBp, getsFen, gets }: Props) {
  const t = useTexts(exchangeSumsTexts)
  return (
    <dl className={quote.sums}>
      {sums && sums.marketFen > 0 && (
        <div>
          <dt>{market}</dt>
          <dd>
            <Money fen={sums.marketFen} size="s" quiet />
          </dd>
        </div>
      )}
      {rateBp !== null && (
        <div>
          <dt>{t.rate}</dt>
          <dd className="num">{percentText(rateBp)}%</dd>
        </div>
      )}
      {sums && sums.cappedFen > 0 && (
        <div>
          <dt>{t.voucher}</dt>
          <dd>
            <Money fen={-sums.cappedFen} size="s" quiet />
          </dd>
        </div>
      )}
      <div className={quote.gets}>
        <dt>{gets ?? t.gets}</dt>
        <dd>
          <Money fen={getsFen} size="l" />
        </dd>
      </div>
    </dl>
  )
}
