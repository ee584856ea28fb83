import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { useSelectedInView } from '../../kit/lib/useSelectedInView'
import { useLang } from '../../kit/stores/prefs'
import { Icon } from '../../kit/ui/icons'
import type { Me } from '../api/types'
import { useRowKeys } from '../components/useRowKeys'
import { commonTexts } from '../i18n/texts'
import { Link, useLocation } from '../router/router'
import { permitted } from '../router/screens'
import { AccountMenu } from './AccountMenu'
import { FindBox } from './FindBox'
import css from './Frame.module.css'
import { KeyHelp } from './KeyHelp'
import { ProofSheet } from './ProofSheet'
import { frameTexts } from './texts'
import { useGoKeys } from './useGoKeys'

/** The bars around every screen. */
export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const common = useTexts(commonTexts)
  const main = useRef<HTMLElement>(null)
  useGoKeys(me.permissions)
  useRowKeys(main)
  useFocusOnNewScreen(main)
  return (
    <div className={css.frame}>
      <a href="#main" className="skip">
        {common.skip}
      </a>
      <header className={css.top}>
        <Link to="/" className={css.brand} aria-label={common.brand}>
          <Icon name="bag" size={20} />
          <span>{common.brand}</span>
        </Link>
        {me.permissions.includes('read_customers') && <FindBox />}
        <AccountMenu me={me} />
      </header>
      <SideNav me={me} />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <div className={css.content}>{children}</div>
      </main>
      <KeyHelp me={me} />
      <ProofSheet />
    </div>
  )
}

const BEIJING_MINUTES = -480
/** Tables show times without their zone, which this reader may take for another one. */
const isElsewhere = () => new Date().getTimezoneOffset() !== BEIJING_MINUTES

function SideNav({ me }: { me: Me }) {
  const t = useTexts(frameTexts)
  const lang = useLang()
  const { pathname } = useLocation()
  const row = useSelectedInView<HTMLElement>(pathname)
  const isCurrent = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return (
    <nav ref={row} className={css.side} aria-label={t.nav}>
      {permitted(me.permissions).map(
        ({ name, path, title, nav }) =>
          nav && (
            <Link key={name} to={path} className={css.entry} aria-current={isCurrent(path) ? 'page' : undefined}>
              <Icon name={nav.icon} size={18} />
              <span>{title[lang]}</span>
              <kbd aria-hidden="true">g {nav.letter}</kbd>
            </Link>
          ),
      )}
      {isElsewhere() && <p className={css.zone}>{t.zone}</p>}
    </nav>
  )
}

/** A new screen begins at its top, also for whoever works with keys. */
function useFocusOnNewScreen(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [main, pathname])
}
