import { useState } from 'react'
import { useNavigate, useSearch } from '../../router/router'
import type { BagState, BagItem } from '../../../kit/api/types'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { SearchBox } from '../../components/SearchBox'
import { StateTabs } from '../../components/StateTabs'
import { useBag } from '../../data/bag'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import { paths } from '../../router/paths'
import {
  ALL_CHOSEN,
  bagTotals,
  chosenTotals,
  isWholeBag,
  refreshed,
  withChosen,
  NOTHING_CHOSEN,
} from '../../rules/bagSelection'
import { chooseItems, clearChosen, setChoosing, useBagSelection, endChoosing } from '../../stores/bagSelection'
import css from './Bag.module.css'
import { BagList } from './BagList'
import { BagSummary, BagSummarySkeleton } from './BagSummary'
import type { BagSelection, BagTotals } from '../../rules/bagSelection'
import { useSheet } from '../../../kit/ui/useSheet'
import { ExchangeSheet } from './ExchangeSheet'
import { ItemSheet } from './ItemSheet'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Money } from '../../../kit/ui/Money'
import { bagTexts } from './texts'

const STATES: readonly BagState[] = ['held', 'extracting', 'extracted', 'exchanged', 'frozen', 'returned']
/** Hardly anyone ever has such items. */
const RARE: readonly BagState[] = ['frozen', 'returned']

export function BagScreen() {
  const t = useTexts(bagTexts)
  const navigate = useNavigate()
  const asked = useSearch().get('state')
  const state = STATES.find((one) => one === asked) ?? 'held'
  const [keyword, setKeyword] = useState('')
  const selecting = useBagSelection((store) => store.isChoosing)
  const sheets = useBagSheets()
  const bag = useBag(state, keyword)
  const whole = useBag('held', '')
  const choice = useChoice(bag, whole)

  const show = (next: BagState) => {
    setChoosing(false)
    navigate(next === 'held' ? paths.bag : `${paths.bag}?state=${next}`, { replace: true })
  }
  const choosing = selecting && state === 'held'
  const counts = new Map(whole.first?.counts.map((one) => [one.state, one.count]))
  const states = STATES.filter((one) => !RARE.includes(one) || state === one || (counts.get(one) ?? 0) > 0)
  return (
    <Refreshable onRefresh={bag.restart}>
      <NavSlot>
        <SearchBox keyword={keyword} label={t.search} hint={t.search} onChange={setKeyword} />
      </NavSlot>
      <StateTabs
        label={t.states}
        value={state}
        tabs={states.map((one) => ({ value: one, label: t.state[one], count: counts.get(one) }))}
        onChange={show}
      />
      <div className={cx(css.screen, choosing && css.selecting)}>
        {state === 'held' && bag.isPending && !keyword && <BagSummarySkeleton />}
        {state === 'held' && choice.bag.units > 0 && (
          <BagSummary
            units={choice.bag.units}
            valueFen={choice.bag.exchangeFen}
            selecting={selecting}
            onSelect={() => setChoosing(!selecting)}
            onExtractAll={() => sheets.extract(ALL_CHOSEN)}
            onExchangeAll={() => sheets.exchange(ALL_CHOSEN)}
          />
        )}
        <BagList
          bag={bag}
          state={state}
          searching={keyword !== ''}
          onClearSearch={() => setKeyword('')}
          selection={choosing ? choice.selection : null}
          onChoose={chooseItems}
          onOpen={sheets.item.open}
        />
      </div>
      {choosing && choice.bag.units > 0 && (
        <SelectBar
          {...choice.bar}
          onExtract={() => sheets.extract(choice.selection)}
          onExchange={() => sheets.exchange(choice.selection)}
        />
      )}
      <BagSheets {...sheets} />
    </Refreshable>
  )
}

type Bag = ReturnType<typeof useBag>

/** The choice, counted and valued over the whole bag, loaded or not. */
function useChoice(shown: Bag, whole: Bag) {
  const [busy, setBusy] = useState(false)
  const stored = useBagSelection((state) => state.selection)
  const selection = refreshed(
    stored,
    [...shown.items.filter(({ state }) => state === 'held'), ...whole.items],
    whole.isSuccess && !whole.hasNextPage,
  )
  const bag = bagTotals(whole.first)
  /** During a search only its results are chosen, so they have to be known. */
  const chooseAll = async () => {
    if (shown.first?.total === whole.first?.total) return chooseItems(ALL_CHOSEN)
    setBusy(true)
    try {
      const found = await shown.loadAll()
      chooseItems(found.reduce((chosen, stack) => withChosen(chosen, stack, stack.quantity), selection))
    } finally {
      setBusy(false)
    }
  }
  const bar = {
    chosen: chosenTotals(selection, bag),
    whole: isWholeBag(selection, bag),
    busy,
    onAll: () => void chooseAll(),
    onClear: clearChosen,
  }
  return { selection, bag, bar }
}

/** The sheets of an item and of an exchange, and the ways on from an item or from what is chosen. */
function useBagSheets() {
  const navigate = useNavigate()
  const item = useSheet<BagItem>()
  const quote = useSheet<BagSelection>()
  const extract = (selection: BagSelection) => {
    item.close()
    chooseItems(selection)
    navigate(paths.extract)
  }
  const exchange = (selection: BagSelection) => {
    item.close()
    quote.open(selection)
  }
  return { item, quote, extract, exchange }
}

function BagSheets({ item, quote, extract, exchange }: ReturnType<typeof useBagSheets>) {
  const [opened, exchanging] = [item.shown, quote.shown]
  const closeQuote = (done: boolean) => {
    quote.close()
    if (done) endChoosing()
  }
  return (
    <>
      {opened && (
        <ItemSheet
          key={`item ${opened.opening}`}
          open={opened.isOpen}
          item={opened.value}
          onClose={item.close}
          onExtract={(count) => extract(withChosen(NOTHING_CHOSEN, opened.value, count))}
          onExchange={(count) => exchange(withChosen(NOTHING_CHOSEN, opened.value, count))}
        />
      )}
      {exchanging && (
        <ExchangeSheet
          key={`exchange ${exchanging.opening}`}
          open={exchanging.isOpen}
          selection={exchanging.value}
          onClose={closeQuote}
        />
      )}
    </>
  )
}

type Props = {
  chosen: BagTotals
  whole: boolean
  busy: boolean
  onAll: () => void
  onClear: () => void
  onExtract: () => void
  onExchange: () => void
}

/** The choice in the whole bag and not only in the loaded part, and the actions for it. */
function SelectBar({ chosen, whole, busy, onAll, onClear, onExtract, onExchange }: Props) {
  const t = useTexts(bagTexts)
  const none = chosen.units === 0
  return (
    <div className={css.selectBar}>
      <div className={css.selectRow}>
        <p role="status" className={css.chosen}>
          {t.chosen(chosen.units)} <Money fen={chosen.exchangeFen} size="s" />
        </p>
        <Chip disabled={none} onClick={onClear}>
          {t.clear}
        </Chip>
        <Chip on={whole} disabled={whole || busy} onClick={onAll}>
          {t.selectAll}
        </Chip>
      </div>
      <div className={css.actions}>
        <Button wide disabled={none} onClick={onExtract}>
          {t.extract}
        </Button>
        <Button wide look="primary" disabled={none} onClick={onExchange}>
          {t.exchange}
        </Button>
      </div>
    </div>
  )
}
