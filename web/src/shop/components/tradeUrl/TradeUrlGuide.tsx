import { useTexts } from '../../../kit/i18n/texts'
import { buttonClass } from '../../../kit/ui/Button'
import { UnbrokenText } from '../UnbrokenText'
import { StepPicture } from './StepPicture'
import css from './TradeUrl.module.css'
import { tradeUrlTexts } from './texts'

const STEAM_PAGE = 'https://steamcommunity.com/my/tradeoffers/privacy'

/** Three steps with a drawing of each, and the way to Steam. */
export function TradeUrlGuide() {
  const t = useTexts(tradeUrlTexts)
  return (
    <section className={css.guide}>
      <h3>{t.guide}</h3>
      <ol>
        {t.steps.map((step, index) => (
          <li key={step.title}>
            <StepPicture step={index} />
            <div>
              <p className={css.step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <UnbrokenText text={step.title} />
              </p>
              <p className="quiet">{step.hint}</p>
            </div>
          </li>
        ))}
      </ol>
      <a href={STEAM_PAGE} target="_blank" rel="noopener noreferrer" className={buttonClass('soft', true)}>
        {t.openSteam}
        <span className="sr-only"> ({t.newWindow})</span>
      </a>
    </section>
  )
}
