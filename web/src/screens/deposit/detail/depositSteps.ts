import type { DepositDetail, DepositState } from '../../../api/types'
import type { TimelineStep } from '../../../components/Timeline'
import { formatDate } from '../../../lib/date'
import { isDepositRunning, remainingDepositStates } from '../../../rules/deposit'
import type { depositDetailTexts } from './texts'

type Texts = (typeof depositDetailTexts)['zh-CN']
type Shown = Pick<DepositDetail, 'state' | 'createTime' | 'changeTime' | 'acceptBy' | 'heldUntil' | 'protectedUntil'>

/**
 * What has happened of a deposit, as far as its dates tell, and what is still to come if all goes well. It is known when it began
 * and when it came into its state, but not when it left the states between. Why it ended stands in the headline.
 */
export function depositSteps(deposit: Shown, t: Texts, other: string, lang: string): TimelineStep[] {
  const { state, createTime, changeTime, acceptBy, heldUntil, protectedUntil } = deposit
  const wasReached: Partial<Record<DepositState, boolean>> = {
    submitted: true,
    awaiting_acceptance: acceptBy !== null || state === 'awaiting_acceptance',
    held: heldUntil !== null || state === 'held',
    received: protectedUntil !== null || state === 'received' || state === 'credited',
  }
  const wasAccepted = wasReached.held || wasReached.received
  const before = (['submitted', 'awaiting_acceptance', 'held', 'received'] as const).filter((step) => step !== state && wasReached[step])
  const labelOf = (step: DepositState) => {
    if (step === 'awaiting_acceptance' && before.includes(step)) return wasAccepted ? t.accepted : t.sent
    return (t.step as Partial<Record<string, string>>)[step] ?? other
  }
  const happened = before.map((step): TimelineStep => ({ key: step, label: labelOf(step), time: step === 'submitted' ? createTime : null }))
  const now: TimelineStep = {
    key: 'now',
    label: state === 'awaiting_acceptance' ? t.offered : labelOf(state),
    time: state === 'submitted' ? createTime : changeTime,
    detail: state === 'received' && protectedUntil ? t.protectedUntil(formatDate(protectedUntil, 'dateTime', lang)) : null,
    tone: state === 'rolled_back' ? 'failed' : state === 'cancelled' ? 'ended' : isDepositRunning(state) ? 'current' : 'done',
  }
  const coming = remainingDepositStates(state).filter((next) => next !== 'sending')
  return [...happened, now, ...coming.map((next): TimelineStep => ({ key: next, label: labelOf(next), time: next === 'credited' ? protectedUntil : null, tone: 'upcoming' }))]
}
