import { useState } from 'react'
import { SearchBox } from '../../../components/SearchBox'
import { useOpenDeposit } from '../../../data/deposits'
import { useItemLimits } from '../../../data/itemLimits'
import { useTexts } from '../../../../kit/i18n/texts'
import { NO_CHOICE, allItems, depositPicks, depositTotals, searchedStacks, withItems } from '../../../rules/deposit'
import type { DepositStack, RefusedStack } from '../../../rules/deposit'
import { toast } from '../../../stores/toast'
import { StateView } from '../../../../kit/ui/StateView'
import { useSheet } from '../../../../kit/ui/useSheet'
import { WindowGrid } from '../../../../kit/ui/WindowGrid'
import { ConfirmSheet } from '../confirm/ConfirmSheet'
import css from '../Deposit.module.css'
import { ChooseBar } from './ChooseBar'
import { DepositCard } from './DepositCard'
import { InventorySummary } from './InventorySummary'
import { OpenDeposit } from './OpenDeposit'
import { RefusedItems } from './RefusedItems'
import { inventoryTexts } from './texts'

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
