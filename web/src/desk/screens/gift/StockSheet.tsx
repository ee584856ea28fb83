import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Field } from '../../../kit/ui/Field'
import { ActSheet } from '../../components/ActSheet'
import { Facts } from '../../components/Page'
import { Amount } from '../../components/values'
import css from './DeskGift.module.css'
import type { GiftSheetProps } from './SaleSheet'
import { giftTexts } from './texts'

type Props = GiftSheetProps & { onDone: (proposalNo: string | null) => void }

/** Sets the available units of a gift; reserved and sold ones stay. */
export function StockSheet({ gift, name, open, onClose, onDone }: Props) {
  const { giftId, available, addedAlone, priceFen } = gift
  const t = useTexts(giftTexts)
  const [typed, setTyped] = useState(String(available))
  const units = newUnits(typed, available)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.changeStock} · ${name}`}
      hint={t.stockHint}
      submit={t.changeStock}
      needsTwo={units !== null && units - available > addedAlone}
      call="changeStock"
      changes={['getGift', 'listGift', 'listProposal', 'getToday']}
      names={['units']}
      check={(values) => (newUnits(values.units, available) === null ? { units: t.wrongUnits } : {})}
      paramsOf={(values) => ({
        giftId,
        expected: available,
        available: newUnits(values.units, available) ?? 0,
        reason: values.reason,
      })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <>
          <Field
            name="units"
            label={t.newUnits}
            error={problems.units}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={css.effect} role="status">
            <Facts
              facts={[
                [t.availableNow, available],
                [t.difference, units === null ? '—' : signed(units - available)],
                [t.value, <Amount key="value" fen={units === null ? null : (units - available) * priceFen} />],
              ]}
            />
          </div>
        </>
      )}
    </ActSheet>
  )
}

/** A typed number of units; null where it is none, or the number of now. */
function newUnits(typed: string, available: number): number | null {
  const units = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : null
  return units === available ? null : units
}

const signed = (units: number) => (units < 0 ? `−${-units}` : `+${units}`)
