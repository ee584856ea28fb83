import { AppLink, ButtonLink } from '../../router/AppLink'
import { ExchangeCost, ExchangeLines } from '../../components/ExchangeLines'
import { ItemRow, itemListClass } from '../../components/ItemRow'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { worthOf } from '../../rules/bagSelection'
import type { BagSelection, Pick } from '../../rules/bagSelection'
import { exchangeSums } from '../../rules/exchange'
import type { ExchangeLine } from '../../rules/exchange'
import quote from '../../../kit/styles/quote.module.css'
import { Button } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import { Sheet } from '../../../kit/ui/Sheet'
import { StateView } from '../../../kit/ui/StateView'
import css from './ExchangeSheet.module.css'
import { bagTexts } from './texts'
import { useExchangeFlow } from './useExchangeFlow'

type Flow = ReturnType<typeof useExchangeFlow>

/** `done` is said where nothing of the selection is left to be exchanged. */
type Props = { open: boolean; selection: BagSelection; onClose: (done: boolean) => void }

/** The items that go, the amount that comes and the rate, before anything happens; afterwards the result. */
export function ExchangeSheet({ open, selection, onClose }: Props) {
  const t = useTexts(bagTexts)
  const words = useT()
  const flow = useExchangeFlow(selection, open)
  const { result, totals, problem } = flow
  const gone = flow.gone && !result
  const close = () => onClose(gone || result !== undefined)
  const label = flow.isUnknown ? t.quote.retry : problem?.changedFromFen === undefined ? t.quote.confirm : t.quote.again
  const foot = result ? (
    <ResultLinks onClose={close} />
  ) : gone ? (
    <Button wide look="primary" onClick={close}>
      {t.quote.toBag}
    </Button>
  ) : (
    <div className={quote.decide}>
      <ExchangeCost priceFen={totals.priceFen} getsFen={totals.exchangeFen} warning={t.quote.leaves} />
      <Button
        wide
        look="primary"
        busy={flow.busy}
        disabled={flow.loading || totals.units === 0}
        onClick={() => void flow.confirm()}
      >
        {label} <Money fen={totals.exchangeFen} size="s" quiet />
      </Button>
    </div>
  )
  return (
    <Sheet
      open={open}
      title={result ? t.result.title : t.quote.title}
      closeLabel={words.common.close}
      onClose={close}
      footer={foot}
    >
      {result ? (
        <Result result={result} onClose={close} />
      ) : gone ? (
        <StateView alert icon="box" title={t.quote.gone} hint={t.quote.goneHint} />
      ) : (
        <Quote flow={flow} />
      )}
    </Sheet>
  )
}

function Quote({ flow: { picks, totals, problem, rateBp } }: { flow: Flow }) {
  const t = useTexts(bagTexts)
  const known = picks.reduce((sum, { count }) => sum + count, 0)
  const sums = known === totals.units && rateBp !== null ? exchangeSums(linesOf(picks), rateBp) : null
  return (
    <>
      {problem && (
        <div role="alert" className={quote.problem}>
          <p>{problem.text}</p>
          {problem.changedFromFen !== undefined && (
            <p className={quote.change}>
              {t.quote.changedFrom}{' '}
              <s>
                <Money fen={problem.changedFromFen} size="s" quiet />
              </s>
              <Icon name="next" size={14} />
              <Money fen={totals.exchangeFen} size="s" />
            </p>
          )}
        </div>
      )}
      <h3 className={quote.head}>
        {t.quote.goes} <span>{t.units(totals.units)}</span>
      </h3>
      <ul className={itemListClass} aria-label={t.quote.goes}>
        {picks.map(({ stack, count }) => (
          <li key={stack.giftId}>
            <ItemRow
              look={stack}
              after={
                <>
                  <Money fen={worthOf(stack, count)} size="s" quiet />
                  <span className={quote.count}>{t.times(count)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {known < totals.units && <p className={quote.more}>{t.quote.andMore(totals.units)}</p>}
      <ExchangeLines sums={sums} market={t.quote.market} rateBp={rateBp} getsFen={totals.exchangeFen} />
      <ul className={quote.notes}>
        {sums?.isRounded && <li>{t.quote.rounded}</li>}
        <li>{t.quote.now}</li>
        <li>{t.quote.voucher}</li>
        <li>{t.quote.promise}</li>
      </ul>
    </>
  )
}

/** The chosen part of each stack, the units that were held longest first. */
const linesOf = (picks: readonly Pick[]): ExchangeLine[] =>
  picks.map(({ stack, count }) => ({
    priceFen: stack.priceFen,
    count,
    worthFen: worthOf(stack, count),
    eachFen: stack.itemExchangeFen.slice(Math.max(0, stack.itemExchangeFen.length - count)),
  }))

function Result({ result, onClose }: { result: NonNullable<Flow['result']>; onClose: () => void }) {
  const t = useTexts(bagTexts)
  return (
    <>
      <div role="status" className={css.result}>
        <span className={css.mark}>
          <Icon name="check" size={34} />
        </span>
        <p className={css.got}>
          <span aria-hidden="true">+</span>
          <Money fen={result.amountFen} size="xl" received />
        </p>
        <p>{t.result.units(result.items)}</p>
        <p className={css.balance}>
          {t.result.balance} <Money fen={result.balanceFen} size="s" quiet />
        </p>
      </div>
      <AppLink to={paths.exchangeDetail(result.exchangeNo)} className={css.details} onClick={onClose}>
        {t.result.details} <Icon name="next" size={14} />
      </AppLink>
    </>
  )
}

function ResultLinks({ onClose }: { onClose: () => void }) {
  const t = useTexts(bagTexts)
  return (
    <div className={css.links}>
      <ButtonLink to={paths.gift} look="plain" wide onClick={onClose}>
        {t.result.store}
      </ButtonLink>
      <ButtonLink to={paths.wallet} wide onClick={onClose}>
        {t.result.wallet}
      </ButtonLink>
      <AppLink to={paths.extractTab('cash')} className={css.cashOut} onClick={onClose}>
        {t.result.cashOut}
      </AppLink>
    </div>
  )
}
