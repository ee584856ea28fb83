import css from './GiftName.module.css'

/** A gift's whole name, `AK-47 | Redline`: its lines break behind the bar before they break anywhere else. */
export function GiftName({ name }: { name: string }) {
  const [weapon = '', ...rest] = name.split('|')
  if (rest.length === 0) return <span>{name}</span>
  return (
    <span>
      <span className={css.half}>{weapon}|</span> <span className={css.half}>{rest.join('|').trim()}</span>
    </span>
  )
}
