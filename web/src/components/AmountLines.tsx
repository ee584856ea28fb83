import { useT } from '../i18n/language'
import { Money } from '../ui/Money'
import css from './AmountLines.module.css'

type Props = { amountFen: number; discountFen: number; payableFen: number; sumLabel?: string }

/** Every fen that adds up to what is paid; that there is no fee is said, not left open. */
export function AmountLines({ amountFen, discountFen, payableFen, sumLabel }: Props) {
  const t = useT()
  return (
    <dl className={css.lines}>
      <div>
        <dt>{t.pay.goods}</dt>
        <dd><Money fen={amountFen} size="s" quiet /></dd>
      </div>
      {discountFen > 0 && (
        <div>
          <dt>{t.pay.discount}</dt>
          <dd><Money fen={-discountFen} size="s" /></dd>
        </div>
      )}
      <div>
        <dt>{t.pay.fee}</dt>
        <dd>{t.pay.none}</dd>
      </div>
      <div className={css.sum}>
        <dt>{sumLabel ?? t.pay.payable}</dt>
        <dd><Money fen={payableFen} /></dd>
      </div>
    </dl>
  )
}
