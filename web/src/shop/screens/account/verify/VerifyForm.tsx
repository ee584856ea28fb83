import { useState } from 'react'
import * as v from 'valibot'
import { reasonOf } from '../../../../kit/api/errors'
import { AppLink } from '../../../router/AppLink'
import { Form } from '../../../components/form/Form'
import { FormField } from '../../../components/form/FormField'
import { SubmitButton } from '../../../components/form/SubmitButton'
import { idCardNo, realName } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { invalidate } from '../../../data/stale'
import { useVerifyReal } from '../../../data/profile'
import { useTexts } from '../../../../kit/i18n/texts'
import { useReturn } from '../../../router/back'
import { paths } from '../../../router/paths'
import { beijingDay, isAdult } from '../../../rules/idCard'
import panel from '../../../../kit/styles/panel.module.css'
import { toast } from '../../../stores/toast'
import { IdCardField } from './IdCardField'
import { PointList } from './PointList'
import css from './Verify.module.css'
import { verifyTexts } from './texts'

const schema = v.object({ realName, idCardNo })

/** Why, what, and what becomes of it; then the two fields. */
export function VerifyForm() {
  const t = useTexts(verifyTexts)
  const { verify, taken } = useVerification()
  const form = useForm({ schema, submit: verify })
  return (
    <>
      <section className={panel.panel}>
        <h2>{t.why}</h2>
        <PointList points={t.reasons} icon="check" />
      </section>
      <section className={panel.panel}>
        <h2>{t.form}</h2>
        <Form form={form}>
          <FormField
            label={t.name}
            name="realName"
            autoComplete="name"
            maxLength={50}
            required
            placeholder={t.nameHint}
          />
          <IdCardField />
          {taken && (
            <p className={css.note}>
              {t.takenHint}
              <AppLink to={paths.questionAbout('account')} className={css.link}>
                {t.support}
              </AppLink>
            </p>
          )}
          <div className={css.note}>
            <p>{t.once}</p>
            <p>
              {t.consent}{' '}
              <AppLink to={paths.privacyPolicy} className={css.link}>
                {t.privacyPolicy}
              </AppLink>
              {t.fullStop}
            </p>
          </div>
          <SubmitButton label={t.submit} failed={t.failed} ifUnknown={t.maybeVerified} />
        </Form>
      </section>
      <section className={panel.panel}>
        <h2>{t.privacy}</h2>
        <PointList points={t.promises} icon="lock" />
      </section>
    </>
  )
}

function useVerification() {
  const t = useTexts(verifyTexts)
  const { done, wanted } = useReturn(paths.account)
  const { mutateAsync } = useVerifyReal()
  const [taken, setTaken] = useState(false)
  const verify = async (values: v.InferOutput<typeof schema>) => {
    setTaken(false)
    try {
      await mutateAsync(values)
      toast(t.success, 'good')
      // A minor first reads what that does not open.
      if (wanted && isAdult(values.idCardNo, beijingDay(Date.now()))) done()
    } catch (error) {
      setTaken(reasonOf(error) === 'id_card_taken')
      // Done on another device meanwhile: the screen then shows it.
      if (reasonOf(error) === 'already_verified') void invalidate(['getUserInfo'])
      throw error
    }
  }
  return { verify, taken }
}
