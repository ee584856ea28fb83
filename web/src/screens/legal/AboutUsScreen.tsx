import { useBrand } from '../../data/config'
import { useLang, useT } from '../../i18n/language'
import { Icon } from '../../ui/icons'
import css from './Legal.module.css'
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
      <ul className={css.values} style={{ marginTop: 20 }}>
        {about.values.map((value) => (
          <li key={value.title}>
            <h3>{value.title}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </article>
  )
}
