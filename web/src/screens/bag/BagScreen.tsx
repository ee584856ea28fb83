import { useState } from 'react'
import type { BagItem, BagState } from '../../api/types'
import { AppLink } from '../../components/AppLink'
import { GiftCardSkeleton } from '../../components/GiftCardSkeleton'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { SearchBox } from '../../components/SearchBox'
import { StateTabs } from '../../components/StateTabs'
import { useBag } from '../../data/bag'
import { errorText } from '../../data/errorText'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { StateView } from '../../ui/StateView'
import { WindowGrid, windowGridClass } from '../../ui/WindowGrid'
import css from './Bag.module.css'
import { BagCard } from './BagCard'
import { BagSummary } from './BagSummary'
import { SelectBar } from './SelectBar'

const STATES: readonly BagState[] = ['held', 'extracting', 'extracted', 'exchanged']
const NOTHING: ReadonlySet<string> = new Set()

export function BagScreen() {
  const t = useT()
  const [state, setState] = useState<BagState>('held')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const bag = useBag(state, keyword)
  const show = (next: BagState) => {
    setState(next)
    setChosen(null)
  }
  return (
    <Refreshable onRefresh={bag.restart}>
      <NavSlot>
        <SearchBox keyword={keyword} label={t.bag.search} hint={t.bag.search} onChange={setKeyword} />
      </NavSlot>
      <StateTabs label={t.bag.states} value={state} tabs={STATES.map((one) => ({ value: one, label: t.bagState[one] }))} onChange={show} />
      <div className={css.screen}>
        {state === 'held' && bag.isPending && <div className={css.summary}><Skeleton width="60%" height="48px" /></div>}
        {state === 'held' && bag.first && bag.first.total > 0 && (
          <BagSummary total={bag.first.total} valueFen={bag.first.totalExchangeFen} selecting={chosen !== null} onSelect={() => setChosen(chosen ? null : NOTHING)} />
        )}
        <Items bag={bag} searching={keyword !== ''} held={state === 'held'} chosen={chosen} onChoose={setChosen} />
      </div>
      {chosen && <SelectBar items={bag.items} chosen={chosen} onChange={setChosen} />}
    </Refreshable>
  )
}

type ItemsProps = {
  bag: ReturnType<typeof useBag>
  searching: boolean
  held: boolean
  chosen: ReadonlySet<string> | null
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Items({ bag, searching, held, chosen, onChoose }: ItemsProps) {
  const t = useT()
  if (bag.isPending) return <ListSkeleton />
  if (bag.isLoadingError) return <LoadError title={t.errors.loadBag} why={errorText(bag.error)} onRetry={() => void bag.refetch()} />
  if (bag.items.length === 0) return <Empty searching={searching} held={held} />
  const toggle = (item: BagItem) => {
    const next = new Set(chosen)
    if (!next.delete(item.itemId)) next.add(item.itemId)
    onChoose(next)
  }
  return (
    <>
      <WindowGrid
        items={bag.items}
        keyOf={(item) => item.itemId}
        label={t.bag.list}
        total={bag.first?.total}
        render={(item) => <BagCard item={item} chosen={chosen?.has(item.itemId)} onToggle={() => toggle(item)} />}
      />
      <ListEnd {...bag} quiet={bag.items.length < 6} />
    </>
  )
}

function Empty({ searching, held }: { searching: boolean; held: boolean }) {
  const t = useT()
  if (searching) return <StateView icon="search" title={t.bag.emptySearch} />
  if (!held) return <StateView icon="box" title={t.bag.emptyOther} />
  return <StateView icon="bag" title={t.bag.empty} hint={t.bag.emptyHint} action={<AppLink to={paths.gift} className={buttonClass('primary')}>{t.gift.toStore}</AppLink>} />
}

function ListSkeleton() {
  const t = useT()
  return (
    <>
      <p role="status" className="sr-only">{t.common.loading}</p>
      <div className={windowGridClass}>
        {[1, 2, 3, 4].map((index) => (
          <GiftCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
