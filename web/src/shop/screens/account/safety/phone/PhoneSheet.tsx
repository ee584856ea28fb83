import { useState } from 'react'
import * as v from 'valibot'
import { reasonOf } from '../../../../../kit/api/errors'
import type { UserInfo } from '../../../../../kit/api/types'
import { useTexts } from '../../../../../kit/i18n/texts'
import { Sheet } from '../../../../../kit/ui/Sheet'
import { Notice } from '../../../../components/Notice'
import { Form, SubmitButton } from '../../../../components/form/Form'
import { PasswordField } from '../../../../components/form/PasswordField'
import { PhoneField } from '../../../../components/form/PhoneField'
import { SmsField } from '../../../../components/form/SmsField'
import { currentPassword, phone, smsCode } from '../../../../components/form/fields'
import { useForm } from '../../../../components/form/useForm'
import { useCashCooldownHours } from '../../../../data/cash'
import { ACCOUNT_SCENE } from '../../../../data/deletion'
import { errorText } from '../../../../data/errorText'
import { useModifyPhone } from '../../../../data/profile'
import { makeStale } from '../../../../data/stale'
import { useT } from '../../../../i18n/language'
import { AppLink } from '../../../../router/AppLink'
import { paths } from '../../../../router/paths'
import { toast } from '../../../../stores/toast'
import css from '../delete/Delete.module.css'
import { phoneTexts } from '../texts'

type Proof = { smsCode: string; secret?: string | undefined }
type NewNumber = { phone: string; smsCode: string }
type Props = { open: boolean; user: UserInfo; onClose: () => void }

/** First the proof that the old number and the account are the customer's, then the new number. */
export function PhoneSheet({ open, user, onClose }: Props) {
  const t = useTexts(phoneTexts)
  const { common } = useT()
  const [proof, setProof] = useState<Proof | null>(null)
  /** Why the server did not take the proof. */
  const [wrong, setWrong] = useState<string | null>(null)
  const close = () => {
    setProof(null)
    setWrong(null)
    onClose()
  }
  const refuse = (text: string) => {
    setWrong(text)
    setProof(null)
  }
  return (
    <Sheet open={open} onClose={close} title={t.title} closeLabel={common.close}>
      {proof ? (
        <NewNumberForm proof={proof} onWrongProof={refuse} onDone={close} />
      ) : (
        <ProofForm user={user} wrong={wrong} onProof={setProof} />
      )}
    </Sheet>
  )
}

const byCode = v.object({ smsCode })
const byBoth = v.object({ smsCode, secret: currentPassword })

type ProofFormProps = { user: UserInfo; wrong: string | null; onProof: (proof: Proof) => void }

function ProofForm({ user, wrong, onProof }: ProofFormProps) {
  const t = useTexts(phoneTexts)
  const form = useForm<v.GenericSchema<Record<string, unknown>, Proof>>({
    schema: user.hasSecret ? byBoth : byCode,
    submit: (proof) => Promise.resolve(onProof(proof)),
  })
  return (
    <div className={css.step}>
      <p className={css.lead}>{t.proofLead(user.phone)}</p>
      {wrong && (
        <div role="alert">
          <Notice icon="alert" warn>
            {wrong}
          </Notice>
        </div>
      )}
      <Form form={form}>
        <SmsField scene={ACCOUNT_SCENE} />
        {user.hasSecret && <PasswordField name="secret" label={t.secret} />}
        <SubmitButton label={t.next} />
      </Form>
      <p className="quiet">
        {t.lostPhone}{' '}
        <AppLink to={paths.questionAbout('account')} className="link">
          {t.support}
        </AppLink>
      </p>
    </div>
  )
}

const newNumber = v.object({ phone, smsCode })

type NewNumberProps = { proof: Proof; onWrongProof: (text: string) => void; onDone: () => void }

function NewNumberForm({ proof, onWrongProof, onDone }: NewNumberProps) {
  const t = useTexts(phoneTexts)
  const modify = useModifyPhone()
  const hours = useCashCooldownHours()
  const submit = async ({ phone: to, smsCode: phoneCode }: NewNumber) => {
    try {
      await modify.mutateAsync({ ...proof, phone: to, phoneCode })
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== 'invalid_sms_code' && reason !== 'invalid_secret') throw error
      onWrongProof(errorText(error))
      return
    }
    void makeStale('session')
    toast(t.done, 'good')
    onDone()
  }
  const form = useForm<v.GenericSchema<Record<string, unknown>, NewNumber>>({ schema: newNumber, submit })
  return (
    <div className={css.step}>
      <p className={css.lead}>{t.newLead}</p>
      <Form form={form}>
        <PhoneField label={t.newPhone} />
        <SmsField scene="phone" />
        <ul className={css.effects}>
          {[...t.effects, ...(hours ? [t.frozen(hours)] : [])].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <SubmitButton label={t.submit} failed={t.failed} ifUnknown={t.maybeChanged} />
      </Form>
    </div>
  )
}
