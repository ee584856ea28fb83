import { GiftCard } from '../../components/GiftCard'
import { GiftCardSkeleton } from '../../components/GiftCardSkeleton'
import { Section, railClass } from '../../components/Rail'
import { useGiftRail } from '../../data/gifts'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'

const PLACEHOLDERS = [1, 2, 3, 4]

export function GiftRail({ sort }: { sort: 'sales' | 'newest' }) {
  const t = useT()
  const gifts = useGiftRail(sort)
  if (gifts.data?.items.length === 0 || (gifts.isError && !gifts.data)) return null
  return (
    <Section
      title={sort === 'sales' ? t.home.popular : t.home.newest}
      more={{ to: `${paths.gift}?sort=${sort}`, label: t.common.viewAll }}
    >
      <ul className={railClass}>
        {gifts.data?.items.map((gift) => (
          <li key={gift.id}>
            <GiftCard gift={gift} place={`home ${sort}`} />
          </li>
        ))}
        {!gifts.data &&
          PLACEHOLDERS.map((index) => (
            <li key={index}>
              <GiftCardSkeleton />
            </li>
          ))}
      </ul>
    </Section>
  )
}
