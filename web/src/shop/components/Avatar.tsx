import css from './Avatar.module.css'

/** The picture, or the first letter of the name until there is one. */
export function Avatar({ url, name, size }: { url: string | null; name: string; size: number }) {
  return (
    <span className={css.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {url ? <img src={url} alt="" width={size} height={size} decoding="async" /> : Array.from(name)[0]}
    </span>
  )
}
