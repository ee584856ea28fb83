import { AppLink, ButtonLink } from '../../router/AppLink'
import { GiftPicture } from '../../components/GiftPicture'
import { Section, railClass } from '../../components/Rail'
import { useBagPreview } from '../../data/bagPreview'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'
import { sharePicture } from '../../stores/sharedPicture'
import { Button } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Home.module.css'

export function BagPreview() {
  const t = useT()
  const bag = useBagPreview()
  return (
    <Section title={t.home.bag} more={{ to: paths.bag, label: t.common.viewAll }}>
      {bag.isPending && <Skeleton height="143px" round />}
      {bag.isError && !bag.data && (
        <div className={css.empty}>
          <p role="alert">{t.errors.loadBag}</p>
          <Button small busy={bag.isFetching} onClick={() => void bag.refetch()}>
            {t.common.retry}
          </Button>
        </div>
      )}
      {bag.data?.items.length === 0 && (
        <div className={css.empty}>
          <p>{t.home.bagEmpty}</p>
          <ButtonLink to={paths.gift} look="soft" small>
            {t.home.toStore}
          </ButtonLink>
        </div>
      )}
      {bag.data && bag.data.items.length > 0 && (
        <ul className={`${railClass} ${css.bag}`}>
          {bag.data.items.map((item) => (
            <li key={item.itemId}>
              <AppLink
                to={paths.giftDetail(item.giftId)}
                className={css.bagItem}
                data-rarity={item.rarity}
                onClick={() => sharePicture(`home bag ${item.itemId}`, item.giftId)}
              >
                <GiftPicture
                  src={item.imageUrl}
                  rarity={item.rarity}
                  place={`home bag ${item.itemId}`}
                  giftId={item.giftId}
                  eager
                />
                {item.quantity > 1 && <span className={css.count}>×{item.quantity}</span>}
                <span className={css.bagName}>{item.finish || item.weapon}</span>
                <Money fen={item.exchangeFen} size="s" quiet />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
