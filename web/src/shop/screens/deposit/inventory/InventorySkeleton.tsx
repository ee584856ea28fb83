import { GiftCardSkeleton } from '../../../components/GiftCardSkeleton'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useTexts } from '../../../../kit/i18n/texts'
import item from '../../../../kit/styles/itemCard.module.css'
import panel from '../../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import { windowGridClass } from '../../../../kit/ui/WindowGrid'
import css from '../Deposit.module.css'
import { inventoryTexts } from './texts'

/** Steam may take some seconds, so what is awaited is said. Most inventories are long enough to be searched. */
export function InventorySkeleton() {
  const t = useTexts(inventoryTexts)
  return (
    <>
      <div className={`${panel.panel} ${css.summary}`}>
        <div className={css.summaryHead}>
          <div>
            <p role="status" className="small">
              {t.loading}
            </p>
            <Skeleton width="120px" height="39px" />
          </div>
          <Skeleton width="84px" height="34px" round />
        </div>
        <p className="small">
          <UnbrokenText text={t.rule} />
        </p>
      </div>
      <div className={css.search}>
        <Skeleton width="380px" height="44px" round />
      </div>
      <div className={windowGridClass}>
        {[1, 2, 3, 4].map((index) => (
          <GiftCardSkeleton key={index}>
            <div className={item.foot}>
              <Skeleton width="55%" height="26px" />
            </div>
            <div className={item.note}>
              <Skeleton width="75%" height="18px" />
            </div>
          </GiftCardSkeleton>
        ))}
      </div>
    </>
  )
}
