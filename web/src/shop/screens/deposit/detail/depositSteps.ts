import type { DepositDetail } from '../../../../kit/api/types'
import type { TimelineStep } from '../../../../kit/ui/Timeline'
import { formatDate } from '../../../../kit/lib/date'
import { isDepositRunning, remainingDepositSteps } from '../../../rules/deposit'
import type { depositDetailTexts } from './texts'

type Texts = (typeof depositDetailTexts)['zh-CN']
type Shown = Pick<DepositDetail, 'state' | 'timeline' | 'protectedUntil'>

/** The past steps of a deposit, and those still to come if all goes well. Why it ended stands in the headline. */
export function depositSteps(
  { state, timeline, protectedUntil }: Shown,
  t: Texts,
  other: string,
  lang: string,
): TimelineStep[] {
  const past = timeline.filter(({ isExpected }) => !isExpected)
  const last = past.at(-1)
  // A newer server may know steps that this page does not.
  const labelOf = (of: string) => (t.step as Partial<Record<string, string>>)[of] ?? other
  const happened = past
    .filter((one) => one.step !== 'sending' || one === last)
    .map((one): TimelineStep => {
      const isLast = one === last
      const waits = isLast && one.step === 'awaiting_acceptance'
      const isProtected = isLast && one.step === 'received' && protectedUntil
      return {
        key: one.step,
        label: waits ? t.offered : labelOf(one.step),
        time: one.time,
        detail: isProtected ? t.protectedUntil(formatDate(protectedUntil, 'dateTime', lang)) : null,
        tone:
          one.step === 'rolled_back'
            ? 'failed'
            : one.step === 'cancelled'
              ? 'ended'
              : isLast && isDepositRunning(state)
                ? 'current'
                : 'done',
      }
    })
  const expectedAt = (step: string) => timeline.find((one) => one.isExpected && one.step === step)?.time
  const coming = remainingDepositSteps(state).map((step): TimelineStep => ({
    key: step,
    label: t.coming[step],
    time: expectedAt(step),
    tone: 'upcoming',
  }))
  return [...happened, ...coming]
}
