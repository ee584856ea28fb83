import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Money } from '../../../kit/ui/Money'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Bag.module.css'
import { bagTexts } from './texts'

type Props = {
  units: number
  valueFen: number
  selecting: boolean
  onSelect: () => void
  onExtractAll: () => void
  onExchangeAll: () => void
}

/** The worth of the bag, and the actions for all of it. */
export function BagSummary({ units, valueFen, selecting, onSelect, onExtractAll, onExchangeAll }: Props) {
  const t = useTexts(bagTexts)
  return (
    <section className={css.summary} aria-label={t.total}>
      <div className={css.summaryHead}>
        <div>
          <p className={css.label}>
            {t.total} · {t.units(units)}
          </p>
          <Money fen={valueFen} size="l" />
        </div>
        <Chip on={selecting} onClick={onSelect}>
          {selecting ? t.done : t.select}
        </Chip>
      </div>
      {!selecting && (
        <div className={css.actions}>
          <Button wide onClick={onExtractAll}>
            {t.extractAll}
          </Button>
          <Button wide look="soft" onClick={onExchangeAll}>
            {t.exchangeAll}
          </Button>
        </div>
      )}
    </section>
  )
}

export function BagSummarySkeleton() {
  return (
    <div className={css.summary} aria-hidden="true">
      <div className={css.summaryHead}>
        <Skeleton width="46%" height="47px" />
      </div>
      <div className={css.actions}>
        <Skeleton width="50%" height="48px" round />
        <Skeleton width="50%" height="48px" round />
      </div>
    </div>
  )
}
