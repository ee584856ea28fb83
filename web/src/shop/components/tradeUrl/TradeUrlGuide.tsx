import { useTexts } from '../../../kit/i18n/texts'
import { buttonClass } from '../../../kit/ui/Button'
import { UnbrokenText } from '../UnbrokenText'
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

/** A small drawing of what the step looks like on Steam. */
function StepPicture({ step }: { step: number }) {
  const t = useTexts(tradeUrlTexts).drawing
  return (
    <svg className={css.picture} viewBox="0 0 112 84" aria-hidden="true" focusable="false">
      <rect className={css.window} width="112" height="84" rx="10" />
      <path className={css.frame} d="M0 18h112" />
      <circle className={css.dot} cx="10" cy="9.5" r="2.2" />
      <circle className={css.dot} cx="17" cy="9.5" r="2.2" />
      <circle className={css.dot} cx="24" cy="9.5" r="2.2" />
      {step === 0 && <OffersPage title={t.page} />}
      {step === 1 && <ThirdPartySites title={t.section} />}
      {step === 2 && <CopiedLink label={t.copied} />}
    </svg>
  )
}

function OffersPage({ title }: { title: string }) {
  return (
    <>
      <rect className={css.faint} x="34" y="6" width="68" height="7" rx="3.5" />
      <circle className={css.faint} cx="20" cy="33" r="8" />
      <text className={css.words} x="34" y="37">
        {title}
      </text>
      <path className={css.bars} d="M12 52h88M12 62h70M12 72h80" />
    </>
  )
}

function ThirdPartySites({ title }: { title: string }) {
  return (
    <>
      <path className={css.bars} d="M12 29h52M12 38h76" />
      <rect className={css.marked} x="8" y="46" width="96" height="31" rx="6" />
      <text className={css.words} x="15" y="58">
        {title}
      </text>
      <rect className={css.well} x="15" y="63" width="82" height="9" rx="3" />
      <path className={css.typed} d="M19 67.5h58" />
    </>
  )
}

function CopiedLink({ label }: { label: string }) {
  return (
    <>
      <rect className={css.well} x="10" y="31" width="92" height="14" rx="4" />
      <rect className={css.chosen} x="14" y="34.5" width="78" height="7" rx="2" />
      <path className={css.typed} d="M17 38h70" />
      <rect className={css.accent} x="32" y="54" width="48" height="18" rx="9" />
      <text className={css.button} x="56" y="66.5" textAnchor="middle">
        {label}
      </text>
    </>
  )
}
