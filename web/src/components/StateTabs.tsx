import { useSelectedInView } from '../lib/useSelectedInView'
import css from './StateTabs.module.css'

type Props<T extends string> = { label: string; value: T; tabs: readonly { value: T; label: string }[]; onChange: (value: T) => void }

/** A row of states to choose from that slides sideways when it is longer than the screen. */
export function StateTabs<T extends string>({ label, value, tabs, onChange }: Props<T>) {
  const row = useSelectedInView<HTMLDivElement>(value)
  return (
    <div ref={row} className={css.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button key={tab.value} type="button" aria-pressed={tab.value === value} onClick={() => onChange(tab.value)}>
          {tab.label}
        </button>
      ))}
    </div>
  )
}
