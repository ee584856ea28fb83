import type { CashConfig } from '../../../../kit/api/types'
import { Notice } from '../../../components/Notice'
import { useTexts } from '../../../../kit/i18n/texts'
import { isReviewed } from '../../../rules/cash'
import { formatLimit } from '../../../../kit/lib/money'
import { cashTexts } from './texts'

/** Whether the cash-out is reviewed first. */
export function AmountNotice({ config, fen }: { config: CashConfig; fen: number | null }) {
  const t = useTexts(cashTexts)
  const over = formatLimit(config.reviewOverFen)
  const now = config.alwaysReviewed ? t.reviewAlways : t.reviewNow(over)
  return isReviewed(config, fen) ? (
    <Notice icon="clock" warn>
      {now}
    </Notice>
  ) : (
    <Notice icon="clock">{t.reviewOver(over)}</Notice>
  )
}
