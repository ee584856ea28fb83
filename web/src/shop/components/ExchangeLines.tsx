import { useTexts } from '../../kit/i18n/texts'
import { percentText } from '../rules/exchange'
import type { ExchangeSums } from '../rules/exchange'
import quote from '../../kit/styles/quote.module.css'
import { Money } from '../../kit/ui/Money'
import { exchangeSumsTexts } from './texts'
import { Icon } from '../../kit/ui/icons'

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

type ExchangeCostProps = {
  /** The price of the items in the store; null where it is not known. */
  priceFen: number | null
  getsFen: number
  warning: string
}

/**
 * The amount that items bring and the loss of giving them away, in one size, and the warning. They belong above the
 * button.
 */
export function ExchangeCost({ priceFen, getsFen, warning }: ExchangeCostProps) {
  const t = useTexts(exchangeSumsTexts)
  const lossFen = priceFen === null ? 0 : Math.max(0, priceFen - getsFen)
  return (
    <>
      {lossFen > 0 && (
        <dl className={quote.cost}>
          <div>
            <dt>{t.gets}</dt>
            <dd>
              <Money fen={getsFen} quiet />
            </dd>
          </div>
          <div>
            <dt>{t.loss}</dt>
            <dd>
              <Money fen={lossFen} quiet />
            </dd>
          </div>
        </dl>
      )}
      <p className={quote.warning}>
        <Icon name="alert" size={16} />
        {warning}
      </p>
    </>
  )
}
