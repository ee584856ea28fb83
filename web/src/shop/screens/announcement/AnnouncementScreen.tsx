import { Time } from '../../components/Time'
import { reasonOf } from '../../../kit/api/errors'
import type { Announcement, AnnouncementAction } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useAnnouncement } from '../../data/announcements'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Button } from '../../../kit/ui/Button'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import css from './Announcement.module.css'
import { AnnouncementBadges } from './AnnouncementBadges'
import { useHasHadVoucher } from '../../data/vouchers'
import { useClaimVoucher } from '../../data/wallet'
import { useSession } from '../../stores/session'
import { toast } from '../../stores/toast'
import { announcementTexts } from './texts'
import { ShareButton } from '../../components/ShareButton'

const WHERE: Record<AnnouncementAction, string> = {
  vouchers: paths.walletTab('vouchers'),
  store: paths.gift,
  bag: paths.bag,
  security: paths.safety,
}

export function AnnouncementScreen() {
  const t = useTexts(announcementTexts)
  const { data, error, isPending, refetch } = useAnnouncement(useParams().id ?? '')
  usePageName(data?.title)
  const toAll = (
    <ButtonLink to={paths.announcements} look={data ? 'plain' : 'primary'}>
      {t.all}
    </ButtonLink>
  )
  if (isPending) return <ArticleSkeleton />
  if (!data) {
    if (reasonOf(error) === 'announcement_not_found')
      return <StateView alert icon="notice" title={t.gone} hint={t.goneHint} action={toAll} />
    return <LoadError title={t.loadOne} query={{ error, refetch }} />
  }
  return (
    <>
      <NavSlot>
        <ShareButton title={data.title} className={css.share} />
      </NavSlot>
      <Article announcement={data} />
      {data.voucherCode && <ClaimVoucher code={data.voucherCode} />}
      {data.action && !(data.voucherCode && data.action === 'vouchers') && (
        <p className={css.all}>
          <ButtonLink to={WHERE[data.action]} look={data.voucherCode ? 'plain' : 'primary'} wide>
            {t.action[data.action]}
          </ButtonLink>
        </p>
      )}
      <p className={css.all}>{toAll}</p>
    </>
  )
}

function Article({ announcement }: { announcement: Announcement }) {
  const { title, bodyHtml, publishTime } = announcement
  return (
    <article className={css.article}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.meta}>
        <AnnouncementBadges of={announcement} />
        <Time at={publishTime} as="date" />
      </p>
      {/* The server writes every tag itself and escapes every text. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className={css.prose} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </article>
  )
}

function ArticleSkeleton() {
  return (
    <div className={css.article} aria-hidden="true">
      <Skeleton width="80%" height="32px" />
      <p className={css.meta}>
        <Skeleton width="8em" height="20px" />
      </p>
      <div className={css.prose}>
        <Skeleton height="220px" round />
      </div>
    </div>
  )
}

/**
 * Claims the voucher of an announcement; afterwards the way to it. A visitor who is not signed in claims it in the
 * wallet, after signing in.
 */
function ClaimVoucher({ code }: { code: string }) {
  const t = useTexts(announcementTexts)
  const claim = useClaimVoucher()
  const isSignedIn = useSession((session) => session.token !== null)
  const hasHad = useHasHadVoucher(code) || claim.isSuccess || reasonOf(claim.error) === 'voucher_already_claimed'
  const press = () => claim.mutate({ code }, { onSuccess: ({ voucher }) => toast(t.claimed(voucher.name), 'good') })
  return (
    <p className={css.all}>
      {hasHad ? (
        <ButtonLink to={paths.walletTab('vouchers')} wide>
          {t.toVouchers}
        </ButtonLink>
      ) : isSignedIn ? (
        <Button wide look="primary" busy={claim.isPending} onClick={press}>
          {t.claim}
        </Button>
      ) : (
        <ButtonLink to={paths.voucherCode(code)} wide>
          {t.claim}
        </ButtonLink>
      )}
    </p>
  )
}
