import { useTexts } from '../../kit/i18n/texts'
import quote from '../../kit/styles/quote.module.css'
import { Icon } from '../../kit/ui/icons'
import { Money } from '../../kit/ui/Money'
import { exchangeSumsTexts } from './texts'

type Props = {
  /** The price of the items in the store; null where it is not known. */
  priceFen: number | null
  getsFen: number
  warning: string
}

/**
 * The amount that items bring and the loss of giving them away, in one size, and the warning. They belong above the
 * button.
 */
export function ExchangeCost({ priceFen, getsFen, warning }: Props) {
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
