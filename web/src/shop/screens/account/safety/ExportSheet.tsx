import * as v from 'valibot'
import { Form, SubmitButton } from '../../../components/form/Form'
import { PasswordField } from '../../../components/form/PasswordField'
import { SmsField } from '../../../components/form/SmsField'
import { currentPassword, smsCode } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { ACCOUNT_SCENE } from '../../../data/deletion'
import { useExportData } from '../../../data/safety'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { download } from '../../../../kit/lib/download'
import { toast } from '../../../stores/toast'
import { Sheet } from '../../../../kit/ui/Sheet'
import { exportTexts } from './texts'

type Props = { open: boolean; hasSecret: boolean; onClose: () => void }
type Values = { smsCode: string; secret?: string | undefined }

const byCode = v.object({ smsCode })
const byBoth = v.object({ smsCode, secret: currentPassword })

/** A customer who takes the data along proves once more that they are the owner: a login can be stolen. */
export function ExportSheet({ open, hasSecret, onClose }: Props) {
  const t = useTexts(exportTexts)
  const { common } = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t.title} closeLabel={common.close}>
      <p className="lead">{t.lead}</p>
      <ExportForm hasSecret={hasSecret} onDone={onClose} />
    </Sheet>
  )
}

function ExportForm({ hasSecret, onDone }: { hasSecret: boolean; onDone: () => void }) {
  const t = useTexts(exportTexts)
  const exporting = useExportData()
  const submit = async (values: Values) => {
    const data = await exporting.mutateAsync(values)
    download(`satchel-${data.createTime.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
    toast(t.done, 'good')
    onDone()
  }
  const form = useForm<v.GenericSchema<Record<string, unknown>, Values>>({
    schema: hasSecret ? byBoth : byCode,
    submit,
  })
  return (
    <Form form={form}>
      <SmsField scene={ACCOUNT_SCENE} />
      {hasSecret && <PasswordField name="secret" label={t.secret} />}
      <SubmitButton label={t.submit} failed={t.failed} />
    </Form>
  )
}
