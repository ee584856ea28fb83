import type { Lang } from '../../kit/api/types'

type Named = { giftNameZh: string; giftNameEn: string }

export const giftNameOf = ({ giftNameZh, giftNameEn }: Named, lang: Lang) => (lang === 'en' ? giftNameEn : giftNameZh)
