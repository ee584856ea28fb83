import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { LANGUAGES } from '../../../kit/i18n/names'
import { useTexts } from '../../../kit/i18n/texts'
import { rememberLang, useLang } from '../../../kit/stores/prefs'
import { Icon } from '../../../kit/ui/icons'
import { commonTexts } from '../../i18n/texts'
import css from './Gate.module.css'

/** The frame of every step before there is a session: one panel in the middle. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useTexts(commonTexts)
  const lang = useLang()
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
  return (
    <main className={css.gate}>
      <div className={css.panel}>
        <p className={css.brand}>
          <Icon name="bag" size={20} />
          {brand}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      <p>
        {LANGUAGES.filter((one) => one.lang !== lang).map((one) => (
          <button
            key={one.lang}
            type="button"
            className={css.language}
            lang={one.lang}
            onClick={() => rememberLang(one.lang)}
          >
            {one.label}
          </button>
        ))}
      </p>
    </main>
  )
}
