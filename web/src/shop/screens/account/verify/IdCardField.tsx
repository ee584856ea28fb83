import type { ChangeEvent } from 'react'
import { FormField } from '../../../components/form/FormField'
import { readIdCardField } from '../../../components/form/fields'
import { problemText } from '../../../components/form/problems'
import { useFieldValue } from '../../../components/form/useFieldValue'
import { useFormState } from '../../../components/form/useForm'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { useNow } from '../../../../kit/lib/useNow'
import { ageOf, beijingDay, isAdult } from '../../../rules/idCard'
import { foldNumber } from '../../../rules/typed'
import css from './Verify.module.css'
import { verifyTexts } from './texts'

const LENGTH = 18
/** Room for the spaces of a pasted number. */
const MAX_LENGTH = 40
const SERVED_FROM_AGE = 8

/** The number, checked as it is typed. A small x becomes the large one that the card has. */
export function IdCardField() {
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
