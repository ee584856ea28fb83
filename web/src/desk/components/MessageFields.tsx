import { useTexts } from '../../kit/i18n/texts'
import { Field } from '../../kit/ui/Field'
import { TextArea } from '../../kit/ui/TextArea'
import { messageFieldTexts } from './texts'

const TITLE_MAX = 50
const TEXT_MAX = 500

export const MESSAGE_FIELDS = ['titleZh', 'textZh', 'titleEn', 'textEn'] as const
type Words = Record<(typeof MESSAGE_FIELDS)[number], string>

/** A message is one line, wherever its writer has broken it. */
const oneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

/** The words of a message as they are sent. */
export const messageOf = ({ titleZh, titleEn, textZh, textEn }: Words) => ({
  titleZh,
  titleEn,
  textZh: oneLine(textZh),
  textEn: oneLine(textEn),
})

/** Title and text of a message to customers, in both languages. */
export function MessageFields({ problems }: { problems: Partial<Words> }) {
  const t = useTexts(messageFieldTexts)
  return (
    <>
      <Field name="titleZh" label={t.titleZh} error={problems.titleZh} maxLength={TITLE_MAX} autoComplete="off" />
      <TextArea name="textZh" label={t.textZh} error={problems.textZh} maxLength={TEXT_MAX} />
      <Field name="titleEn" label={t.titleEn} error={problems.titleEn} maxLength={TITLE_MAX} autoComplete="off" />
      <TextArea name="textEn" label={t.textEn} error={problems.textEn} maxLength={TEXT_MAX} />
    </>
  )
}
