import { useState } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { useInView } from '../../../../kit/lib/useInView'
import { GiftCard } from '../../../components/GiftCard'
import { Section, railClass } from '../../../components/Rail'
import { useSimilarGifts } from '../../../data/giftDetails'
import { useT } from '../../../i18n/language'
import { paths } from '../../../router/paths'
import css from './Gift.module.css'
import { giftTexts } from './texts'

/** Gifts of the same category for about the same money. */
export function SimilarGifts({ gift }: { gift: Gift }) {
  const t = useT()
  const words = useTexts(giftTexts)
  // Whoever does not scroll asks for nothing.
  const [isNear, setNear] = useState(false)
  const end = useInView(() => setNear(true), '400px', null)
  const gifts = useSimilarGifts(gift, isNear)
  if (gifts.length === 0) return <div ref={end} />
  const { category } = gift
  return (
    <Section
      title={words.similar}
      more={{ to: `${paths.gift}?category=${category}`, label: t.common.viewAll }}
      className={css.similar}
    >
      <ul className={railClass}>
        {gifts.map((one) => (
          <li key={one.id}>
            <GiftCard gift={one} place="similar" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
