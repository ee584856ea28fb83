import { AppLink } from '../../components/AppLink'
import { Avatar } from '../../components/Avatar'
import { LangSwitch } from '../../components/LangSwitch'
import { signOut, useUserInfo } from '../../data/account'
import { useConfig } from '../../data/config'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { confirm } from '../../stores/confirm'
import { setTheme, usePrefs } from '../../stores/prefs'
import type { Theme } from '../../stores/prefs'
import { CellBody, cellClass, cellGroupClass } from '../../ui/Cell'
import { Icon } from '../../ui/icons'
import { Segmented } from '../../ui/Segmented'
import css from './User.module.css'
import { UserFigures } from './UserFigures'

export function UserScreen() {
  return (
    <div className={css.screen}>
      <Owner />
      <UserFigures />
      <Preferences />
      <Help />
      <Leave />
    </div>
  )
}

function Owner() {
  const t = useT()
  const user = useUserInfo().data
  return (
    <header className={css.owner}>
      <Avatar url={user?.avatarUrl ?? null} name={user?.nickName ?? ''} size={64} />
      <div>
        <h2>{user?.nickName ?? '–'}</h2>
        <p className={css.phone}>
          <span className="num">{user?.phone ?? '–'}</span>
          {user && (
            <span className={css.badge} data-verified={user.realNameVerified || undefined}>
              <Icon name="shield" size={14} />
              {user.realNameVerified ? t.user.verified : t.user.unverified}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

function Preferences() {
  const t = useT()
  const theme = usePrefs((prefs) => prefs.theme)
  return (
    <section aria-label={t.user.settings} className={`${cellGroupClass} ${css.group}`}>
      <div className={cellClass}>
        <CellBody icon="theme" title={t.user.theme} arrow={false}
          value={<Segmented label={t.user.theme} name="theme" compact value={theme} options={THEMES.map((one) => ({ value: one, label: t.user.themes[one] }))} onChange={setTheme} />} />
      </div>
      <div className={cellClass}>
        <CellBody icon="globe" title={t.user.language} arrow={false} value={<LangSwitch name="user-language" />} />
      </div>
    </section>
  )
}

function Help() {
  const t = useT()
  const support = useConfig()?.brand.supportUrl
  return (
    <nav aria-label={t.user.help} className={`${cellGroupClass} ${css.group}`}>
      {support && (
        <a className={cellClass} href={support} target="_blank" rel="noreferrer">
          <CellBody icon="chat" title={t.user.support} />
        </a>
      )}
      <AppLink to={paths.userAgreement} className={cellClass}>
        <CellBody icon="doc" title={t.user.userAgreement} />
      </AppLink>
      <AppLink to={paths.privacyPolicy} className={cellClass}>
        <CellBody icon="lock" title={t.user.privacyPolicy} />
      </AppLink>
      <AppLink to={paths.aboutUs} className={cellClass}>
        <CellBody icon="info" title={t.user.aboutUs} />
      </AppLink>
    </nav>
  )
}

function Leave() {
  const t = useT()
  const ask = async () => {
    if (await confirm({ title: t.user.logoutAsk, body: t.user.logoutBody, ok: t.user.logout, cancel: t.common.cancel, danger: true })) await signOut()
  }
  return (
    <div className={`${cellGroupClass} ${css.group}`}>
      <button type="button" className={`${cellClass} ${css.leave}`} onClick={() => void ask()}>
        <CellBody icon="logout" title={t.user.logout} arrow={false} />
      </button>
    </div>
  )
}
