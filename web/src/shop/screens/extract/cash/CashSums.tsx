import type { CashConfig } from '../../../../kit/api/types'
import { Notice } from '../../../components/Notice'
import { useTexts } from '../../../../kit/i18n/texts'
import { cashFee, isReviewed } from '../../../rules/cash'
import { formatLimit } from '../../../../kit/lib/money'
import facts from '../../../../kit/styles/facts.module.css'
import { Money } from '../../../../kit/ui/Money'
import cashCss from './Cash.module.css'
import { cashTexts } from './texts'

/** Fee, what arrives, and when, of the amount that is typed; without one, the rule of the fee. */
export function CashSums({ config, fen }: { config: CashConfig; fen: number | null }) {
  const t = useTexts(cashTexts)
  const fee = fen === null ? null : cashFee(fen, config)
  const percent = String(config.feeRateBp / 100)
  return (
    <dl className={facts.facts}>
      <div>
        <dt>
          {t.fee}{' '}
          <span className={cashCss.rule}>
            {t.feeRule(percent, formatLimit(config.feeMinFen), formatLimit(config.feeMaxFen))}
          </span>
        </dt>
        <dd>{fee === null ? '–' : <Money fen={fee} size="s" quiet />}</dd>
      </div>
      <div>
        <dt>{t.arrival}</dt>
        <dd>{isReviewed(config, fen) ? t.afterReview(config.arrival) : config.arrival}</dd>
      </div>
      <div className={facts.sum}>
        <dt>{t.net}</dt>
        <dd>{fen === null || fee === null ? '–' : <Money fen={fen - fee} quiet />}</dd>
      </div>
    </dl>
  )
}

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
