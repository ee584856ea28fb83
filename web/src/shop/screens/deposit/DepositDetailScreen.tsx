import { reasonOf } from '../../../kit/api/errors'
import { LoadError } from '../../components/LoadError'
import { ScreenSkeleton } from '../../components/PanelsSkeleton'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useDeposit } from '../../data/deposits'
import { NotFound } from '../../components/NotFound'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { isDepositNumber, isDepositOver, isDepositRunning, remainingDepositSteps } from '../../rules/deposit'
import type { DepositDetail } from '../../../kit/api/types'
import { ItemRow, itemListClass } from '../../components/ItemRow'
import { RecordFacts } from '../../components/RecordFacts'
import { Timeline } from '../../../kit/ui/Timeline'
import { useLang } from '../../../kit/stores/prefs'
import { groupedByGift } from '../../rules/extract'
import css from '../../../kit/styles/detail.module.css'
import panel from '../../../kit/styles/panel.module.css'
import { Money } from '../../../kit/ui/Money'
import { depositTexts, depositDetailTexts } from './texts'
import { DepositActions } from './DepositActions'
import { AcceptClock, DaysClock } from '../../components/TradeClock'
import type { TimelineStep } from '../../../kit/ui/Timeline'
import { formatDate } from '../../../kit/lib/date'

/** One deposit, by the address. A text that is no number of one is not looked for. */
export function DepositDetailScreen() {
  const { depositNo = '' } = useParams()
  return isDepositNumber(depositNo) ? <Loaded key={depositNo} depositNo={depositNo} /> : <NoSuchDeposit />
}

function Loaded({ depositNo }: { depositNo: string }) {
  const t = useTexts(depositTexts)
  const { data, offset, isPending, error, refetch } = useDeposit(depositNo)
  usePageName(data && depositNo)
  if (data) return <DepositView deposit={data} offset={offset} />
  if (isPending) return <ScreenSkeleton heights={[150, 200, 120]} />
  if (reasonOf(error) === 'deposit_not_found') return <NoSuchDeposit />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function NoSuchDeposit() {
  const t = useTexts(depositDetailTexts)
  return <NotFound title={t.notFound} hint={t.notFoundHint} to={paths.depositRecords} away={t.toRecords} />
}

/** Where it stands, what happened, which items and what they bring, and what can be done. */
function DepositView({ deposit, offset }: { deposit: DepositDetail; offset: number }) {
  const t = useTexts(depositDetailTexts)
  const words = useTexts(depositTexts)
  const lang = useLang()
  const paid = (giftId: string) =>
    deposit.items.reduce((sum, item) => (item.giftId === giftId ? sum + item.paysFen : sum), 0)
  return (
    <div className={panel.screen}>
      <DepositHeadline deposit={deposit} offset={offset} />
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <Timeline label={t.timeline} steps={depositSteps(deposit, t, words.otherState, lang)} />
      </section>
      <section className={panel.panel}>
        <h2 className={css.split}>
          {t.items} <span>{words.items(deposit.quantity)}</span>
        </h2>
        <ul className={itemListClass} aria-label={t.items}>
          {groupedByGift(deposit.items).map(({ item, count }) => (
            <li key={item.giftId}>
              <ItemRow
                look={item}
                after={
                  <>
                    <Money fen={paid(item.giftId)} size="s" quiet />
                    {count > 1 && <span className={css.count}>{words.times(count)}</span>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <RecordFacts no={deposit.depositNo} name={t.number} createTime={deposit.createTime} topic="deposit" />
      <DepositActions deposit={deposit} />
    </div>
  )
}

/**
 * Where it stands, in plain words; why it ended, where the state does not say so; the amount; and the clock that runs.
 */
function DepositHeadline({ deposit, offset }: { deposit: DepositDetail; offset: number }) {
  const t = useTexts(depositDetailTexts)
  const words = useTexts(depositTexts)
  const { state, reason, acceptBy, heldUntil, protectedUntil } = deposit
  const isOver = isDepositOver(state)
  // A newer server may know states that this page does not.
  const headline =
    reason === 'cancelled'
      ? t.cancelledByYou
      : ((t.headline as Partial<Record<string, string>>)[state] ?? words.otherState)
  const hint =
    reason === 'other_items'
      ? t.otherItems
      : reason === 'withdrawn'
        ? null
        : (t.hint as Partial<Record<string, string>>)[state]
  return (
    <section
      className={`${panel.panel} ${css.headline}`}
      data-tone={isOver ? 'back' : state === 'credited' ? 'good' : 'open'}
    >
      <div role="status">
        <h2>{headline}</h2>
        {reason !== null && reason !== 'cancelled' && deposit.reasonText && (
          <p className={css.why}>{deposit.reasonText}</p>
        )}
        {hint && <p>{hint}</p>}
      </div>
      <div className={css.net}>
        <p className={css.clockLabel}>{isOver ? t.would : t.pays}</p>
        <Money fen={deposit.amountFen} size={isOver ? 'l' : 'xl'} quiet={isOver} received={state === 'credited'} />
      </div>
      {state === 'awaiting_acceptance' && acceptBy && <AcceptClock acceptBy={acceptBy} offset={offset} />}
      {state === 'held' && heldUntil && <DaysClock of="hold" until={heldUntil} offset={offset} saysOver />}
      {state === 'received' && protectedUntil && (
        <DaysClock of="protection" until={protectedUntil} offset={offset} saysOver />
      )}
    </section>
  )
}

type Texts = (typeof depositDetailTexts)['zh-CN']
type Shown = Pick<DepositDetail, 'state' | 'timeline' | 'protectedUntil'>

/** The past steps of a deposit, and those still to come if all goes well. Why it ended stands in the headline. */
function depositSteps(
  { state, timeline, protectedUntil }: Shown,
  t: Texts,
  other: string,
  lang: string,
): TimelineStep[] {
  const past = timeline.filter(({ isExpected }) => !isExpected)
  const last = past.at(-1)
  // A newer server may know steps that this page does not.
  const labelOf = (of: string) => (t.step as Partial<Record<string, string>>)[of] ?? other
  const happened = past
    .filter((one) => one.step !== 'sending' || one === last)
    .map((one): TimelineStep => {
      const isLast = one === last
      const waits = isLast && one.step === 'awaiting_acceptance'
      const isProtected = isLast && one.step === 'received' && protectedUntil
      return {
        key: one.step,
        label: waits ? t.offered : labelOf(one.step),
        time: one.time,
        detail: isProtected ? t.protectedUntil(formatDate(protectedUntil, 'dateTime', lang)) : null,
        tone:
          one.step === 'rolled_back'
            ? 'failed'
            : one.step === 'cancelled'
              ? 'ended'
              : isLast && isDepositRunning(state)
                ? 'current'
                : 'done',
      }
    })
  const expectedAt = (step: string) => timeline.find((one) => one.isExpected && one.step === step)?.time
  const coming = remainingDepositSteps(state).map((step): TimelineStep => ({
    key: step,
    label: t.coming[step],
    time: expectedAt(step),
    tone: 'upcoming',
  }))
  return [...happened, ...coming]
}
