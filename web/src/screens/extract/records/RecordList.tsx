import type { Key, ReactNode } from 'react'
import { ListEnd } from '../../../components/ListEnd'
import { LoadError } from '../../../components/LoadError'
import { Refreshable } from '../../../components/Refreshable'
import { StateTabs } from '../../../components/StateTabs'
import { errorText } from '../../../data/errorText'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../i18n/texts'
import panel from '../../../styles/panel.module.css'
import { Button } from '../../../ui/Button'
import { Skeleton } from '../../../ui/Skeleton'
import { StateView } from '../../../ui/StateView'
import { extractTexts } from '../texts'
import css from '../../../styles/records.module.css'
import { recordTexts } from './texts'

type List<T> = {
  items: readonly T[]
  isPending: boolean
  isLoadingError: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
  restart: () => Promise<unknown>
}

type Props<T, S extends string> = {
  list: List<T>
  keyOf: (item: T) => Key
  render: (item: T) => ReactNode
  state: S | undefined
  states: readonly { value: S; label: string }[]
  onState: (state?: S) => void
  /** Shown where there is none in any state. */
  empty: ReactNode
}

/** A list of records by state that goes on for ever. */
export function RecordList<T, S extends string>({ list, keyOf, render, state, states, onState, empty }: Props<T, S>) {
  const t = useTexts(recordTexts)
  const { common } = useT()
  const tabs: { value: S | ''; label: string }[] = [{ value: '', label: common.all }, ...states]
  return (
    <Refreshable onRefresh={list.restart}>
      <StateTabs label={t.states} value={state ?? ''} tabs={tabs} onChange={(next) => onState(next || undefined)} />
      <div className={`${panel.screen} ${css.screen}`}>
        <Records
          list={list}
          keyOf={keyOf}
          render={render}
          empty={state ? <NoneInState onAll={() => onState()} /> : empty}
        />
      </div>
    </Refreshable>
  )
}

type RecordsProps<T> = Pick<Props<T, string>, 'list' | 'keyOf' | 'render' | 'empty'>

function Records<T>({ list, keyOf, render, empty }: RecordsProps<T>) {
  const t = useTexts(recordTexts)
  const words = useTexts(extractTexts)
  if (list.isPending) return <RecordsSkeleton />
  if (list.isLoadingError)
    return <LoadError title={words.loadFailed} why={errorText(list.error)} onRetry={() => list.refetch()} />
  if (list.items.length === 0) return empty
  return (
    <>
      <ul aria-label={t.list} className={css.list}>
        {list.items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      <ListEnd {...list} quiet={list.items.length < 5} />
    </>
  )
}

function NoneInState({ onAll }: { onAll: () => void }) {
  const t = useTexts(recordTexts)
  return <StateView icon="doc" title={t.noneInState} action={<Button onClick={onAll}>{t.showAll}</Button>} />
}

function RecordsSkeleton() {
  const { common } = useT()
  return (
    <div className={css.list}>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
      {[1, 2, 3].map((index) => (
        <div key={index} className={panel.panel}>
          <Skeleton height="96px" round />
        </div>
      ))}
    </div>
  )
}
