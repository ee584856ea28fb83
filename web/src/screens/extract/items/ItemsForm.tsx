import { Notice } from '../../../components/Notice'
import { Form } from '../../../components/form/Form'
import { SubmitButton } from '../../../components/form/SubmitButton'
import { confirmed, currentPassword } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { useTexts } from '../../../i18n/texts'
import panel from '../../../styles/panel.module.css'
import { Button } from '../../../ui/Button'
import { SecretFields } from '../SecretFields'
import { extractTexts } from '../texts'
import { itemsTexts } from './texts'
import type { useExtractFlow } from './useExtractFlow'

const schema = confirmed({ secret: currentPassword, secretAgain: currentPassword }, 'secret', 'secretAgain')

/** The extract password twice, and the button. Until everything else is there, the button says what is missing. */
export function ItemsForm({ flow, ready }: { flow: ReturnType<typeof useExtractFlow>; ready: boolean }) {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const form = useForm({ schema, submit: ({ secret }) => flow.submit(secret) })
  const none = flow.units === 0
  // What was typed stays while other items are chosen.
  if (!ready || (none && !flow.begun) || flow.tooMany) {
    return (
      <div className={panel.panel}>
        <Button wide look="primary" disabled>{!ready ? t.finishFirst : none ? t.chooseFirst : t.confirm(flow.units)}</Button>
      </div>
    )
  }
  return (
    <section className={panel.panel}>
      <Form form={form}>
        <SecretFields />
        {flow.isUnknown && <Notice icon="alert" warn>{words.unknown}</Notice>}
        <SubmitButton label={none ? t.chooseFirst : t.confirm(flow.units)} disabled={none} failed={words.failed} ifUnknown />
      </Form>
    </section>
  )
}
