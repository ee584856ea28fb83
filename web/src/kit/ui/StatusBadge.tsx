import css from './StatusBadge.module.css'

/** `active` asks the customer for something, `waiting` moves by itself, `idle` is over without success. */
export type StatusTone = 'active' | 'waiting' | 'good' | 'bad' | 'idle'

/** Without a tone it is a plain label that shows no state. */
export function StatusBadge({ label, tone }: { label: string; tone?: StatusTone }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {label}
    </span>
  )
}
