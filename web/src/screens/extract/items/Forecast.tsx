import { UnbrokenText } from '../../../components/UnbrokenText'
import { useTexts } from '../../../i18n/texts'
import css from '../../../styles/forecast.module.css'
import panel from '../../../styles/panel.module.css'
import { itemsTexts } from './texts'

/** What will happen after the button, and what if it does not work. */
export function Forecast() {
  const t = useTexts(itemsTexts)
  return (
    <section className={panel.panel}>
      <h2>{t.forecast}</h2>
      <ol className={css.forecast}>
        {t.forecastLines.map(([title, text = '']) => (
          <li key={title}>
            <strong>{title}</strong>
            <p><UnbrokenText text={text} /></p>
          </li>
        ))}
      </ol>
      <dl className={css.terms}>
        <div>
          <dt>{t.fee}</dt>
          <dd>{t.free}</dd>
        </div>
        <div>
          <dt>{t.ifFails}</dt>
          <dd>{t.ifFailsText}</dd>
        </div>
      </dl>
    </section>
  )
}
