import { Icon } from './icons'
import css from './Stepper.module.css'

type Props = {
  value: number
  max: number
  onChange: (value: number) => void
  label: string
  fewer: string
  more: string
}

export function Stepper({ value, max, onChange, label, fewer, more }: Props) {
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={fewer} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <output className="num">{value}</output>
      <button type="button" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
