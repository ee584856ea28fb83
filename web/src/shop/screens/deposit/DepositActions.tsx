import { useState } from 'react'
import type { DepositDetail } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { useCancelDeposit, useOffersDeposits } from '../../data/deposits'
import { errorText } from '../../data/errorText'
import { ActionBar } from '../../components/ActionBar'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { isDepositOver } from '../../rules/deposit'
import { confirm } from '../../stores/confirm'
import { toast } from '../../stores/toast'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { depositTexts, depositDetailTexts } from './texts'

/** The customer's actions now: accept on Steam or cancel; see the balance; or begin another. */
export function DepositActions({ deposit }: { deposit: DepositDetail }) {
  const t = useTexts(depositDetailTexts)
  const words = useTexts(depositTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const cancel = useCancelDeposit()
  const isOffered = useOffersDeposits()
  const { depositNo, state, canCancel, offerUrl, reason } = deposit
  const askCancel = async () => {
    if (!(await confirm({ title: t.cancelAsk, body: t.cancelBody, ok: t.cancel, cancel: t.keep, danger: true }))) return
    setProblem(null)
    cancel.mutate(
      { depositNo },
      { onSuccess: () => toast(t.cancelled, 'good'), onError: (error) => setProblem(errorText(error)) },
    )
  }
  const asksSupport = reason === 'other_items' || reason === 'withdrawn'
  const again = !asksSupport && isOffered && (state === 'credited' || isDepositOver(state))
  if (!canCancel && !again && !asksSupport && state !== 'credited' && !problem) return null
  return (
    <>
      <ActionBar problem={problem}>
        {canCancel && (
          <Button wide busy={cancel.isPending} onClick={() => void askCancel()}>
            {t.cancel}
          </Button>
        )}
        {offerUrl && (
          <a href={offerUrl} target="_blank" rel="noreferrer" className={buttonClass('primary', true)}>
            {t.accept} <span className="sr-only">{t.newWindow}</span>
          </a>
        )}
        {asksSupport && (
          <ButtonLink to={paths.questionAbout('deposit', depositNo)} wide>
            {t.support}
          </ButtonLink>
        )}
        {again && (
          <ButtonLink to={paths.deposit} look={state === 'credited' ? 'plain' : 'primary'} wide>
            {words.again}
          </ButtonLink>
        )}
        {state === 'credited' && (
          <ButtonLink to={paths.movementsOf('deposit')} wide>
            {t.movement}
          </ButtonLink>
        )}
      </ActionBar>
    </>
  )
}
