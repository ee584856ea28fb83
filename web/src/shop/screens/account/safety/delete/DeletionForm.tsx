import * as v from 'valibot'
import { reasonOf } from '../../../../../kit/api/errors'
import { Form } from '../../../../components/form/Form'
import { PasswordField } from '../../../../components/form/PasswordField'
import { SmsField } from '../../../../components/form/SmsField'
import { SubmitButton } from '../../../../components/form/SubmitButton'
import { currentPassword, smsCode } from '../../../../components/form/fields'
import { NOT_SENT, useForm } from '../../../../components/form/useForm'
import { signOut } from '../../../../data/account'
import { ACCOUNT_SCENE, useDeleteAccount } from '../../../../data/deletion'
import { useTexts } from '../../../../../kit/i18n/texts'
import { formatFen } from '../../../../../kit/lib/money'
import { confirm } from '../../../../stores/confirm'
import css from './Delete.module.css'
import { deleteTexts } from './texts'

type Values = { smsCode: string; secret?: string | undefined }

const byCode = v.object({ smsCode })
const byBoth = v.object({ smsCode, secret: currentPassword })

type Props = {
  hasSecret: boolean
  /** The balance that is given up. */
  restFen: number
  /** Something has come up meanwhile that must be settled first. */
  onBlocked: () => void
}

export function DeletionForm({ hasSecret, restFen, onBlocked }: Props) {
  const t = useTexts(deleteTexts)
  const remove = useDeleteAccount()
  const submit = async (values: Values) => {
    const body = restFen > 0 ? t.askBodyWithRest(formatFen(restFen)) : t.askBody
    if (!(await confirm({ title: t.ask, body, ok: t.submit, cancel: t.keep, danger: true }))) return NOT_SENT
    try {
      await remove.mutateAsync(restFen > 0 ? { ...values, giveUpFen: restFen } : values)
    } catch (error) {
      if (reasonOf(error) !== 'deletion_blocked') throw error
      onBlocked()
      return undefined
    }
    await signOut(t.farewell)
    return undefined
  }
  const form = useForm<v.GenericSchema<Record<string, unknown>, Values>>({
    schema: hasSecret ? byBoth : byCode,
    submit,
  })
  return (
    <div className={css.step}>
      <p className={css.lead}>{t.proofHint}</p>
      <Form form={form}>
        <SmsField scene={ACCOUNT_SCENE} />
        {hasSecret && <PasswordField name="secret" label={t.secret} />}
        <SubmitButton label={t.submit} failed={t.failed} ifUnknown={t.maybeDeleted} danger />
      </Form>
    </div>
  )
}
