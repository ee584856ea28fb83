import * as v from 'valibot'
import { Form } from '../../../components/form/Form'
import { FormField } from '../../../components/form/FormField'
import { SubmitButton } from '../../../components/form/SubmitButton'
import { nickName } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { useModifyNickName } from '../../../data/profile'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../i18n/texts'
import { NICK_NAME_MAX } from '../../../rules/nickName'
import { toast } from '../../../stores/toast'
import { Sheet } from '../../../ui/Sheet'
import { profileTexts } from './texts'

type Props = { nickName: string; onClose: () => void }

export function NickNameSheet({ open, ...props }: Props & { open: boolean }) {
  const t = useTexts(profileTexts)
  const { common } = useT()
  return (
    <Sheet open={open} onClose={props.onClose} title={t.nickNameTitle} closeLabel={common.close}>
      <NickNameForm {...props} />
    </Sheet>
  )
}

const schema = v.object({ nickName })

function NickNameForm({ nickName: current, onClose }: Props) {
  const t = useTexts(profileTexts)
  const change = useModifyNickName()
  const save = async (values: { nickName: string }) => {
    await change.mutateAsync(values)
    toast(t.nickNameSaved, 'good')
    onClose()
  }
  const form = useForm({ schema, submit: save })
  return (
    <Form form={form}>
      <FormField label={t.nickName} name="nickName" autoComplete="nickname" maxLength={2 * NICK_NAME_MAX} required defaultValue={current} hint={t.nickNameHint} />
      <SubmitButton label={t.save} failed={t.saveFailed} />
    </Form>
  )
}
