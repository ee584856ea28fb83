import * as v from 'valibot'
import { Form } from '../../../components/form/Form'
import { FormField } from '../../../components/form/FormField'
import { SubmitButton } from '../../../components/form/SubmitButton'
import { kept, useDraft } from '../../../components/form/draft'
import type { Draft } from '../../../components/form/draft'
import { nickName } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { useBrandNames } from '../../../data/config'
import { useModifyNickName } from '../../../data/profile'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { NICK_NAME_MAX } from '../../../rules/nickName'
import { toast } from '../../../stores/toast'
import { Sheet } from '../../../../kit/ui/Sheet'
import { profileTexts } from './texts'

type Props = { nickName: string; onClose: () => void }
type FormProps = Props & { draft: Draft }

export function NickNameSheet({ open, ...props }: Props & { open: boolean }) {
  const t = useTexts(profileTexts)
  const { common } = useT()
  const draft = useDraft()
  return (
    <Sheet open={open} onClose={props.onClose} title={t.nickNameTitle} closeLabel={common.close}>
      <NickNameForm {...props} draft={draft} />
    </Sheet>
  )
}

function NickNameForm({ nickName: current, draft, onClose }: FormProps) {
  const t = useTexts(profileTexts)
  const change = useModifyNickName()
  const save = async (values: { nickName: string }) => {
    await change.mutateAsync(values)
    draft.clear()
    toast(t.nickNameSaved, 'good')
    onClose()
  }
  const form = useForm({ schema: v.object({ nickName: nickName(useBrandNames()) }), submit: save })
  return (
    <Form form={form}>
      <FormField
        label={t.nickName}
        name="nickName"
        autoComplete="nickname"
        maxLength={2 * NICK_NAME_MAX}
        required
        {...kept(draft, 'nickName', current)}
        hint={t.nickNameHint}
      />
      <SubmitButton label={t.save} failed={t.saveFailed} ifUnknown />
    </Form>
  )
}
