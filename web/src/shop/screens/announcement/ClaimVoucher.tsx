import { reasonOf } from '../../../kit/api/errors'
import { AppLink } from '../../router/AppLink'
import { useHasHadVoucher } from '../../data/vouchers'
import { useClaimVoucher } from '../../data/wallet'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { useSession } from '../../stores/session'
import { toast } from '../../stores/toast'
import { Button, buttonClass } from '../../../kit/ui/Button'
import css from './Announcement.module.css'
import { announcementTexts } from './texts'

/**
 * Claims the voucher of an announcement; afterwards the way to it. A visitor who is not signed in claims it in the
 * wallet, after signing in.
 */
export function ClaimVoucher({ code }: { code: string }) {
  const t = useTexts(announcementTexts)
  const claim = useClaimVoucher()
  const isSignedIn = useSession((session) => session.token !== null)
  const hasHad = useHasHadVoucher(code) || claim.isSuccess || reasonOf(claim.error) === 'voucher_already_claimed'
  const press = () => claim.mutate({ code }, { onSuccess: ({ voucher }) => toast(t.claimed(voucher.name), 'good') })
  return (
    <p className={css.all}>
      {hasHad ? (
        <AppLink to={paths.walletTab('vouchers')} className={buttonClass('primary', true)}>
          {t.toVouchers}
        </AppLink>
      ) : isSignedIn ? (
        <Button wide look="primary" busy={claim.isPending} onClick={press}>
          {t.claim}
        </Button>
      ) : (
        <AppLink to={paths.voucherCode(code)} className={buttonClass('primary', true)}>
          {t.claim}
        </AppLink>
      )}
    </p>
  )
}
