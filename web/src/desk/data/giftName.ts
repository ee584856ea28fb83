import type { Lang } from '../../kit/api/types'

type Named = { nameZh: string; nameEn: string }
type OfGift = { giftNameZh: string; giftNameEn: string }

/** The name of a gift or a campaign in the reader's language. */
export const nameOf = ({ nameZh, nameEn }: Named, lang: Lang) => (lang === 'en' ? nameEn : nameZh)

/** The same of what names its gift. */
export const giftNameOf = ({ giftNameZh, giftNameEn }: OfGift, lang: Lang) =>
  nameOf({ nameZh: giftNameZh, nameEn: giftNameEn }, lang)
