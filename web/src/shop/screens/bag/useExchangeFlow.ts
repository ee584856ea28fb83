import { useState } from 'react'
import { reasonOf } from '../../../kit/api/errors'
import { mayBegin } from '../../components/openWrite/mayBegin'
import { useBag } from '../../data/bag'
import { useItemLimits } from '../../data/itemLimits'
import { errorText } from '../../data/errorText'
import { useUnknownAttempt } from '../../data/unknownAttempt'
import { useExchange } from '../../data/exchange'
import type { Exchange } from '../../data/exchange'
import { useTexts } from '../../../kit/i18n/texts'
import { useIsShown } from '../../../kit/lib/useInView'
import {
  bagTotals,
  chosenIds,
  chosenPicks,
  chosenTotals,
  isGone,
  isWholeBag,
  refreshed,
} from '../../rules/bagSelection'
import type { BagSelection, BagTotals } from '../../rules/bagSelection'
import { formatFen } from '../../../kit/lib/money'
import { failureToast, toast } from '../../stores/toast'
import { bagTexts } from './texts'

type Problem = { text: string; changedFromFen?: number }
type Attempt = { params: Exchange; totals: BagTotals }

/**
 * The quote of what is chosen, and the exchange at exactly that quote. A changed quote is read anew and waits for
 * another confirmation; while an outcome is unknown, the same exchange is repeated and no other one begun.
 */
export function useExchangeFlow(chosen: BagSelection, open: boolean) {
  const t = useTexts(bagTexts)
  const bag = useBag('held', '')
  const { exchangeItemsMax } = useItemLimits()
  const exchange = useExchange()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { unknown, noteFailure } = useUnknownAttempt<Attempt>()
  const [busy, setBusy] = useState(false)
  const isShown = useIsShown(open)
  const selection = refreshed(chosen, bag.items, !bag.hasNextPage)
  const whole = bagTotals(bag.first)
  const totals = unknown?.totals ?? chosenTotals(selection, whole)

  const nextAttempt = async (): Promise<Attempt | null> => {
    if (unknown) return unknown
    if (isWholeBag(selection, whole)) return { params: { expectedFen: totals.exchangeFen }, totals }
    const itemIds = chosenIds(selection, selection.all ? await bag.loadAll() : bag.items)
    if (itemIds.length > 0 && itemIds.length <= exchangeItemsMax)
      return { params: { itemIds: itemIds.join(','), expectedFen: totals.exchangeFen }, totals }
    setProblem({ text: itemIds.length > 0 ? t.quote.tooMany(exchangeItemsMax) : t.quote.nothing })
    return null
  }
  const fail = async (error: unknown, attempt: Attempt | null) => {
    if (noteFailure(error, attempt) === 'unknown') {
      if (!isShown()) failureToast(attempt ? t.quote.unknownClosed : errorText(error))
      return setProblem({ text: attempt ? t.quote.unknown : errorText(error) })
    }
    setProblem({ text: errorText(error) })
    if (!isShown()) failureToast(errorText(error))
    if (reasonOf(error) !== 'quote_changed' || !attempt) return
    await readAgain(bag)
    setProblem({ text: t.quote.changed, changedFromFen: attempt.totals.exchangeFen })
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    let attempt: Attempt | null = null
    try {
      attempt = await nextAttempt()
      if (!attempt || !(await mayBegin('exchange', attempt.params))) return
      const { amountFen } = await exchange.mutateAsync(attempt.params)
      if (!isShown()) toast(`${t.result.title} ${formatFen(amountFen)}`, 'good')
    } catch (error) {
      await fail(error, attempt)
    } finally {
      setBusy(false)
    }
  }
  const picks = chosenPicks(selection, bag.items)
  const gone = bag.isSuccess && !busy && !unknown && isGone(chosen, selection, whole)
  return {
    loading: bag.isPending,
    gone,
    picks,
    totals,
    rateBp: bag.first?.exchangeRateBp ?? null,
    problem,
    isUnknown: unknown !== null,
    busy,
    confirm,
    result: exchange.data,
  }
}

/** The chosen items may lie on any page, so all pages are read. Where that fails, the server refuses once more. */
async function readAgain(bag: ReturnType<typeof useBag>): Promise<void> {
  try {
    await bag.refetch()
    await bag.loadAll()
  } catch {
    // The known items stay shown.
  }
}
