import { useState } from 'react'
import { useNavigate } from '../../../router/router'
import { mayBegin } from '../../../components/openWrite/mayBegin'
import { reasonOf } from '../../../../kit/api/errors'
import { useUnknownAttempt } from '../../../data/unknownAttempt'
import { useIsHere } from '../../../router/back'
import { useCreateDeposit } from '../../../data/deposits'
import { errorText } from '../../../data/errorText'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { useIsShown } from '../../../../kit/lib/useInView'
import { depositAssets, depositTotals } from '../../../rules/deposit'
import type { DepositPick, DepositTotals } from '../../../rules/deposit'
import { failureToast, toast } from '../../../stores/toast'
import { confirmTexts } from '../inventory/texts'

type Attempt = { params: { assetIds: string; expectedFen: number }; picks: readonly DepositPick[] }
type Flow = { open: boolean; picks: readonly DepositPick[]; onReread: () => Promise<unknown>; onClose: () => void }

/** Refusals after which the inventory or its prices have to be read anew. */
const STALE: readonly unknown[] = ['deposit_quote_changed', 'deposit_items_changed', 'inventory_private']

/**
 * Requests a deposit of exactly what is shown, for exactly the sum that is shown. Where that has changed since the
 * customer saw it first, it is said and waits for another confirmation; while an outcome is unknown, the very same
 * request is repeated.
 */
export function useDepositFlow({ open, picks: now, onReread, onClose }: Flow) {
  const t = useTexts(confirmTexts)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const isShown = useIsShown(open)
  const create = useCreateDeposit()
  const [seen, setSeen] = useState<DepositTotals>(() => depositTotals(now))
  const { unknown, noteFailure } = useUnknownAttempt<Attempt>()
  const [problem, setProblem] = useState<{ text: string; reason: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const picks = unknown?.picks ?? now
  const totals = depositTotals(picks)
  const changedFrom =
    !unknown && totals.items > 0 && (totals.fen !== seen.fen || totals.items !== seen.items) ? seen : null

  const fail = async (error: unknown, attempt: Attempt) => {
    const isUnknown = noteFailure(error, attempt) === 'unknown'
    setProblem({ text: isUnknown ? t.unknown : errorText(error), reason: reasonOf(error) })
    if (!isShown()) failureToast(isUnknown ? t.unknownLeft : errorText(error))
    if (STALE.includes(reasonOf(error))) await onReread()
  }
  const confirm = async () => {
    const attempt = unknown ?? {
      params: { assetIds: depositAssets(now).join(','), expectedFen: totals.fen },
      picks: now,
    }
    setBusy(true)
    setProblem(null)
    setSeen(totals)
    try {
      if (!(await mayBegin('createDeposit', attempt.params))) return
      const { depositNo } = await create.mutateAsync(attempt.params)
      onClose()
      toast(t.submitted, 'good')
      if (isHere()) navigate(paths.depositDetail(depositNo), { replace: true })
    } catch (error) {
      await fail(error, attempt)
    } finally {
      setBusy(false)
    }
  }
  return {
    picks,
    totals,
    changedFrom,
    problem,
    isUnknown: unknown !== null,
    isGone: !unknown && !busy && totals.items === 0,
    busy,
    confirm,
  }
}
