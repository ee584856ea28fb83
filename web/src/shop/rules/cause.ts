import type { RefType } from '../../kit/api/types'
import { paths } from '../router/paths'

/** The screen of what a movement or a message speaks of. */
export function causePath(refType: RefType, refNo: string): string {
  switch (refType) {
    case 'order':
      return paths.orderDetail(refNo)
    case 'extract':
    case 'cash':
      return paths.extractDetail(refType, refNo)
    case 'exchange':
      return paths.exchangeDetail(refNo)
    case 'deposit':
      return paths.depositDetail(refNo)
    case 'gift':
      return paths.giftDetail(refNo)
    case 'voucher':
      return paths.walletTab('vouchers')
    case 'conversation':
      return paths.conversation(refNo)
    default:
      return paths.safety
  }
}
