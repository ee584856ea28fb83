import type { ComponentProps, Key, ReactNode } from 'react'
import { Time } from '../../components/Time'
import type { ExtractState, ExtractSummary } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../kit/ui/StatusBadge'
import { useExtracts } from '../../data/extracts'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { paths } from '../../router/paths'
import { EXTRACT_STATES } from '../../rules/extract'
import panel from '../../../kit/styles/panel.module.css'
import { Button } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { extractTexts, recordTexts } from './texts'
import { EndlessList } from '../../components/EndlessList'
import { RecordItems, RecordNews, RecordSkeleton } from '../../components/RecordRow'
import { Refreshable } from '../../components/Refreshable'
import { StateTabs } from '../../components/StateTabs'
import { useT } from '../../i18n/language'
import css from '../../../kit/styles/records.module.css'

const TONES: Record<ExtractState, StatusTone> = {
  submitted: 'waiting',
  sending: 'waiting',
  awaiting_acceptance: 'active',
  delivered: 'good',
  final: 'good',
  returned: 'bad',
  cancelled: 'idle',
  rolled_back: 'bad',
}

export function ExtractRecords({
  state: wanted,
  onState,
}: {
  state: string | null
  onState: (state?: string) => void
}) {
  const t = useTexts(recordTexts)
  const words = useTexts(extractTexts)
  const state = EXTRACT_STATES.find((one) => one === wanted)
  const toExtract = <ButtonLink to={paths.extractTab('items')}>{t.toExtract}</ButtonLink>
  return (
    <RecordList
      list={useExtracts(state)}
      keyOf={({ extractNo }) => extractNo}
      render={(extract) => <ExtractRecord extract={extract} />}
      state={state}
      states={EXTRACT_STATES.map((value) => ({ value, label: words.extractState[value] }))}
      onState={onState}
      empty={<StateView icon="box" title={t.noItems} hint={t.noItemsHint} action={toExtract} />}
    />
  )
}

function ExtractRecord({ extract }: { extract: ExtractSummary }) {
  const t = useTexts(recordTexts)
  const words = useTexts(extractTexts)
  const lang = useLang()
  const news =
    extract.state === 'awaiting_acceptance' && extract.acceptBy
      ? t.acceptBy(formatDate(extract.acceptBy, 'dateTime', lang))
      : extract.state === 'delivered' && extract.protectedUntil
        ? t.protectedUntil(formatDate(extract.protectedUntil, 'date', lang))
        : extract.reasonText
  return (
    <AppLink to={paths.extractDetail('extract', extract.extractNo)} className={`${panel.panel} ${css.record}`}>
      <div className={css.head}>
        <Time at={extract.createTime} />
        <StatusBadge
          label={words.extractState[extract.state] ?? words.otherState}
          tone={TONES[extract.state] ?? 'waiting'}
        />
      </div>
      <RecordItems items={extract.items} quantity={extract.quantity} several={words.units(extract.quantity)} />
      {news && <RecordNews text={news} />}
    </AppLink>
  )
}

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
