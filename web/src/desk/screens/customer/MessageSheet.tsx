import { useTexts } from '../../../kit/i18n/texts'
import { Field } from '../../../kit/ui/Field'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { TextArea } from '../../../kit/ui/TextArea'
import { messageTexts } from './texts'

const TITLE_MAX = 50
const TEXT_MAX = 500

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** A message is one line, wherever its writer has broken it. */
const oneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

/** Writes a message into the inbox of a customer, in both languages. */
export function MessageSheet({ customer: { id, nickName }, open, onClose, onDone }: Props) {
  const t = useTexts(messageTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.title(nickName)}
      hint={t.hint}
      submit={t.send}
      call="messageCustomer"
      changes={['getCustomer']}
      names={['titleZh', 'textZh', 'titleEn', 'textEn']}
      paramsOf={({ titleZh, titleEn, textZh, textEn, reason }) => ({
        customerId: id,
        titleZh,
        titleEn,
        textZh: oneLine(textZh),
        textEn: oneLine(textEn),
        reason,
      })}
      onDone={() => onDone(t.sent)}
    >
      {(problems) => (
        <>
          <Field name="titleZh" label={t.titleZh} error={problems.titleZh} maxLength={TITLE_MAX} autoComplete="off" />
          <TextArea name="textZh" label={t.textZh} error={problems.textZh} maxLength={TEXT_MAX} />
          <Field name="titleEn" label={t.titleEn} error={problems.titleEn} maxLength={TITLE_MAX} autoComplete="off" />
          <TextArea name="textEn" label={t.textEn} error={problems.textEn} maxLength={TEXT_MAX} />
        </>
      )}
    </ActSheet>
  )
}
