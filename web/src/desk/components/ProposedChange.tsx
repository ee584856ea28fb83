import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import type { Proposal, Role } from '../api/types'
import { words } from '../i18n/words'
import { voucherTexts } from './texts'
import { Amount } from './values'
import { VoucherTerms } from './VoucherTerms'

/** The change of a gift that is proposed, the campaign, or the member of staff. */
export function ProposedChange({ proposal: { kind, before, after, campaign, staff } }: { proposal: Proposal }) {
  const t = useTexts(voucherTexts)
  const lang = useLang()
  const { role, staffState } = useTexts(words)
  if (campaign)
    return (
      <>
        {lang === 'en' ? campaign.nameEn : campaign.nameZh} · <VoucherTerms terms={campaign} /> ·{' '}
        {t.vouchers(campaign.quantity)} · {t.days(campaign.days)}
      </>
    )
  if (staff) {
    const rolesOf = (roles: readonly Role[]) => roles.map((one) => role[one]).join(' · ')
    const isChanged = staff.before.length > 0 && kind === 'set_staff_roles'
    return (
      <>
        {staff.name} · {isChanged && `${rolesOf(staff.before)} → `}
        {rolesOf(staff.after)}
        {kind === 'renew_invitation' && staff.state && ` · ${staffState[staff.state]}`}
      </>
    )
  }
  if (before === null || after === null) return null
  if (kind === 'raise_stock') return `${before} → ${after}`
  return (
    <>
      <Amount fen={before} /> → <Amount fen={after} />
    </>
  )
}
