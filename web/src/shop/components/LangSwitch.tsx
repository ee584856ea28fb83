import type { Lang } from '../../kit/api/types'
import { setLanguage, useT } from '../i18n/language'
import { useLang } from '../../kit/stores/prefs'
import { LANGUAGES } from '../../kit/i18n/names'
import { failureToast } from '../stores/toast'
import { Segmented } from '../../kit/ui/Segmented'

/** Each language is written in its own words, so that it is found by whoever needs it. */
export function LangSwitch({ name }: { name: string }) {
  const t = useT()
  const options = LANGUAGES.map(({ lang, label }) => ({ value: lang, label }))
  const choose = (lang: Lang) => void setLanguage(lang).catch(() => failureToast(t.errors.network))
  return (
    <Segmented<Lang>
      label={t.common.language}
      name={name}
      compact
      value={useLang()}
      options={options}
      onChange={choose}
    />
  )
}
