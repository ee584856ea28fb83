import css from './PriceTrend.module.css'

/** How much dearer or cheaper; which of the two is good depends on who looks, so neither has a colour. */
export function PriceTrend({ change }: { change: number | null }) {
  if (change === null) return <span className={css.trend}>–</span>
  const percent = (Math.abs(change) * 100).toFixed(1)
  const sign = percent === '0.0' ? '' : change > 0 ? '+' : '−'
  return (
    <span className={css.trend} data-way={sign === '' ? 'flat' : change > 0 ? 'up' : 'down'}>
      {sign}
      {percent}%
    </span>
  )
}
