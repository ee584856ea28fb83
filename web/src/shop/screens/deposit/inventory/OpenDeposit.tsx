import type { DepositSummary } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { Notice } from '../../../components/Notice'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import panel from '../../../../kit/styles/panel.module.css'
import css from '../Deposit.module.css'
import { inventoryTexts } from './texts'

/** The one that has to be finished before another can begin. */
export function OpenDeposit({ deposit }: { deposit: DepositSummary }) {
  const t = useTexts(inventoryTexts)
  return (
    <div className={panel.note}>
      <Notice icon="clock" title={t.open} warn>
        <p>{t.openHint}</p>
        <AppLink to={paths.depositDetail(deposit.depositNo)} className={css.noticeLink}>
          {t.openGo}
        </AppLink>
      </Notice>
    </div>
  )
}
