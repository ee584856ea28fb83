import { reasonOf } from '../../../../kit/api/errors'
import type { CashRecord } from '../../../../kit/api/types'
import { ButtonLink } from '../../../router/AppLink'
import { LoadError } from '../../../components/LoadError'
import { Timeline } from '../../../../kit/ui/Timeline'
import type { TimelineStep } from '../../../../kit/ui/Timeline'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useCashConfig, useCashOut, useHasDispute } from '../../../data/cash'
import { ActionBar } from '../../../components/ActionBar'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { paths } from '../../../router/paths'
import { isCashBack, isCashOpen } from '../../../rules/cash'
import facts from '../../../../kit/styles/facts.module.css'
import panel from '../../../../kit/styles/panel.module.css'
import { Money } from '../../../../kit/ui/Money'
import { PayMark } from '../../../components/PayMark'
import { cashTexts } from '../cash/texts'
import { ScreenSkeleton } from '../../../components/PanelsSkeleton'
import { extractTexts } from '../texts'
import css from '../../../../kit/styles/detail.module.css'
import { NotFound } from '../../../components/NotFound'
import { RecordFacts } from '../../../components/RecordFacts'
import { usePageName } from '../../../components/usePageName'
import { detailTexts } from './texts'

/** Hardly any cash-out waits for it. */
const ConfirmInWechat = lazyPart(() => import('./ConfirmInWechat').then((m) => m.ConfirmInWechat))

export function CashDetail({ cashNo }: { cashNo: string }) {
  const t = useTexts(extractTexts)
  const { cashOut, isPending, isSuccess, error, refetch } = useCashOut(cashNo)
  usePageName(cashOut && cashNo)
  if (cashOut) return <Shown cash={cashOut} />
  if (isPending) return <ScreenSkeleton />
  if (isSuccess || reasonOf(error) === 'cash_not_found') return <NoSuchRecord />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

export function NoSuchRecord() {
  const t = useTexts(extractTexts)
  return <NotFound title={t.notFound} hint={t.notFoundHint} to={paths.extractRecords} away={t.toRecords} />
}

function Shown({ cash }: { cash: CashRecord }) {
  const { cash: t } = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const { state, confirmation } = cash
  const standing = confirmation ? 'unconfirmed' : state
  const open = isCashOpen(state)
  const label = (of: string) => (t.step as Partial<Record<string, string>>)[of] ?? words.otherState
  const happened = cash.timeline.map((step, index): TimelineStep => ({
    key: `${index}`,
    label: label(step.state),
    time: step.time,
    detail: step.reason,
    tone: isCashBack(step.state) ? 'failed' : open && index === cash.timeline.length - 1 ? 'current' : 'done',
  }))
  const coming = open
    ? (['processing', 'paid'] as const)
        .filter((next) => next !== state)
        .map((next): TimelineStep => ({ key: next, label: label(next), tone: 'upcoming' }))
    : []
  return (
    <div className={panel.screen}>
      <section
        className={`${panel.panel} ${css.headline}`}
        data-tone={isCashBack(state) ? 'back' : open ? 'open' : 'good'}
      >
        <div role="status">
          <h2>{(t.headline as Partial<Record<string, string>>)[standing] ?? words.otherState}</h2>
          {cash.reason && (
            <p className={css.why}>
              <UnbrokenText text={cash.reason} />
            </p>
          )}
          <p>
            {
              (t.hint as Partial<Record<string, string>>)[
                state === 'rejected' || state === 'failed' ? 'back' : standing
              ]
            }
          </p>
        </div>
        <div className={css.net}>
          {isCashBack(state) && <p className={css.clockLabel}>{t.backInBalance}</p>}
          <Money
            fen={isCashBack(state) ? cash.amountFen : cash.netFen}
            size={isCashBack(state) ? 'l' : 'xl'}
            quiet={state !== 'paid'}
            received={state === 'paid'}
          />
        </div>
      </section>
      {confirmation && <ConfirmInWechat cashNo={cash.cashNo} confirmation={confirmation} />}
      <Amounts cash={cash} />
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <Timeline label={t.timeline} steps={[...happened, ...coming]} />
      </section>
      <RecordFacts no={cash.cashNo} name={t.number} createTime={cash.createTime} topic="cash" />
      {!open && <Ways cashNo={cash.cashNo} isBack={isCashBack(state)} />}
    </div>
  )
}

/** While a payment is disputed, another cash-out would be refused as the last one was. */
function Ways({ cashNo, isBack: back }: { cashNo: string; isBack: boolean }) {
  const { cash: t } = useTexts(detailTexts)
  const words = useTexts(cashTexts)
  const hasDispute = useHasDispute(back)
  return (
    <ActionBar>
      <ButtonLink to={paths.wallet} look="plain" wide>
        {t.wallet}
      </ButtonLink>
      {hasDispute ? (
        <ButtonLink to={paths.questionAbout('cash', cashNo)} wide>
          {words.support}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.extractTab('cash')} wide>
          {t.again}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

function Amounts({ cash }: { cash: CashRecord }) {
  const { cash: t } = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  const back = isCashBack(cash.state)
  // One that the provider sent back had been paid, with its fee; both came back.
  const wasCharged = cash.state === 'returned' && cash.feeFen > 0
  const channel = (words.channel as Partial<Record<string, string>>)[cash.channel] ?? ''
  return (
    <section className={panel.panel}>
      <h2>{t.amounts}</h2>
      <dl className={facts.facts}>
        <div>
          <dt>{t.amount}</dt>
          <dd>
            <Money fen={cash.amountFen} size="s" quiet />
          </dd>
        </div>
        <div>
          <dt>{t.fee}</dt>
          <dd>
            {back && !wasCharged ? (
              t.noFee
            ) : (
              <>
                {back && `${t.feeReturned} `}
                <Money fen={back ? cash.feeFen : -cash.feeFen} size="s" quiet />
              </>
            )}
          </dd>
        </div>
        <div className={facts.sum}>
          <dt>{back ? t.netBack : t.net}</dt>
          <dd>
            <Money fen={back ? cash.amountFen : cash.netFen} quiet />
          </dd>
        </div>
        <div>
          <dt>{t.account}</dt>
          <dd className={css.account}>
            <PayMark of={cash.channel} />
            <span>
              {cash.channel === 'wechat' ? words.ownWechat : channel} <span className="num">{cash.accountNo}</span>
            </span>
          </dd>
        </div>
        {isCashOpen(cash.state) && <Arrival channel={cash.channel} reviewing={cash.state === 'reviewing'} />}
      </dl>
    </section>
  )
}

function Arrival({ channel, reviewing }: { channel: CashRecord['channel']; reviewing: boolean }) {
  const { cash: t } = useTexts(detailTexts)
  const words = useTexts(cashTexts)
  const arrival = useCashConfig(channel).data?.arrival
  if (!arrival) return null
  return (
    <div>
      <dt>{t.arrival}</dt>
      <dd>{reviewing ? words.afterReview(arrival) : arrival}</dd>
    </div>
  )
}
