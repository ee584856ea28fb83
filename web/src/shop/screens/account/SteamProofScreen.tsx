import { useEffect, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from '../../router/router'
import { ApiError, reasonOf } from '../../../kit/api/errors'
import type { UserInfo } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { isPrevious } from '../../router/back'
import { useUserInfo } from '../../data/account'
import { errorText } from '../../data/errorText'
import { useFinishSteamProof, useStartSteamProof } from '../../data/profile'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import { paths } from '../../router/paths'
import { proofReturn } from '../../router/proofReturn'
import { readTradeUrl } from '../../rules/tradeUrl'
import panel from '../../../kit/styles/panel.module.css'
import { Button } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import css from './Account.module.css'
import { steamProofTexts } from './steamProof/texts'
import { useSteamVisit } from './steamProof/useSteamVisit'

/** The landing page of the Steam sign-in: finishes the proof and shows the result. */
export function SteamProofScreen() {
  const { answer, going, leave } = useSteamVisit()
  const { data: user } = useUserInfo()
  const { mutate, data, error } = useFinishSteamProof()
  const isSent = !going && answer !== '' && !isCancelled(answer)
  useEffect(() => {
    if (isSent) mutate({ answer })
  }, [answer, isSent, mutate])
  const what = () => {
    if (going === 'to_steam') return <Leaving />
    if (!going && !isSent) return <NothingSent user={user} cancelled={answer !== ''} leave={leave} />
    if (data) return <Proven tradeUrl={data.tradeUrl} />
    if (error) return <Failed error={error} user={user} onRetry={() => mutate({ answer })} leave={leave} />
    return <Checking />
  }
  return <div className={cx(panel.screen, css.screen)}>{what()}</div>
}

type Leave = (url: string) => void

const isCancelled = (answer: string) => new URLSearchParams(answer).get('openid.mode') === 'cancel'

function Leaving() {
  const t = useTexts(steamProofTexts)
  return (
    <div role="status">
      <StateView icon="link" title={t.leaving} hint={t.leavingHint} />
    </div>
  )
}

function Checking() {
  const t = useTexts(steamProofTexts)
  return (
    <div role="status">
      <StateView icon="shield" title={t.checking} hint={t.checkingHint} />
    </div>
  )
}

function Proven({ tradeUrl }: { tradeUrl: string }) {
  const t = useTexts(steamProofTexts)
  const link = readTradeUrl(tradeUrl)
  return (
    <div role="status" className={css.proven}>
      <StateView
        icon="shield"
        title={t.proven}
        hint={link.ok ? t.provenHint(link.value.steamId64) : undefined}
        action={<Onward primary />}
      />
    </div>
  )
}

/** Without an answer: the customer turned back at Steam, or has opened the address by hand. */
function NothingSent({ user, cancelled, leave }: { user: UserInfo | undefined; cancelled: boolean; leave: Leave }) {
  const t = useTexts(steamProofTexts)
  if (!user) return <NoAccount />
  if (user.steamProven && user.tradeUrl) return <Proven tradeUrl={user.tradeUrl} />
  return (
    <StateView
      icon="link"
      title={cancelled ? t.cancelled : t.nothing}
      hint={t.unchanged}
      action={<Again user={user} leave={leave} />}
    />
  )
}

/** While the account is read, and when it cannot be. */
function NoAccount() {
  const t = useTexts(steamProofTexts)
  const { error, refetch } = useUserInfo()
  return error ? <LoadError title={t.noAccount} query={{ error, refetch }} /> : <Checking />
}

/** Where Steam or the connection did not answer, the same assertion can be sent again. */
const mayStillWork = (error: unknown) =>
  (error instanceof ApiError && error.isTransient) || reasonOf(error) === 'steam_sign_in_unavailable'

function Failed({
  error,
  user,
  onRetry,
  leave,
}: {
  error: unknown
  user: UserInfo | undefined
  onRetry: () => void
  leave: Leave
}) {
  const t = useTexts(steamProofTexts)
  const retry = mayStillWork(error) && (
    <Button look="primary" onClick={onRetry}>
      {t.retry}
    </Button>
  )
  return (
    <StateView
      alert
      icon="alert"
      title={t.failed}
      hint={t.failedHint(errorText(error))}
      action={
        <Again user={user} leave={leave}>
          {retry}
        </Again>
      }
    />
  )
}

/** Another attempt for the link that is set, and the way back. */
function Again({ user, leave, children }: { user: UserInfo | undefined; leave: Leave; children?: ReactNode }) {
  return (
    <div className={css.actions}>
      {children || (user?.tradeUrl && user.steamSignIn && !user.steamProven && <ProveAgain leave={leave} />)}
      <Onward />
    </div>
  )
}

/**
 * As in the sheet of the trade link, whose code would weigh on every screen that offers it if it were shared with this
 * one.
 */
function ProveAgain({ leave }: { leave: Leave }) {
  const t = useTexts(steamProofTexts)
  const start = useStartSteamProof()
  const go = () => start.mutate({}, { onSuccess: ({ url }) => leave(url) })
  return (
    <Button look="primary" busy={start.isPending} onClick={go}>
      {t.prove}
    </Button>
  )
}

/** Back to where the proof began. */
function Onward({ primary }: { primary?: boolean }) {
  const t = useTexts(steamProofTexts)
  const navigate = useNavigate()
  const [to] = useState(proofReturn)
  // Going back keeps one entry for one screen.
  const goBack = (event: MouseEvent) => {
    if (!isPrevious(to)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink to={to} replace onClick={goBack} look={primary ? 'primary' : 'plain'}>
      {to === paths.account ? t.toAccount : t.goOn}
    </ButtonLink>
  )
}
