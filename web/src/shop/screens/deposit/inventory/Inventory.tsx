import { useState } from 'react'
import { SearchBox } from '../../../components/SearchBox'
import { useOpenDeposit } from '../../../data/deposits'
import { useItemLimits } from '../../../data/itemLimits'
import { ActionBar } from '../../../components/ActionBar'
import { useTexts } from '../../../../kit/i18n/texts'
import {
  NO_CHOICE,
  allItems,
  depositPicks,
  depositTotals,
  searchedStacks,
  withItems,
  depositPercent,
} from '../../../rules/deposit'
import type { DepositStack, RefusedStack, DepositTotals } from '../../../rules/deposit'
import { toast } from '../../../stores/toast'
import { StateView } from '../../../../kit/ui/StateView'
import { useSheet } from '../../../../kit/ui/useSheet'
import { WindowGrid } from '../../../../kit/ui/WindowGrid'
import { ConfirmSheet } from '../confirm/ConfirmSheet'
import css from '../Deposit.module.css'
import { cx } from '../../../../kit/lib/cx'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Chip } from '../../../../kit/ui/Chip'
import { Money } from '../../../../kit/ui/Money'
import { inventoryTexts } from './texts'
import { DepositCard } from './DepositCard'
import { UnbrokenText } from '../../../components/UnbrokenText'
import type { DepositSummary } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { Notice } from '../../../components/Notice'
import { paths } from '../../../router/paths'
import { RefusedItems } from './RefusedItems'

/** With fewer cards everything is found at a glance. */
const SEARCHED_FROM = 9

type Props = {
  taken: readonly DepositStack[]
  refused: readonly RefusedStack[]
  isReading: boolean
  onReread: () => Promise<unknown>
}

/** The items to choose from, those that are not taken, and what is chosen. */
export function Inventory({ taken, refused, isReading, onReread }: Props) {
  const t = useTexts(inventoryTexts)
  const [choice, setChoice] = useState(NO_CHOICE)
  const [keyword, setKeyword] = useState('')
  const { depositItemsMax: most } = useItemLimits()
  const sheet = useSheet<true>()
  const open = useOpenDeposit()
  const picks = depositPicks(choice, taken)
  const shown = searchedStacks(taken, keyword)
  const choose = (stack: DepositStack, count: number) => {
    const next = withItems(choice, taken, stack, count, most)
    setChoice(next)
    if ((next.get(stack.giftId) ?? 0) < count) toast(t.tooMany(most))
  }
  const chooseAll = () => {
    setChoice(allItems(taken, most))
    if (depositTotals(taken.map((stack) => ({ stack, count: stack.assetIds.length }))).items > most)
      toast(t.tooMany(most))
  }
  const card = (stack: DepositStack) => {
    const chosen = choice.get(stack.giftId) ?? 0
    return (
      <DepositCard
        stack={stack}
        chosen={Math.min(chosen, stack.assetIds.length)}
        onChange={(count) => choose(stack, count)}
      />
    )
  }
  return (
    <>
      {open && <OpenDeposit deposit={open} />}
      {taken.length === 0 && <StateView icon="bag" title={t.onlyRefused} hint={t.onlyRefusedHint} />}
      {taken.length > 0 && <InventorySummary stacks={taken} isReading={isReading} onReread={() => void onReread()} />}
      {taken.length >= SEARCHED_FROM && (
        <div className={css.search}>
          <SearchBox keyword={keyword} label={t.search} hint={t.search} onChange={setKeyword} />
        </div>
      )}
      {taken.length > 0 && shown.length === 0 && <StateView icon="search" title={t.none} hint={t.noneHint} />}
      {shown.length > 0 && <WindowGrid items={shown} keyOf={(stack) => stack.giftId} label={t.list} render={card} />}
      {refused.length > 0 && <RefusedItems stacks={refused} />}
      {taken.length > 0 && (
        <ChooseBar
          totals={depositTotals(picks)}
          isBlocked={open !== undefined}
          onAll={chooseAll}
          onClear={() => setChoice(NO_CHOICE)}
          onNext={() => sheet.open(true)}
        />
      )}
      {sheet.shown && (
        <ConfirmSheet
          key={sheet.shown.opening}
          open={sheet.shown.isOpen}
          picks={picks}
          onReread={onReread}
          onClose={sheet.close}
        />
      )}
    </>
  )
}

type ChooseBarProps = {
  totals: DepositTotals
  isBlocked: boolean
  onAll: () => void
  onClear: () => void
  onNext: () => void
}

/**
 * The chosen items, the amount they bring, and the next step; while another deposit runs, a note that there is none.
 */
function ChooseBar({ totals, isBlocked, onAll, onClear, onNext }: ChooseBarProps) {
  const t = useTexts(inventoryTexts)
  const none = totals.items === 0
  if (isBlocked) {
    return (
      <ActionBar>
        <Button look="primary" wide disabled>
          {t.finishOpen}
        </Button>
      </ActionBar>
    )
  }
  return (
    <div className={cx(panel.bar, panel.wideBar)} data-bar>
      <div className={css.bar}>
        <p role="status" className={css.chosen}>
          {none ? (
            t.nothingChosen
          ) : (
            <>
              <span>{t.chosen(totals.items)}</span> <Money fen={totals.fen} />
            </>
          )}
        </p>
        <Chip onClick={none ? onAll : onClear}>{none ? t.all : t.clear}</Chip>
        <Button look="primary" disabled={none} aria-haspopup="dialog" onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </div>
  )
}

/** The one that has to be finished before another can begin. */
function OpenDeposit({ deposit }: { deposit: DepositSummary }) {
  const t = useTexts(inventoryTexts)
  return (
    <div className={panel.note}>
      <Notice icon="clock" title={t.open} warn>
        <p>{t.openHint}</p>
        <AppLink to={paths.depositDetail(deposit.depositNo)} className={css.noticeLink}>
          {t.openGo}
        </AppLink>
      </Notice>
    </div>
  )
}

type InventorySummaryProps = { stacks: readonly DepositStack[]; isReading: boolean; onReread: () => void }

/** The amount that all of it would bring, and by which rule. */
function InventorySummary({ stacks, isReading, onReread }: InventorySummaryProps) {
  const t = useTexts(inventoryTexts)
  const all = stacks.map((stack) => ({ stack, count: stack.assetIds.length }))
  const { items, fen } = depositTotals(all)
  const percent = depositPercent(all)
  return (
    <section className={`${panel.panel} ${css.summary}`} aria-label={t.summary}>
      <div className={css.summaryHead}>
        <div>
          <p className="small">{t.summaryLine(items)}</p>
          <Money fen={fen} size="l" />
        </div>
        <Chip disabled={isReading} onClick={onReread}>
          {t.reread}
        </Chip>
      </div>
      <p className="small">
        <UnbrokenText text={percent === null ? t.rule : t.rate(percent)} />
      </p>
    </section>
  )
}
