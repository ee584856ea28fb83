import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from '../../../router/router'
import { reasonOf } from '../../../../kit/api/errors'
import type { Gift, OrderSummary } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { Notice } from '../../../components/Notice'
import { VoucherRow, useVoucherChoice } from '../../../components/voucher/VoucherRow'
import { useConfig } from '../../../data/config'
import { useUnknownAttempt } from '../../../data/unknownAttempt'
import { useCreateOrder, useOpenOrder } from '../../../data/orders'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { lazyPart } from '../../../components/lazyPart'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import { Money } from '../../../../kit/ui/Money'
import { Stepper } from '../../../../kit/ui/Stepper'
import css from './Gift.module.css'
import { Countdown } from '../../../components/Countdown'
import buyQuestionCss from './BuyQuestion.module.css'
import { giftTexts } from './texts'
import { useHold } from './useHold'

const BuyQuestion = lazyPart(() => import('./BuyQuestion').then((m) => m.BuyQuestion))
const DEFAULT_MAX_UNITS = 10

type Props = { gift: Gift; disabled: boolean }

export function BuyBar({ gift, disabled }: Props) {
  const words = useTexts(giftTexts)
  const navigate = useNavigate()
  const create = useCreateOrder()
  const openOrder = useOpenOrder(gift.id)
  const { open, busy, hold, release, leave } = useOrdering(openOrder ?? null)
  const [wanted, setWanted] = useState(1)
  const [question, ask] = useState<'continue' | 'limit' | null>(null)
  /** An order may have been made, whose answer did not come. */
  const { unknown, noteFailure } = useUnknownAttempt<{ quantity: number }>()
  const max = Math.min(useConfig()?.limits.maxUnitsPerGift ?? DEFAULT_MAX_UNITS, gift.stock)
  const quantity = Math.max(1, Math.min(wanted, max))
  const soldOut = gift.stock <= 0
  const amountFen = gift.priceFen * quantity
  const voucher = useVoucherChoice(amountFen)
  // A quicker tap would pay the full price, or order the same gift once more.
  const isWaiting = voucher.state === 'waiting' || openOrder === undefined
  const order = () => {
    ask(null)
    hold()
    create.mutate(
      { giftId: gift.id, quantity, voucherId: voucher.chosen?.voucher.id },
      {
        onSuccess: ({ orderNo }) => {
          leave()
          navigate(paths.giftPay(orderNo))
        },
        onError: (error) => {
          release()
          noteFailure(error, { quantity })
          if (reasonOf(error) === 'open_order_limit') ask('limit')
        },
      },
    )
  }
  return (
    <div className={panel.bar} data-bar>
      {open && <OpenOrder order={open.order} offset={open.offset} />}
      {unknown && !open && <OrderUnknown />}
      <div>
        {!soldOut && (
          <Stepper
            value={quantity}
            max={max}
            onChange={setWanted}
            label={words.quantity}
            fewer={words.fewer}
            more={words.moreOf}
          />
        )}
        <Button
          look="primary"
          wide
          busy={busy || isWaiting}
          disabled={soldOut || disabled}
          onClick={() => (open ? ask('continue') : order())}
        >
          {soldOut ? words.soldOut : <BuyLabel fen={isWaiting ? null : amountFen - voucher.discountFen} />}
        </Button>
      </div>
      {!soldOut && <VoucherRow choice={voucher} amountFen={amountFen} />}
      {!soldOut && <HoldWarning />}
      {question && <BuyQuestion question={question} open={open} onOrder={order} onClose={() => ask(null)} />}
    </div>
  )
}

/** With the amount, once that is known. */
function BuyLabel({ fen }: { fen: number | null }) {
  const words = useTexts(giftTexts)
  return (
    <>
      {words.buy}
      {fen === null ? <span>{words.checking}</span> : <Money fen={fen} size="s" quiet />}
    </>
  )
}

function OrderUnknown() {
  const words = useTexts(giftTexts)
  return (
    <div role="alert">
      <Notice icon="alert" warn>
        {words.unknown} <AppLink to={paths.orders}>{words.orders}</AppLink>
      </Notice>
    </div>
  )
}

function HoldWarning() {
  const { warning } = useHold()
  return (
    warning && (
      <p className={css.warning}>
        <Icon name="alert" size={16} />
        {warning}
      </p>
    )
  )
}

type Open = NonNullable<ReturnType<typeof useOpenOrder>> | null

/**
 * From the tap until the payment is there, which may take seconds, the button is busy, and the open order is the one of
 * before: the order of this tap is not one that was left unpaid. A customer who goes back meanwhile can buy again.
 */
function useOrdering(now: Open) {
  const [held, setHeld] = useState<{ open: Open } | null>(null)
  const [leaving, setLeaving] = useState(false)
  const release = useCallback(() => {
    setHeld(null)
    setLeaving(false)
  }, [])
  useEffect(() => {
    if (!leaving) return undefined
    window.addEventListener('popstate', release)
    return () => window.removeEventListener('popstate', release)
  }, [leaving, release])
  return {
    open: held ? held.open : now,
    busy: held !== null,
    hold: () => setHeld({ open: now }),
    release,
    leave: () => setLeaving(true),
  }
}

/** Above the button to buy: an order with this gift waits to be paid. */
function OpenOrder({ order, offset }: { order: OrderSummary; offset: number }) {
  const words = useTexts(giftTexts)
  return (
    <AppLink to={paths.giftPay(order.orderNo)} className={buyQuestionCss.open}>
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
