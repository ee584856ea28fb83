import type { DepositDetail, DepositState } from '../../../api/types'
import type { TimelineStep } from '../../../components/Timeline'
import { formatDate } from '../../../lib/date'
import { isDepositOver, isDepositRunning, remainingDepositStates } from '../../../rules/deposit'
import type { depositDetailTexts } from './texts'

type Texts = (typeof depositDetailTexts)['zh-CN']
type Shown = Pick<DepositDetail, 'state' | 'createTime' | 'changeTime' | 'acceptBy' | 'heldUntil' | 'protectedUntil' | 'reasonText'>

/**
 * What has happened of a deposit, as far as its dates tell, and what is still to come if all goes well. Only when it began and
 * when it came into its state is known to the second.
 */
export function depositSteps(deposit: Shown, t: Texts, lang: string): TimelineStep[] {
  const { state, createTime, changeTime, acceptBy, heldUntil, protectedUntil } = deposit
  const wasReached: Partial<Record<DepositState, boolean>> = {
    submitted: true,
    awaiting_acceptance: acceptBy !== null || state === 'awaiting_acceptance',
    held: heldUntil !== null || state === 'held',
    received: protectedUntil !== null || state === 'received' || state === 'credited',
  }
  const before = (['submitted', 'awaiting_acceptance', 'held', 'received'] as const).filter((step) => step !== state && wasReached[step])
  const labelOf = (step: DepositState) => {
    // Only the offer that is still out asks the customer for something.
    if (step === 'awaiting_acceptance' && isDepositOver(state)) return t.offered
    if (step === 'awaiting_acceptance' && before.includes(step)) return t.accepted
    return (t.step as Partial<Record<string, string>>)[step] ?? step
  }
  const detail = protectedUntil && state !== 'credited' && !isDepositOver(state) ? t.protectedUntil(formatDate(protectedUntil, 'dateTime', lang)) : null
  const happened = before.map((step): TimelineStep => ({ key: step, label: labelOf(step), time: step === 'submitted' ? createTime : null }))
  const now: TimelineStep = {
    key: 'now',
    label: state === 'awaiting_acceptance' ? t.offered : labelOf(state),
    time: state === 'submitted' ? createTime : changeTime,
    detail: state === 'received' ? detail : state === 'cancelled' ? deposit.reasonText : null,
    tone: state === 'rolled_back' ? 'failed' : state === 'cancelled' ? 'ended' : isDepositRunning(state) ? 'current' : 'done',
  }
  const coming = remainingDepositStates(state).filter((next) => next !== 'sending')
  return [...happened, now, ...coming.map((next): TimelineStep => ({ key: next, label: labelOf(next), time: next === 'credited' ? protectedUntil : null, tone: 'upcoming' }))]
}
