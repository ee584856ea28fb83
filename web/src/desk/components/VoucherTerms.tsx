import { useTexts } from '../../kit/i18n/texts'
import { formatLimit } from '../../kit/lib/money'
import type { Campaign } from '../api/types'
import { voucherTexts } from './texts'

type Terms = Pick<Campaign, 'kind' | 'amountFen' | 'percent' | 'capFen' | 'thresholdFen'>

/** The discount of a voucher in a few words. */
export function VoucherTerms({ terms: { kind, amountFen, percent, capFen, thresholdFen } }: { terms: Terms }) {
  const t = useTexts(voucherTexts)
  const off = kind === 'amount' ? t.amountOff(formatLimit(amountFen)) : t.percentOff(percent)
  const cap = kind === 'percent' && capFen > 0 ? t.atMost(formatLimit(capFen)) : ''
  return `${thresholdFen > 0 ? t.over(formatLimit(thresholdFen)) : ''}${off}${cap}`
}
