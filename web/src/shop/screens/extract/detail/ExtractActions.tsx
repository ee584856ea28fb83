import { useState } from 'react'
import { reasonOf } from '../../../../kit/api/errors'
import type { ExtractDetail } from '../../../../kit/api/types'
import { ButtonLink } from '../../../router/AppLink'
import { TradeUrlSheet } from '../../../components/TradeUrlSheet'
import { errorText } from '../../../data/errorText'
import { useCancelExtract, useRetryExtract } from '../../../data/extracts'
import { ActionBar } from '../../../components/ActionBar'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { paths } from '../../../router/paths'
import { confirm } from '../../../stores/confirm'
import { toast } from '../../../stores/toast'
import { Button, buttonClass } from '../../../../kit/ui/Button'
import { detailTexts } from './texts'

const RetrySheet = lazyPart(() => import('./RetrySheet').then((m) => m.RetrySheet))

/** Where a customer finds all offers, if the server does not know the page of this one. */
const STEAM_OFFERS = 'https://steamcommunity.com/my/tradeoffers'

type Asked = 'secret' | 'tradeUrl' | null

/** The customer's actions now: accept on Steam, cancel, or try again. */
export function ExtractActions({ extract }: { extract: ExtractDetail }) {
  const t = useTexts(detailTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const cancel = useCancelExtract()
  const retry = useRetryExtract()
  const { extractNo, state, reason, canCancel, canRetry, offerUrl } = extract

  const askCancel = async () => {
    if (!(await confirm({ title: t.cancelAsk, body: t.cancelBody, ok: t.cancel, cancel: t.keep, danger: true }))) return
    setProblem(null)
    cancel.mutate(
      { extractNo },
      { onSuccess: () => toast(t.cancelled, 'good'), onError: (error) => setProblem(errorText(error)) },
    )
  }
  const retryFailed = (error: unknown) => {
    if (reasonOf(error) === 'secret_required') return setAsked('secret')
    if (reasonOf(error) === 'trade_url_missing') setAsked('tradeUrl')
    setProblem(errorText(error))
  }
  const tryAgain = () => {
    setProblem(null)
    retry.mutate({ extractNo }, { onSuccess: () => toast(t.retried, 'good'), onError: retryFailed })
  }
  const needsLink = canRetry && (reason === 'trade_url_invalid' || asked === 'tradeUrl')
  if (!canCancel && !canRetry && !problem) return null
  return (
    <>
      <ActionBar problem={problem}>
        {canCancel && (
          <Button wide busy={cancel.isPending} onClick={() => void askCancel()}>
            {t.cancel}
          </Button>
        )}
        {state === 'awaiting_acceptance' && <AcceptLink offerUrl={offerUrl} />}
        {needsLink && (
          <Button wide onClick={() => setAsked('tradeUrl')}>
            {t.fixLink}
          </Button>
        )}
        {canRetry && !needsLink && <BagLink />}
        {canRetry && (
          <Button wide look="primary" busy={retry.isPending} onClick={tryAgain}>
            {t.retry}
          </Button>
        )}
      </ActionBar>
      <RetrySheet open={asked === 'secret'} extractNo={extractNo} onClose={() => setAsked(null)} />
      <TradeUrlSheet open={asked === 'tradeUrl'} onClose={() => setAsked(null)} />
    </>
  )
}

function AcceptLink({ offerUrl }: { offerUrl: string | null }) {
  const t = useTexts(detailTexts)
  return (
    <a href={offerUrl ?? STEAM_OFFERS} target="_blank" rel="noreferrer" className={buttonClass('primary', true)}>
      {t.accept} <span className="sr-only">{t.newWindow}</span>
    </a>
  )
}

function BagLink() {
  const t = useTexts(detailTexts)
  return (
    <ButtonLink to={paths.bag} look="plain" wide>
      {t.toBag}
    </ButtonLink>
  )
}
