import type { CashAccount, CashConfig } from '../../../api/types'
import { Notice } from '../../../components/Notice'
import { useLang } from '../../../i18n/language'
import { useTexts } from '../../../i18n/texts'
import { formatDate } from '../../../lib/date'
import { formatLimit } from '../../../rules/money'
import { cashTexts } from './texts'

/** Whether the cash-out is reviewed first. */
export function AmountNotice({ config, fen }: { config: CashConfig; fen: number | null }) {
  const t = useTexts(cashTexts)
  const over = formatLimit(config.reviewOverFen)
  const reviewed = fen !== null && fen > config.reviewOverFen
  return <Notice icon="clock" warn={reviewed}>{reviewed ? t.reviewNow(over) : t.reviewOver(over)}</Notice>
}

/** Whether money may go to the account yet. */
export function AccountNotice({ config, account }: { config: CashConfig; account: CashAccount }) {
  const t = useTexts(cashTexts)
  const lang = useLang()
  if (account.frozenUntil) return <Notice icon="lock" warn>{t.cooldownNow(formatDate(account.frozenUntil, 'dateTime', lang))}</Notice>
  return config.cooldownHours > 0 ? <Notice icon="lock">{t.cooldown(config.cooldownHours)}</Notice> : null
}
