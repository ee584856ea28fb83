import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { parseYuan, yuanText } from '../../../kit/lib/money'
import { Field } from '../../../kit/ui/Field'
import { ActSheet } from '../../components/ActSheet'
import { Facts } from '../../components/Page'
import { Amount } from '../../components/values'
import { useCall } from '../../data/calls'
import css from './DeskGift.module.css'
import type { GiftSheetProps } from './SaleSheet'
import { giftTexts } from './texts'

type Props = GiftSheetProps & { suggestedFen: number | null; onDone: (proposalNo: string | null) => void }

/** Changes the price of a gift, and shows before what that would do. */
export function PriceSheet({ gift: { giftId, priceFen }, name, suggestedFen, open, onClose, onDone }: Props) {
  const t = useTexts(giftTexts)
  const [typed, setTyped] = useState(suggestedFen === null ? '' : yuanText(suggestedFen))
  const fen = newPrice(typed, priceFen)
  const { data: effect } = useCall('getPriceChange', { giftId, priceFen: fen ?? 0 }, { enabled: fen !== null })
  const percent = fen === null ? '—' : percentOf(priceFen, fen)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${suggestedFen === null ? t.changePrice : t.revert} · ${name}`}
      hint={t.priceHint}
      submit={suggestedFen === null ? t.changePrice : t.revert}
      needsTwo={effect?.needsTwo}
      call="changePrice"
      changes={['getGift', 'listGift', 'listProposal', 'getToday']}
      names={['price']}
      check={({ price }) => (newPrice(price, priceFen) === null ? { price: t.wrongPrice } : {})}
      paramsOf={({ price, reason }) => ({
        giftId,
        expectedFen: priceFen,
        priceFen: newPrice(price, priceFen) ?? 0,
        reason,
      })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <>
          <Field
            name="price"
            label={t.newPrice}
            error={problems.price}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={css.effect} role="status">
            <Facts
              facts={[
                [t.priceNow, <Amount key="before" fen={priceFen} />],
                [t.change, percent],
                [t.gaining, effect?.units ?? '—'],
                [t.exposure, <Amount key="exposure" fen={effect?.exposureFen ?? null} />],
              ]}
            />
            {effect && effect.units > 0 && <p className={css.two}>{t.vouchers}</p>}
            {effect && <p className={css.two}>{effect.needsTwo ? t.priceTwo : t.priceAlone}</p>}
          </div>
        </>
      )}
    </ActSheet>
  )
}

/** A typed price in fen; null where it is none, or the price of now. */
function newPrice(typed: string, priceFen: number): number | null {
  const fen = parseYuan(typed)
  return fen === null || fen === 0 || fen === priceFen ? null : fen
}

/** The change in percent, with its sign: `+12.5%`. */
export function percentOf(before: number, after: number): string {
  const change = ((after - before) / before) * 100
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`
}
