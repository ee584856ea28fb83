import { useTexts } from '../../../kit/i18n/texts'
import panel from '../../../kit/styles/panel.module.css'
import { UnbrokenText } from '../UnbrokenText'
import css from './HowItWorks.module.css'
import { howItWorksTexts } from './texts'

/** The steps after the request, and the outcome if it fails. The request costs nothing. */
export function HowItWorks({
  title,
  steps,
  ifFails,
}: {
  title: string
  steps: readonly (readonly string[])[]
  ifFails: string
}) {
  const t = useTexts(howItWorksTexts)
  return (
    <section className={panel.panel}>
      <h2>{title}</h2>
      <ol className={css.steps}>
        {steps.map(([name, text = '']) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>
              <UnbrokenText text={text} />
            </p>
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
          <dd>{ifFails}</dd>
        </div>
      </dl>
    </section>
  )
}
