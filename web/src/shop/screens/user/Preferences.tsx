import { LangSwitch } from '../../components/LangSwitch'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { setTheme, usePrefs } from '../../../kit/stores/prefs'
import type { Theme } from '../../../kit/stores/prefs'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { Segmented } from '../../../kit/ui/Segmented'
import { userTexts } from './texts'
import css from './User.module.css'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function Preferences() {
  const words = useTexts(userTexts)
  const { common } = useT()
  const theme = usePrefs((prefs) => prefs.theme)
  const options = THEMES.map((one) => ({ value: one, label: words.themes[one] }))
  return (
    <section aria-label={words.settings} className={`${cellGroupClass} ${css.group}`}>
      <div className={cellClass}>
        <CellBody icon="theme" title={words.theme} arrow={false} />
        <Segmented label={words.theme} name="theme" compact value={theme} options={options} onChange={setTheme} />
      </div>
      <div className={cellClass}>
        <CellBody icon="globe" title={common.language} arrow={false} />
        <LangSwitch name="user-language" />
      </div>
    </section>
  )
}
