import { useState } from 'react'
import { Time } from '../../../components/Time'
import { useRecentSales } from '../../../data/giftDetails'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { useInView } from '../../../../kit/lib/useInView'
import { Money } from '../../../../kit/ui/Money'
import css from './Gift.module.css'
import { giftTexts } from './texts'

/** The newest sales of the skin. A gift that was never sold has none, and a failure leaves them out. */
export function RecentSales({ giftId }: { giftId: string }) {
  const t = useT()
  const words = useTexts(giftTexts)
  const [isNear, setNear] = useState(false)
  const start = useInView(() => setNear(true), '200px', null)
  const sales = useRecentSales(giftId, isNear)
  if (sales.length === 0) return <div ref={start} />
  return (
    <section className={css.panel}>
      <h3>{words.sales}</h3>
      <ul className={css.sales} aria-label={words.sales}>
        {sales.map(({ exterior, priceFen, time }, index) => (
          // Two sales may be alike in everything.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Time at={time} as="row" />
            <span>{exterior && t.exterior[exterior]}</span>
            <Money fen={priceFen} size="s" quiet />
          </li>
        ))}
      </ul>
    </section>
  )
}
