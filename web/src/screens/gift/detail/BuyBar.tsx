import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Gift } from '../../../api/types'
import { VoucherRow } from '../../../components/voucher/VoucherRow'
import { useVoucherChoice } from '../../../components/voucher/useVoucherChoice'
import { useConfig } from '../../../data/config'
import { useCreateOrder } from '../../../data/orders'
import { useT } from '../../../i18n/language'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { Money } from '../../../ui/Money'
import { Stepper } from '../../../ui/Stepper'
import css from '../../../styles/panel.module.css'

const DEFAULT_MAX_PIECES = 10

export function BuyBar({ gift, disabled }: { gift: Gift; disabled: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const create = useCreateOrder()
  const [wanted, setWanted] = useState(1)
  const max = Math.min(useConfig()?.limits.maxPiecesPerGift ?? DEFAULT_MAX_PIECES, gift.stock)
  const quantity = Math.max(1, Math.min(wanted, max))
  const soldOut = gift.stock <= 0
  const amountFen = gift.priceFen * quantity
  const voucher = useVoucherChoice(amountFen)
  const voucherId = voucher.chosen?.voucher.id
  const buy = () =>
    create.mutate({ giftId: gift.id, quantity, voucherId }, { onSuccess: ({ orderNo }) => void navigate(paths.giftPay(orderNo)) })
  return (
    <div className={css.bar} data-bar>
      <div>
        {!soldOut && <Stepper value={quantity} max={max} onChange={setWanted} label={t.gift.quantity} fewer={t.gift.fewer} more={t.gift.moreOf} />}
        <Button look="primary" wide busy={create.isPending} disabled={soldOut || disabled} onClick={buy}>
          {soldOut ? t.gift.soldOut : t.gift.buy}
          {!soldOut && <Money fen={amountFen - voucher.discountFen} size="s" quiet />}
        </Button>
      </div>
      {!soldOut && <VoucherRow choice={voucher} amountFen={amountFen} />}
    </div>
  )
}
