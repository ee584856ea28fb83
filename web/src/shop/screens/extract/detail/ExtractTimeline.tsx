import type { ExtractDetail } from '../../../../kit/api/types'
import { Timeline } from '../../../../kit/ui/Timeline'
import type { TimelineStep } from '../../../../kit/ui/Timeline'
import { useTexts } from '../../../../kit/i18n/texts'
import { isExtractOpen, remainingStates } from '../../../rules/extract'
import { extractTexts } from '../texts'
import { detailTexts } from './texts'

/**
 * The past steps, and those still to come if all goes well. Why it ended stands in the headline; why an earlier attempt
 * did, here.
 */
export function ExtractTimeline({ extract: { state, timeline, protectedUntil } }: { extract: ExtractDetail }) {
  const t = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const label = (of: string) => (t.step as Partial<Record<string, string>>)[of] ?? words.otherState
  const happened = timeline.map((step, index): TimelineStep => {
    const isLast = index === timeline.length - 1
    const failed = step.state === 'returned' || step.state === 'rolled_back'
    return {
      key: `${index}`,
      label: label(step.state),
      time: step.time,
      detail: isLast ? null : step.reasonText,
      tone: failed ? 'failed' : isLast && isExtractOpen(state) ? 'current' : 'done',
    }
  })
  const coming = remainingStates(state).map((next): TimelineStep => ({
    key: next,
    label: next === 'final' ? t.protectionEnds : label(next),
    time: next === 'final' ? protectedUntil : null,
    tone: 'upcoming',
  }))
  return <Timeline label={t.timeline} steps={[...happened, ...coming]} />
}
