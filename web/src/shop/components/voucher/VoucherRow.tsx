import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { lazyPart } from '../lazyPart'
import { formatFen } from '../../../kit/lib/money'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import css from './VoucherRow.module.css'
import { voucherTexts } from './texts'
import { useUsableVouchers } from '../../data/vouchers'
import { chosenOffer } from '../../rules/voucher'
import type { ChosenVoucher, VoucherOffer } from '../../rules/voucher'

const VoucherSheet = lazyPart(() => import('../VoucherSheet').then((m) => m.VoucherSheet))

type Props = { choice: VoucherChoice; amountFen: number }

/** A strip above a buy bar; it takes no room of the bar, so nothing jumps when vouchers arrive. */
export function VoucherRow({ choice, amountFen }: Props) {
  const t = useTexts(voucherTexts)
  const [open, setOpen] = useState(false)
  const { chosen, offers } = choice
  const best = offers[0]
  if (choice.state === 'failed')
    return (
      <div className={css.row} role="alert">
        <span className={css.label}>{t.voucher}</span>
        <span className={css.name}>{t.notLoaded}</span>
        <button type="button" className={css.retry} onClick={choice.retry}>
          {t.retry}
        </button>
      </div>
    )
  if (!best) return null
  const isShort = !chosen && best.discountFen === null
  const name =
    chosen || isShort
      ? (chosen ?? best).voucher.name
      : t.usable(offers.filter((one) => one.discountFen !== null).length)
  return (
    <>
      <button type="button" className={css.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.label}>{t.voucher}</span>
        <span className={css.name}>{name}</span>
        {isShort && (
          <span className={css.missing}>· {t.missing(formatFen(best.voucher.thresholdFen - amountFen))}</span>
        )}
        {chosen && <Money fen={-choice.discountFen} size="s" />}
        <Icon name="next" size={16} />
      </button>
      {open && <VoucherSheet choice={choice} amountFen={amountFen} onClose={() => setOpen(false)} />}
    </>
  )
}

export type VoucherChoice = {
  /** Whether the vouchers are known: without them nobody can say what an order costs. */
  state: 'waiting' | 'failed' | 'known'
  retry: () => void
  offers: readonly VoucherOffer[]
  chosen: VoucherOffer | null
  discountFen: number
  choose: (choice: ChosenVoucher) => void
}

/** The best voucher for an amount until the customer chooses another one, or none. */
export function useVoucherChoice(amountFen: number): VoucherChoice {
  const { offers, data, isFetching, refetch } = useUsableVouchers(amountFen)
  const [choice, choose] = useState<ChosenVoucher>('best')
  const chosen = chosenOffer(offers, choice)
  return {
    state: data ? 'known' : isFetching ? 'waiting' : 'failed',
    retry: () => void refetch(),
    offers,
    chosen,
    discountFen: chosen?.discountFen ?? 0,
    choose,
  }
}
