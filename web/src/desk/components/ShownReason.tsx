import { useTexts } from '../../kit/i18n/texts'
import { Field } from '../../kit/ui/Field'
import { shownReasonTexts } from './texts'

const MAX = 200

export const SHOWN_REASON = ['reasonZh', 'reasonEn'] as const
type Words = Record<(typeof SHOWN_REASON)[number], string>

/** Why something is done, as customers read it in their language. */
export function ShownReason({ problems }: { problems: Partial<Words> }) {
  const t = useTexts(shownReasonTexts)
  return (
    <>
      <Field name="reasonZh" label={t.reasonZh} error={problems.reasonZh} maxLength={MAX} autoComplete="off" />
      <Field name="reasonEn" label={t.reasonEn} error={problems.reasonEn} maxLength={MAX} autoComplete="off" />
    </>
  )
}
