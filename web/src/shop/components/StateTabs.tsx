import { useOverflowEdges } from '../../kit/lib/useInView'
import { useSelectedInView } from '../../kit/lib/useSelectedInView'
import css from './StateTabs.module.css'

type Tab<T> = { value: T; label: string; count?: number | undefined }
type Props<T extends string> = {
  label: string
  value: T
  tabs: readonly Tab<T>[]
  onChange: (value: T) => void
}

/** A row of states to choose from that slides sideways when it is longer than the screen. */
export function StateTabs<T extends string>({ label, value, tabs, onChange }: Props<T>) {
  // Counts that come later change the widths, so the row looks again then.
  const counts = tabs.map((tab) => tab.count ?? '').join()
  const row = useSelectedInView<HTMLDivElement>(`${value} ${counts}`)
  const updateEdges = useOverflowEdges(row)
  return (
    <div className={css.bar}>
      <div ref={row} className={css.tabs} role="group" aria-label={label} onScroll={updateEdges}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            className="tab"
            aria-pressed={tab.value === value}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count ? ' ' : ''}
            {tab.count ? <span className={css.count}>{tab.count}</span> : null}
          </button>
        ))}
      </div>
    </div>
  )
}
