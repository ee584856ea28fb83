import * as v from 'valibot'
import { Form, SubmitButton } from '../../../components/form/Form'
import { PasswordField } from '../../../components/form/PasswordField'
import { currentPassword } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { useRetryExtract } from '../../../data/extracts'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { toast } from '../../../stores/toast'
import { Sheet } from '../../../../kit/ui/Sheet'
import { extractTexts } from '../texts'
import { detailTexts } from './texts'

const schema = v.object({ secret: currentPassword })

/** To another Steam account, items go again only with the extract password. */
export function RetrySheet({ open, extractNo, onClose }: { open: boolean; extractNo: string; onClose: () => void }) {
  const t = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const { common } = useT()
  const retry = useRetryExtract()
  const submit = async ({ secret }: { secret: string }) => {
    await retry.mutateAsync({ extractNo, secret })
    toast(t.retried, 'good')
    onClose()
  }
  const form = useForm({ schema, submit })
  return (
    <Sheet open={open} title={t.retrySecret} closeLabel={common.close} onClose={onClose}>
      <p className="lead">{t.retrySecretHint}</p>
      <Form form={form}>
        <PasswordField name="secret" label={words.secret} hint={words.secretHint} />
        <SubmitButton label={t.retryConfirm} failed={words.failed} ifUnknown={words.unknown} />
      </Form>
    </Sheet>
  )
}
