import css from './GiftName.module.css'

/** A gift's whole name, `AK-47 | Redline`: its lines break behind the bar before they break anywhere else. */
export function GiftName({ name }: { name: string }) {
  const end = name.indexOf('|') + 1
  const half = (text: string) => <span className={css.half}>{text}</span>
  return <span>{end > 0 && half(name.slice(0, end))} {end > 0 ? half(name.slice(end).trim()) : name}</span>
}
