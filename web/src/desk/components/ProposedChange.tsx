import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import type { Proposal, Role } from '../api/types'
import { words } from '../i18n/words'
import { Link } from '../router/router'
import { paths } from '../router/table'
import { AudienceText } from './AudienceText'
import { GiftName } from './GiftName'
import { audienceTexts, voucherTexts } from './texts'
import { Amount } from './values'
import { VoucherTerms } from './VoucherTerms'
import { nameOf } from '../data/giftName'

/**
 * The proposal in words: what customers read, a phone number, a change of gifts, a campaign, a member of staff, units
 * to refund, how many payouts return, or how something ends.
 */
export function ProposedChange({ proposal }: { proposal: Proposal }) {
  const { phoneBefore, phoneAfter, payouts, broadcast, units, end, campaign, staff } = proposal
  const t = useTexts(voucherTexts)
  const { end: ends } = useTexts(words)
  const { customers } = useTexts(audienceTexts)
  const lang = useLang()
  if (broadcast)
    return (
      <>
        <AudienceText {...broadcast} /> · {customers(broadcast.customers)}
        <BothLines lines={[`${broadcast.titleZh}：${broadcast.textZh}`, `${broadcast.titleEn}: ${broadcast.textEn}`]} />
      </>
    )
  if (proposal.reasonZh !== null && proposal.reasonEn !== null)
    return (
      <>
        <BothLines lines={[proposal.reasonZh, proposal.reasonEn]} />
        <br />
      </>
    )
  if (phoneBefore) return phoneAfter ? `${phoneBefore} → ${phoneAfter}` : `· ${phoneBefore}`
  if (payouts.length > 0) return `· ${t.payouts(payouts.length)}`
  if (end) return `· ${ends[end] ?? end}`
  if (campaign)
    return (
      <>
        {nameOf(campaign, lang)} · <VoucherTerms terms={campaign} /> · {t.vouchers(campaign.quantity)} ·{' '}
        {t.days(campaign.days)}
      </>
    )
  if (staff) return <StaffChange kind={proposal.kind} staff={staff} />
  return units === null ? <GiftChange proposal={proposal} /> : t.units(units)
}

type StaffProps = { kind: Proposal['kind']; staff: NonNullable<Proposal['staff']> }

function StaffChange({ kind, staff: { name, before, after, state } }: StaffProps) {
  const { role, staffState } = useTexts(words)
  const rolesOf = (roles: readonly Role[]) => roles.map((one) => role[one]).join(' · ')
  const isChanged = before.length > 0 && kind === 'set_staff_roles'
  return (
    <>
      {name} · {isChanged && `${rolesOf(before)} → `}
      {rolesOf(after)}
      {kind === 'renew_invitation' && state && ` · ${staffState[state]}`}
    </>
  )
}

/** Prices or stock, with what bags gain by prices. */
function GiftChange({ proposal }: { proposal: Proposal }) {
  const { kind, before, after, prices, largestPrices, exposureFen, exposureNowFen } = proposal
  const t = useTexts(voucherTexts)
  const gain = (
    <>
      {' · '}
      {t.exposure} <Amount fen={exposureFen} />
      {exposureNowFen !== exposureFen && (
        <>
          {t.exposureNow} <Amount fen={exposureNowFen} />
        </>
      )}
    </>
  )
  if (prices !== null)
    return (
      <>
        {t.prices(prices)}
        {gain}
        {largestPrices.map(({ giftId, beforeFen, afterFen }) => (
          <span key={giftId} className="quiet">
            <br />
            <Link to={paths.gift(giftId)}>
              <GiftName giftId={giftId} />
            </Link>{' '}
            <Amount fen={beforeFen} /> → <Amount fen={afterFen} />
          </span>
        ))}
      </>
    )
  if (before === null || after === null) return null
  const name = proposal.subjectNo && (
    <>
      <GiftName giftId={proposal.subjectNo} />{' '}
    </>
  )
  if (kind === 'raise_stock')
    return (
      <>
        {name}
        {before} → {after}
      </>
    )
  return (
    <>
      {name}
      <Amount fen={before} /> → <Amount fen={after} />
      {gain}
    </>
  )
}

/** Words for customers in both languages, since whoever approves them answers for both. */
const BothLines = ({ lines: [zh, en] }: { lines: readonly [zh: string, en: string] }) => (
  <span className="quiet">
    <br />
    {zh}
    <br />
    {en}
  </span>
)
