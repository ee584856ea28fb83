import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import type { Proposal } from '../api/types'
import { words } from '../i18n/words'
import { voucherTexts } from './texts'
import { Amount } from './values'
import { VoucherTerms } from './VoucherTerms'

/** The change of a gift that is proposed, the campaign, or how something ends. */
export function ProposedChange({ proposal: { kind, before, after, end, campaign } }: { proposal: Proposal }) {
  const t = useTexts(voucherTexts)
  const { end: ends } = useTexts(words)
  const lang = useLang()
  if (end) return `· ${ends[end] ?? end}`
  if (campaign)
    return (
      <>
        {lang === 'en' ? campaign.nameEn : campaign.nameZh} · <VoucherTerms terms={campaign} /> ·{' '}
        {t.vouchers(campaign.quantity)} · {t.days(campaign.days)}
      </>
    )
  if (before === null || after === null) return null
  if (kind === 'raise_stock') return `${before} → ${after}`
  return (
    <>
      <Amount fen={before} /> → <Amount fen={after} />
    </>
  )
}
