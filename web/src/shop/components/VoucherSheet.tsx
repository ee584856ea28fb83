import type { ReactNode } from 'react'
import { useLang } from '../../kit/stores/prefs'
import { useTexts } from '../../kit/i18n/texts'
import { formatDate } from '../../kit/lib/date'
import { formatFen } from '../../kit/lib/money'
import type { VoucherOffer } from '../rules/voucher'
import { Button } from '../../kit/ui/Button'
import { Icon } from '../../kit/ui/icons'
import { Money } from '../../kit/ui/Money'
import { Sheet } from '../../kit/ui/Sheet'
import { UnbrokenText } from './UnbrokenText'
import css from './VoucherSheet.module.css'
import { voucherTexts } from './voucher/texts'
import type { VoucherChoice } from './voucher/VoucherRow'

type Props = { choice: VoucherChoice; amountFen: number; onClose: () => void }

/** The customer's vouchers with what each takes off this order, and what is left to pay. */
export function VoucherSheet({ choice, amountFen, onClose }: Props) {
  const t = useTexts(voucherTexts)
  const { offers, chosen, choose } = choice
  const done = (
    <>
      <p className={css.payable}>
        {t.payable} <Money fen={amountFen - choice.discountFen} />
      </p>
      <Button look="primary" onClick={onClose}>
        {t.done}
      </Button>
    </>
  )
  return (
    <Sheet open title={t.title} closeLabel={t.close} onClose={onClose} footer={done}>
      <fieldset className={css.offers}>
        <legend className="sr-only">{t.title}</legend>
        {offers.map((offer, index) => (
          <Offer
            key={offer.voucher.id}
            offer={offer}
            amountFen={amountFen}
            isBest={index === 0 && offer.discountFen !== null}
            checked={chosen?.voucher.id === offer.voucher.id}
            onChoose={() => choose({ id: offer.voucher.id })}
          />
        ))}
        <Option checked={chosen === null} onChoose={() => choose('none')}>
          <span className={css.text}>{t.none}</span>
        </Option>
      </fieldset>
      <p className={css.note}>{t.givenBack}</p>
    </Sheet>
  )
}

type OfferProps = {
  offer: VoucherOffer
  amountFen: number
  isBest: boolean
  checked: boolean
  onChoose: () => void
}

function Offer({ offer: { voucher, discountFen }, amountFen, isBest, checked, onChoose }: OfferProps) {
  const t = useTexts(voucherTexts)
  const lang = useLang()
  const { kind, percent, capFen, thresholdFen, validTo } = voucher
  const missingFen = thresholdFen - amountFen
  const terms = [
    thresholdFen > 0 ? t.threshold(formatFen(thresholdFen)) : t.noThreshold,
    kind === 'percent' && t.percent(percent, capFen > 0 ? formatFen(capFen) : null),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Option checked={checked} disabled={discountFen === null} onChoose={onChoose}>
      <span className={css.text}>
        <span className={css.name}>
          {voucher.name}
          {isBest && <span className={css.best}>{t.best}</span>}
        </span>
        <span className="small">{discountFen === null ? t.missing(formatFen(missingFen)) : terms}</span>
        <span className="small">
          <UnbrokenText text={t.until(formatDate(validTo, 'dateTime', lang))} />
        </span>
      </span>
      {discountFen !== null && <Money fen={-discountFen} />}
    </Option>
  )
}

type OptionProps = {
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ checked, disabled, onChoose, children }: OptionProps) {
  return (
    <label className={css.option}>
      <input
        type="radio"
        name="voucher"
        className="sr-only"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
      <span className={css.radio} aria-hidden="true">
        <Icon name="check" size={14} />
      </span>
    </label>
  )
}
