import type { OrderSummary } from '../../../../kit/api/types'
import { ButtonLink } from '../../../router/AppLink'
import { Countdown } from '../../../components/Countdown'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { Button } from '../../../../kit/ui/Button'
import { Money } from '../../../../kit/ui/Money'
import { Sheet } from '../../../../kit/ui/Sheet'
import css from './BuyQuestion.module.css'
import { giftTexts } from './texts'

type Props = {
  question: 'continue' | 'limit'
  open: { order: OrderSummary; offset: number } | null
  onOrder: () => void
  onClose: () => void
}

/** Asked instead of ordering blindly: to pay what is ordered already, or to make room for another order. */
export function BuyQuestion({ question, open, onOrder, onClose }: Props) {
  const { common } = useT()
  const words = useTexts(giftTexts)
  if (question === 'limit') {
    return (
      <Sheet open onClose={onClose} title={words.limitTitle} closeLabel={common.close}>
        <p className={css.body}>{words.limitBody}</p>
        <div className={css.ways}>
          <ButtonLink to={paths.orderList('pending_payment')} wide>
            {words.toOrders}
          </ButtonLink>
          <Button wide onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      </Sheet>
    )
  }
  const count = open?.order.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0
  return (
    <Sheet open onClose={onClose} title={words.openAsk} closeLabel={common.close}>
      <p className={css.body}>{words.openBody(count)}</p>
      <div className={css.ways}>
        {open && (
          <ButtonLink to={paths.giftPay(open.order.orderNo)} wide>
            {words.continue}
            <Money fen={open.order.payableFen} size="s" quiet />
            <Countdown
              startTime={open.order.createTime}
              expireTime={open.order.expireTime}
              offset={open.offset}
              label={words.remaining}
            />
          </ButtonLink>
        )}
        <Button wide onClick={onOrder}>
          {words.orderAgain}
        </Button>
      </div>
    </Sheet>
  )
}
