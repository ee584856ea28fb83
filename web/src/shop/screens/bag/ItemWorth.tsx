import type { BagItem } from '../../../kit/api/types'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { useNow } from '../../../kit/lib/useNow'
import { Money } from '../../../kit/ui/Money'
import css from './Bag.module.css'
import { bagTexts } from './texts'

/**
 * The amount that matters in the item's state: what it fetches, or a stack as a whole, what it fetched, what was paid,
 * or what it costs now.
 */
export function ItemWorth({ item }: { item: BagItem }) {
  const t = useTexts(bagTexts)
  const [label, fen] =
    item.state === 'exchanged'
      ? [t.fetched, item.exchangedFen ?? 0]
      : item.state === 'returned'
        ? [t.paid, item.paidFen]
        : item.state === 'held'
          ? [item.quantity > 1 ? t.worthOf(item.quantity) : t.worth, item.exchangeFen]
          : [t.priceNow, item.priceFen]
  return (
    <>
      <span className={css.worthLabel}>{label}</span> <Money fen={fen} quiet={item.state !== 'held'} />
    </>
  )
}

/** When Steam's trade protection ends, while it lasts. */
export function useProtection({ protectedUntil }: BagItem): string | null {
  const now = useNow(false)
  return protectedUntil && Date.parse(protectedUntil) > now ? protectedUntil : null
}

/** A note on the item in its state: since when it is there, or how far it got. */
export function ItemStatusNote({ item }: { item: BagItem }) {
  const t = useTexts(bagTexts)
  const lang = useLang()
  const protectedUntil = useProtection(item)
  switch (item.state) {
    case 'extracting':
      return t.onTheWay
    case 'extracted':
      return protectedUntil ? (
        <UnbrokenText text={t.protectedUntil(formatDate(protectedUntil, 'monthDay', lang))} />
      ) : (
        t.arrived
      )
    case 'returned':
      return t.refunded
    case 'frozen':
      return t.frozen
    case 'exchanged':
      return <UnbrokenText text={t.exchangedOn(formatDate(item.exchangedTime ?? item.acquiredTime, 'date', lang))} />
    default:
      return <UnbrokenText text={t.acquired(formatDate(item.acquiredTime, 'date', lang))} />
  }
}
