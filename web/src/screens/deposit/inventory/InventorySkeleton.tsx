import { GiftCardSkeleton } from '../../../components/GiftCardSkeleton'
import { useTexts } from '../../../i18n/texts'
import panel from '../../../styles/panel.module.css'
import { Skeleton } from '../../../ui/Skeleton'
import { windowGridClass } from '../../../ui/WindowGrid'
import css from '../Deposit.module.css'
import { inventoryTexts } from './texts'

/** Steam may take some seconds, so what is awaited is said. */
export function InventorySkeleton() {
  const t = useTexts(inventoryTexts)
  return (
    <>
      <div className={`${panel.panel} ${css.summary}`}>
        <p role="status" className={css.label}>{t.loading}</p>
        <Skeleton width="46%" height="34px" />
      </div>
      <div className={windowGridClass}>
        {[1, 2, 3, 4].map((index) => (
          <GiftCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
