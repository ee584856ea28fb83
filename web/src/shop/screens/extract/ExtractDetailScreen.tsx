import { useSearch } from '../../router/router'
import { CashDetail, NoSuchRecord } from './detail/CashDetail'
import { reasonOf } from '../../../kit/api/errors'
import type { ExtractDetail as Extract } from '../../../kit/api/types'
import { LoadError } from '../../components/LoadError'
import { useExtract } from '../../data/extracts'
import { useTexts } from '../../../kit/i18n/texts'
import { isExtractBack, isExtractOpen, remainingStates } from '../../rules/extract'
import panel from '../../../kit/styles/panel.module.css'
import { ScreenSkeleton } from '../../components/PanelsSkeleton'
import { extractTexts } from './texts'
import css from '../../../kit/styles/detail.module.css'
import { ExtractActions } from './detail/ExtractActions'
import { ExtractedItems, SteamCheck } from './detail/SteamCheck'
import { AcceptClock, DaysClock } from '../../components/TradeClock'
import { detailTexts } from './detail/texts'
import { Timeline } from '../../../kit/ui/Timeline'
import type { TimelineStep } from '../../../kit/ui/Timeline'
import { RecordFacts } from '../../components/RecordFacts'
import { usePageName } from '../../components/usePageName'

const NUMBERS = { extract: /^E\d{8}[0-9A-Z]{13}$/, cash: /^C\d{8}[0-9A-Z]{13}$/ }

/** One extraction or one cash-out, by the address. A number of neither is not looked for. */
export function ExtractDetailScreen() {
  const search = useSearch()
  const [kind, no] = [search.get('kind'), search.get('no') ?? '']
  if (kind === 'cash' && NUMBERS.cash.test(no)) return <CashDetail cashNo={no} />
  if (kind !== 'cash' && NUMBERS.extract.test(no)) return <ExtractDetail extractNo={no} />
  return <NoSuchRecord />
}

export function ExtractDetail({ extractNo }: { extractNo: string }) {
  const t = useTexts(extractTexts)
  const { data, offset, isPending, error, refetch } = useExtract(extractNo)
  usePageName(data && extractNo)
  if (data) return <Shown extract={data} offset={offset} />
  if (isPending) return <ScreenSkeleton />
  if (reasonOf(error) === 'extract_not_found') return <NoSuchRecord />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function Shown({ extract, offset }: { extract: Extract; offset: number }) {
  const t = useTexts(detailTexts)
  const isWaiting = extract.state === 'awaiting_acceptance'
  return (
    <div className={panel.screen}>
      <ExtractHeadline extract={extract} offset={offset} />
      {isWaiting && <SteamCheck extract={extract} />}
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <ExtractTimeline extract={extract} />
      </section>
      {!isWaiting && (
        <section className={panel.panel}>
          <ExtractedItems extract={extract} heading="h2" />
        </section>
      )}
      <section className={panel.panel}>
        <h2>{t.recipient}</h2>
        <p className={css.link}>{extract.tradeUrl.replace(/^https:\/\//, '')}</p>
      </section>
      <RecordFacts no={extract.extractNo} name={t.number} createTime={extract.createTime} topic="extract" />
      <ExtractActions extract={extract} />
    </div>
  )
}

/** Where it stands, in plain words; why, where it came back and the state does not say so; and the clock that runs. */
export function ExtractHeadline({ extract, offset }: { extract: Extract; offset: number }) {
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

/**
 * The past steps, and those still to come if all goes well. Why it ended stands in the headline; why an earlier attempt
 * did, here.
 */
export function ExtractTimeline({ extract: { state, timeline, protectedUntil } }: { extract: Extract }) {
  const t = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const label = (of: string) => (t.step as Partial<Record<string, string>>)[of] ?? words.otherState
  const happened = timeline.map((step, index): TimelineStep => {
    const isLast = index === timeline.length - 1
    const failed = step.state === 'returned' || step.state === 'rolled_back'
    return {
      key: `${index}`,
      label: label(step.state),
      time: step.time,
      detail: isLast ? null : step.reasonText,
      tone: failed ? 'failed' : isLast && isExtractOpen(state) ? 'current' : 'done',
    }
  })
  const coming = remainingStates(state).map((next): TimelineStep => ({
    key: next,
    label: next === 'final' ? t.protectionEnds : label(next),
    time: next === 'final' ? protectedUntil : null,
    tone: 'upcoming',
  }))
  return <Timeline label={t.timeline} steps={[...happened, ...coming]} />
}
