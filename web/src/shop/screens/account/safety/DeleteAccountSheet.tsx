import { useState } from 'react'
import * as v from 'valibot'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { Sheet } from '../../../../kit/ui/Sheet'
import { DeletionCheck } from './delete/DeletionCheck'
import { reasonOf } from '../../../../kit/api/errors'
import { Form, SubmitButton } from '../../../components/form/Form'
import { PasswordField } from '../../../components/form/PasswordField'
import { SmsField } from '../../../components/form/SmsField'
import { currentPassword, smsCode } from '../../../components/form/fields'
import { NOT_SENT, useForm } from '../../../components/form/useForm'
import { signOut } from '../../../data/account'
import { ACCOUNT_SCENE, useDeleteAccount } from '../../../data/deletion'
import { formatFen } from '../../../../kit/lib/money'
import { confirm } from '../../../stores/confirm'
import css from './delete/Delete.module.css'
import { deleteTexts } from './texts'

type Props = { open: boolean; hasSecret: boolean; onClose: () => void }

/** First what it means and what is in the way, then the proof. */
export function DeleteAccountSheet({ open, hasSecret, onClose }: Props) {
  const t = useTexts(deleteTexts)
  const { common } = useT()
  /** The balance that the customer gives up, once nothing is in the way. */
  const [checked, setChecked] = useState<{ restFen: number } | null>(null)
  const close = () => {
    setChecked(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={t.title} closeLabel={common.close}>
      {checked ? (
        <DeletionForm hasSecret={hasSecret} restFen={checked.restFen} onBlocked={() => setChecked(null)} />
      ) : (
        <DeletionCheck onNext={(restFen) => setChecked({ restFen })} />
      )}
    </Sheet>
  )
}

type Values = { smsCode: string; secret?: string | undefined }

const byCode = v.object({ smsCode })
const byBoth = v.object({ smsCode, secret: currentPassword })

type DeletionFormProps = {
  hasSecret: boolean
  /** The balance that is given up. */
  restFen: number
  /** Something has come up meanwhile that must be settled first. */
  onBlocked: () => void
}

function DeletionForm({ hasSecret, restFen, onBlocked }: DeletionFormProps) {
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
