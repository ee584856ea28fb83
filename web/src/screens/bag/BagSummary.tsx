import { useT } from '../../i18n/language'
import { Chip } from '../../ui/Chip'
import { Money } from '../../ui/Money'
import css from './Bag.module.css'

type Props = { total: number; valueFen: number; selecting: boolean; onSelect: () => void }

export function BagSummary({ total, valueFen, selecting, onSelect }: Props) {
  const t = useT()
  return (
    <section className={css.summary}>
      <div>
        <p className={css.label}>
          {t.bag.value} · {t.bag.count(total)}
        </p>
        <Money fen={valueFen} size="l" />
      </div>
      <Chip on={selecting} onClick={onSelect}>
        {selecting ? t.bag.done : t.bag.select}
      </Chip>
    </section>
  )
}
