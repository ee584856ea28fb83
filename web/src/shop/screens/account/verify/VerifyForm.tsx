import { useState } from 'react'
import * as v from 'valibot'
import type { ChangeEvent } from 'react'
import { reasonOf } from '../../../../kit/api/errors'
import { AppLink } from '../../../router/AppLink'
import { Form, FormField, SubmitButton } from '../../../components/form/Form'
import { idCardNo, realName, readIdCardField } from '../../../components/form/fields'
import { useForm, useFormState } from '../../../components/form/useForm'
import { invalidate } from '../../../data/stale'
import { useVerifyReal } from '../../../data/profile'
import { useTexts } from '../../../../kit/i18n/texts'
import { useReturn } from '../../../router/back'
import { paths } from '../../../router/paths'
import { beijingDay, isAdult, ageOf } from '../../../rules/idCard'
import panel from '../../../../kit/styles/panel.module.css'
import { toast } from '../../../stores/toast'
import { problemText } from '../../../components/form/problems'
import { useFieldValue } from '../../../components/form/useFieldValue'
import { useLang } from '../../../../kit/stores/prefs'
import { useNow } from '../../../../kit/lib/useNow'
import { foldNumber } from '../../../rules/typed'
import css from './Verify.module.css'
import { verifyTexts } from './texts'
import { Icon } from '../../../../kit/ui/icons'
import type { IconName } from '../../../../kit/ui/icons'

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

const LENGTH = 18
/** Room for the spaces of a pasted number. */
const MAX_LENGTH = 40
const SERVED_FROM_AGE = 8

/** The number, checked as it is typed. A small x becomes the large one that the card has. */
function IdCardField() {
  const t = useTexts(verifyTexts)
  const upperCase = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = target
    if (value === value.toUpperCase()) return
    target.value = value.toUpperCase()
    target.setSelectionRange(selectionStart, selectionStart)
  }
  return (
    <FormField
      label={t.idCardNo}
      name="idCardNo"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_LENGTH}
      required
      placeholder={t.idCardHint}
      onChange={upperCase}
      className={css.idCard}
      below={<Verdict />}
    />
  )
}

function Verdict() {
  const t = useTexts(verifyTexts)
  const lang = useLang()
  const { errorOf } = useFormState()
  const typed = foldNumber(useFieldValue('idCardNo'))
  const shown = typed.length > 0 && !errorOf('idCardNo')
  return (
    <div role="status" className={css.verdict}>
      {shown && typed.length < LENGTH && <p>{t.missing(LENGTH - typed.length)}</p>}
      {shown && typed.length >= LENGTH && <Checked typed={typed} lang={lang} />}
    </div>
  )
}

function Checked({ typed, lang }: { typed: string; lang: ReturnType<typeof useLang> }) {
  const t = useTexts(verifyTexts)
  const today = beijingDay(useNow(false))
  const number = readIdCardField(typed)
  if (!number.ok) return <p className={css.bad}>{problemText(number.problem, lang)}</p>
  const age = ageOf(number.value, today)
  return (
    <>
      <p className={css.good}>{t.valid}</p>
      {!isAdult(number.value, today) && <p className={css.minor}>{age < SERVED_FROM_AGE ? t.child : t.minor}</p>}
    </>
  )
}

function PointList({ points, icon }: { points: readonly string[]; icon: IconName }) {
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name={icon} size={17} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
