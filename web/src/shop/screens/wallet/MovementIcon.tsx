import type { TransferCode } from '../../../kit/api/types'
import { CASH_OUT } from '../../../kit/ui/icons'
import { LineIcon } from '../../../kit/ui/LineIcon'

const SWAP = 'M5 9h12l-3-3M19 15H7l3 3'
const FREEZE = 'M12 4v16M5 8l14 8M19 8 5 16M10 5l2 2 2-2M10 19l2-2 2 2'
const BACK = 'M4.5 9h9.5a5 5 0 0 1 0 10H9M8 5 4.5 9 8 13'
const PERCENT = 'M6 18 18 6M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const GIFT =
  'M4.5 10h15v3h-15zM6 13v6.5h12V13M12 10v9.5M12 10C7.5 10 7 5.5 9.5 5.5c2 0 2.5 2.5 2.5 4.5Zm0 0' +
  'c4.5 0 5-4.5 2.5-4.5-2 0-2.5 2.5-2.5 4.5Z'
const CART = 'M6 8h12l-1 11.5H7ZM9 8a3 3 0 0 1 6 0'

const PATHS: Record<TransferCode, string> = {
  exchange: SWAP,
  deposit: BACK,
  grant: GIFT,
  cash_frozen: FREEZE,
  cash_unfrozen: BACK,
  cash_paid: CASH_OUT,
  cash_fee: PERCENT,
  cash_returned: BACK,
  cash_fee_returned: BACK,
  forfeit: CASH_OUT,
  guardian_payout: CASH_OUT,
  correction_credit: BACK,
  correction_debit: CASH_OUT,
  unexplained: CART,
  explained: BACK,
  dispute_funds_withdrawn: CASH_OUT,
  dispute_reinstated: BACK,
  dispute_reversed: CASH_OUT,
  dispute_refund: CASH_OUT,
  dispute_loss: CASH_OUT,
  dispute_clawback: CASH_OUT,
  dispute_covered: CASH_OUT,
  dispute_recovered: BACK,
  order_paid: CART,
  refund_due: BACK,
  refund_sent: BACK,
  manual_refund: BACK,
  manual_return: BACK,
  manual_payout: CASH_OUT,
  order_refund: BACK,
}

export function MovementIcon({ kind }: { kind: TransferCode }) {
  return (
    <span className="record-icon">
      <LineIcon d={PATHS[kind]} size={20} />
    </span>
  )
}
