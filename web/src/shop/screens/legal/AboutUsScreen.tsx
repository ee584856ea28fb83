import { AppLink } from '../../router/AppLink'
import { useBrand } from '../../data/config'
import { useT } from '../../i18n/language'
import { useLang } from '../../../kit/stores/prefs'
import { paths } from '../../router/paths'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { Icon } from '../../../kit/ui/icons'
import css from './Legal.module.css'
import { ServiceShelf } from './ServiceShelf'
import { aboutUs } from './aboutUs'

export function AboutUsScreen() {
  const about = aboutUs[useLang()]
  const t = useT()
  const name = useBrand().name ?? t.brand
  return (
    <article className={css.about}>
      <header className={css.head}>
        <span className={css.mark}>
          <Icon name="bag" size={44} />
        </span>
        <h2>{name}</h2>
        <p>{about.slogan}</p>
      </header>
      <p>{about.intro.replaceAll('{brand}', name)}</p>
      <ul className={css.values}>
        {about.values.map((value) => (
          <li key={value.title} className="surface">
            <h3>{value.title}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
      <ServiceShelf />
      <p className={css.notice}>{about.notice.replaceAll('{brand}', name)}</p>
      <nav className={`${cellGroupClass} ${css.links}`} aria-label={t.titles.aboutUs}>
        <AppLink to={paths.userAgreement} className={cellClass}>
          <CellBody icon="doc" title={t.titles.userAgreement} />
        </AppLink>
        <AppLink to={paths.privacyPolicy} className={cellClass}>
          <CellBody icon="lock" title={t.titles.privacyPolicy} />
        </AppLink>
      </nav>
    </article>
  )
}
