import { useEffect, useRef } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import type { Prices, PriceChangeRow, PricesEffect, WrongPriceRow } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { LoadError } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { Facts, FactsSkeleton, Panel } from '../../components/Page'
import type { Fact } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount, Short, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { percentOf } from './PriceSheet'
import css from './Prices.module.css'
import { pricesTexts } from './texts'

type Texts = (typeof pricesTexts)['en']
type Props = { prices: Prices | null; onChange: (effect: PricesEffect) => void }

/** The effect that the prices would have, before anything is changed. */
export function PricesEffectPanel({ prices, onChange }: Props) {
  const t = useTexts(pricesTexts)
  const query = useCall('getPriceChanges', prices ?? {}, { enabled: prices !== null })
  const { data } = query
  const panel = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (prices !== null || data) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [prices, data])
  const submit = prices?.revert ? t.takeBack : t.change
  return (
    <div ref={panel}>
      <Panel title={prices?.revert ? t.effectOfRevert : t.effect}>
        {prices === null && <p className="quiet">{t.effectHint}</p>}
        {prices !== null && query.isPending && <FactsSkeleton count={4} />}
        {query.isError && !data && <LoadError query={query} />}
        {data && <Effect effect={data} query={query} submit={submit} onChange={() => onChange(data)} />}
      </Panel>
    </div>
  )
}

type EffectProps = { effect: PricesEffect; query: Query; submit: (count: number) => string; onChange: () => void }

function Effect({ effect, query, submit, onChange }: EffectProps) {
  const t = useTexts(pricesTexts)
  const { count, unchanged, leftOut, exposureFen, wrongCount, wrong, largest, needsTwo } = effect
  const facts: Fact[] = [
    [t.count, count],
    [t.unchanged, unchanged],
    [t.exposure, <Amount key="exposure" fen={exposureFen} />],
  ]
  if (leftOut > 0) facts.push([t.leftOut, leftOut])
  return (
    <div className={css.effect} role="status">
      <Facts facts={facts} />
      {count > 0 && <p>{needsTwo ? t.two : t.alone}</p>}
      {count > 0 && wrongCount === 0 && (
        <div className={css.submit}>
          <Button look="primary" onClick={onChange}>
            {submit(count)}
          </Button>
        </div>
      )}
      {wrongCount > 0 && (
        <>
          <p className={css.problem}>{t.wrong(wrongCount)}</p>
          <DataTable
            label={t.wrongLines}
            columns={wrongIn(t)}
            list={{ ...query, items: wrong }}
            keyOf={({ line }) => String(line)}
            empty={t.none}
          />
        </>
      )}
      {count > 0 && (
        <>
          <h3 className={css.heading}>{t.largest}</h3>
          <DataTable
            label={t.largest}
            columns={largestIn(t)}
            list={{ ...query, items: largest }}
            keyOf={({ giftId }) => giftId}
            empty={t.none}
          />
        </>
      )}
    </div>
  )
}

const largestIn = (t: Texts): Column<PriceChangeRow>[] => [
  {
    id: 'gift',
    header: t.gift,
    cell: ({ giftId, name }) => (
      <>
        <Value field="giftId" value={giftId} /> <Short text={name} />
      </>
    ),
  },
  { id: 'before', header: t.before, cell: ({ beforeFen }) => <Amount fen={beforeFen} />, end: true },
  { id: 'after', header: t.after, cell: ({ afterFen }) => <Amount fen={afterFen} />, end: true },
  { id: 'part', header: t.part, cell: ({ beforeFen, afterFen }) => percentOf(beforeFen, afterFen), end: true },
  { id: 'exposure', header: t.exposure, cell: ({ exposureFen }) => <Amount fen={exposureFen} />, end: true },
]

const wrongIn = (t: Texts): Column<WrongPriceRow>[] => [
  { id: 'line', header: t.line, cell: ({ line }) => line },
  { id: 'problem', header: t.problem, cell: ({ problem }) => t.problems[problem] },
]
