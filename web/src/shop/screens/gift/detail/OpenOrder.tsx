import type { OrderSummary } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { Countdown } from '../../../components/Countdown'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { Icon } from '../../../../kit/ui/icons'
import css from './BuyQuestion.module.css'
import { giftTexts } from './texts'

/** Above the button to buy: an order with this gift waits to be paid. */
export function OpenOrder({ order, offset }: { order: OrderSummary; offset: number }) {
  const words = useTexts(giftTexts)
  return (
    <AppLink to={paths.giftPay(order.orderNo)} className={css.open}>
      <Icon name="clock" size={18} />
      <span>{words.openOrder}</span>
      <Countdown startTime={order.createTime} expireTime={order.expireTime} offset={offset} label={words.remaining} />
      <b>
        {words.continue}
        <Icon name="next" size={15} />
      </b>
    </AppLink>
  )
}
