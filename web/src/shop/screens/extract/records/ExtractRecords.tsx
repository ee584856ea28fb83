import type { ComponentProps, Key, ReactNode } from 'react'
import { Time } from '../../../components/Time'
import type { ExtractState, ExtractSummary } from '../../../../kit/api/types'
import { AppLink, ButtonLink } from '../../../router/AppLink'
import { StatusBadge } from '../../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../../kit/ui/StatusBadge'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useExtracts } from '../../../data/extracts'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatDate } from '../../../../kit/lib/date'
import { paths } from '../../../router/paths'
import { EXTRACT_STATES, groupedByGift } from '../../../rules/extract'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { extractTexts, recordTexts } from '../texts'
import { EndlessList } from '../../../components/EndlessList'
import { RecordSkeleton } from '../../../components/RecordFacts'
import { Refreshable } from '../../../components/Refreshable'
import { StateTabs } from '../../../components/StateTabs'
import { useT } from '../../../i18n/language'
import css from '../../../../kit/styles/records.module.css'

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

const PICTURES = 3

const nameOf = (item: ExtractSummary['items'][number]) => item.finish || item.weapon

function ExtractRecord({ extract }: { extract: ExtractSummary }) {
  const t = useTexts(recordTexts)
  const words = useTexts(extractTexts)
  const lang = useLang()
  const shown = groupedByGift(extract.items)
    .slice(0, PICTURES)
    .map(({ item }) => item)
  const [first] = shown
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
      <div className={css.body}>
        <span className={css.pictures}>
          {shown.map((item) => (
            <img
              key={item.itemId}
              src={item.imageUrl}
              alt=""
              width={96}
              height={72}
              loading="lazy"
              decoding="async"
              data-rarity={item.rarity}
            />
          ))}
        </span>
        <span className={css.what}>
          <span className={css.name}>
            {extract.quantity === 1 && first ? nameOf(first) : words.units(extract.quantity)}
          </span>
          <span className={css.names}>{extract.quantity === 1 ? first?.weapon : shown.map(nameOf).join(t.and)}</span>
        </span>
      </div>
      {news && (
        <p className={css.news}>
          <UnbrokenText text={news} />
        </p>
      )}
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
