import css from './GiftName.module.css'

/** A gift's whole name, `AK-47 | Redline`: its lines break behind the bar before they break anywhere else. */
export function GiftName({ name }: { name: string }) {
  const end = name.indexOf('|') + 1
  if (end === 0) return <span>{name}</span>
  const half = (text: string) => <span className={css.half}>{text}</span>
  return (
    <span>
      {half(name.slice(0, end))} {half(name.slice(end).trim())}
    </span>
  )
}
