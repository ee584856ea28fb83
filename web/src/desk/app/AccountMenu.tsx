import { useRef } from 'react'
import type { FocusEvent } from 'react'
import { LANGUAGES } from '../../kit/i18n/names'
import { useTexts } from '../../kit/i18n/texts'
import { rememberLang, setTheme, useLang, usePrefs } from '../../kit/stores/prefs'
import type { Theme } from '../../kit/stores/prefs'
import { Button } from '../../kit/ui/Button'
import { Icon } from '../../kit/ui/icons'
import { Segmented } from '../../kit/ui/Segmented'
import type { Me } from '../api/types'
import { WriteNotice } from '../components/Notice'
import { leaveSession } from '../data/session'
import { useWrite } from '../data/useWrite'
import { words } from '../i18n/words'
import css from './AccountMenu.module.css'
import { frameTexts } from './texts'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** The member of staff who is signed in, their choices and the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const t = useTexts(frameTexts)
  const { role } = useTexts(words)
  const menu = useRef<HTMLDetailsElement>(null)
  const roles = me.roles.map((one) => role[one]).join(' · ')
  const close = () => menu.current?.removeAttribute('open')
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close()
  }
  return (
    // Escape closes what Enter on its head has opened.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={menu} className={css.menu} onBlur={leave} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <summary className={css.head}>
        <Icon name="user" size={18} />
        <span className="sr-only">{t.account}</span>
        <span className={css.name}>{me.name}</span>
        <span className={css.roles}>{roles}</span>
        <Icon name="down" size={14} />
      </summary>
      <div className={css.panel}>
        <p className={css.who}>
          <strong>{me.name}</strong>
          <span className="quiet">{roles}</span>
        </p>
        <Choices />
        <SignOut />
      </div>
    </details>
  )
}

function Choices() {
  const t = useTexts(frameTexts)
  const lang = useLang()
  const theme = usePrefs((prefs) => prefs.theme)
  return (
    <>
      <Segmented
        name="lang"
        label={t.language}
        value={lang}
        options={LANGUAGES.map((one) => ({ value: one.lang, label: one.label }))}
        onChange={rememberLang}
      />
      <Segmented
        name="theme"
        label={t.theme}
        value={theme}
        options={THEMES.map((one) => ({ value: one, label: t.themes[one] }))}
        onChange={setTheme}
      />
    </>
  )
}

function SignOut() {
  const t = useTexts(frameTexts)
  const { busy, problem, run } = useWrite('signOut')
  const signOut = async () => {
    if (await run({})) leaveSession()
  }
  return (
    <>
      <WriteNotice problem={problem} />
      <Button busy={busy} wide onClick={() => void signOut()}>
        {t.signOut}
      </Button>
    </>
  )
}
