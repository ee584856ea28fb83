import { Link } from '../router/router'
import { paths } from '../router/table'
import css from './NamedGift.module.css'

/** The gift's picture, small in a list and larger on its page. */
export const GiftPicture = ({ url, large }: { url: string; large?: boolean }) => (
  <img
    src={url}
    alt=""
    width={large ? 160 : 48}
    height={large ? 120 : 36}
    loading="lazy"
    decoding="async"
    className={css.picture}
    onError={({ currentTarget: { dataset } }) => (dataset.missing = '')}
  />
)

type Props = { url: string; name: string; giftId?: string }

/** A gift in a row of a table: its picture and its name, which leads to it where its id is given. */
export const NamedGift = ({ url, name, giftId }: Props) => (
  <span className={css.named} title={name}>
    <GiftPicture url={url} />
    {giftId === undefined ? (
      <span className={css.name}>{name}</span>
    ) : (
      <Link to={paths.gift(giftId)} className={css.name}>
        {name}
      </Link>
    )}
  </span>
)
