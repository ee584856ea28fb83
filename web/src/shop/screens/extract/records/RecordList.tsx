import type { ComponentProps, Key, ReactNode } from 'react'
import { EndlessList } from '../../../components/EndlessList'
import { RecordSkeleton } from '../../../components/RecordSkeleton'
import { Refreshable } from '../../../components/Refreshable'
import { StateTabs } from '../../../components/StateTabs'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { extractTexts } from '../texts'
import css from '../../../../kit/styles/records.module.css'
import { recordTexts } from './texts'

type Props<T, S extends string> = {
  list: ComponentProps<typeof EndlessList<T>>['list'] & { restart: () => Promise<unknown> }
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
  const words = useTexts(extractTexts)
  const { common } = useT()
  const tabs: { value: S | ''; label: string }[] = [{ value: '', label: common.all }, ...states]
  return (
    <Refreshable onRefresh={list.restart}>
      <StateTabs label={t.states} value={state ?? ''} tabs={tabs} onChange={(next) => onState(next || undefined)} />
      <div className={`${panel.screen} ${css.screen}`}>
        <EndlessList
          list={list}
          label={t.list}
          className={css.list}
          keyOf={keyOf}
          skeleton={<RecordSkeleton />}
          failed={words.loadFailed}
          empty={state ? <NoneInState onAll={() => onState()} /> : empty}
        >
          {render}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function NoneInState({ onAll }: { onAll: () => void }) {
  const t = useTexts(recordTexts)
  return <StateView icon="doc" title={t.noneInState} action={<Button onClick={onAll}>{t.showAll}</Button>} />
}
