import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import type { Proposal } from '../api/types'
import { voucherTexts } from './texts'
import { Amount } from './values'
import { VoucherTerms } from './VoucherTerms'

/** The change of a gift that is proposed, the campaign, or how many units are refunded. */
export function ProposedChange({ proposal: { kind, units, before, after, campaign } }: { proposal: Proposal }) {
  const t = useTexts(voucherTexts)
  const lang = useLang()
  if (campaign)
    return (
      <>
        {lang === 'en' ? campaign.nameEn : campaign.nameZh} · <VoucherTerms terms={campaign} /> ·{' '}
        {t.vouchers(campaign.quantity)} · {t.days(campaign.days)}
      </>
    )
  if (units !== null) return t.units(units)
  if (before === null || after === null) return null
  if (kind === 'raise_stock') return `${before} → ${after}`
  return (
    <>
      <Amount fen={before} /> → <Amount fen={after} />
    </>
  )
}
