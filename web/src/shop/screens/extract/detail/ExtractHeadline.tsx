import type { ExtractDetail } from '../../../../kit/api/types'
import { AcceptClock, DaysClock } from '../../../components/TradeClock'
import { useTexts } from '../../../../kit/i18n/texts'
import { isExtractBack } from '../../../rules/extract'
import panel from '../../../../kit/styles/panel.module.css'
import { extractTexts } from '../texts'
import css from '../../../../kit/styles/detail.module.css'
import { detailTexts } from './texts'

/** Where it stands, in plain words; why, where it came back and the state does not say so; and the clock that runs. */
export function ExtractHeadline({ extract, offset }: { extract: ExtractDetail; offset: number }) {
  const t = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const { state, reason, reasonText, canRetry } = extract
  // A newer server may know states that this page does not.
  const headline = (t.headline as Partial<Record<string, string>>)[state] ?? words.otherState
  const isBack = isExtractBack(state)
  const hint = (t.hint as Partial<Record<string, string>>)[isBack ? (canRetry ? 'back' : 'kept') : state]
  return (
    <section
      className={`${panel.panel} ${css.headline}`}
      data-tone={isBack ? 'back' : state === 'delivered' || state === 'final' ? 'good' : 'open'}
    >
      <div role="status">
        <h2>{headline}</h2>
        {isBack && reason !== 'cancelled' && reasonText && <p className={css.why}>{reasonText}</p>}
        {hint && <p>{hint}</p>}
      </div>
      {state === 'awaiting_acceptance' && extract.acceptBy && (
        <AcceptClock acceptBy={extract.acceptBy} offset={offset} />
      )}
      {state === 'delivered' && extract.protectedUntil && (
        <DaysClock of="protection" until={extract.protectedUntil} offset={offset} />
      )}
    </section>
  )
}
