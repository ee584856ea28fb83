import css from './DeskGift.module.css'

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
