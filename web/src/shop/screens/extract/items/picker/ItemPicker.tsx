import type { BagItem } from '../../../../../kit/api/types'
import { ItemRow } from '../../../../components/ItemRow'
import { ListEnd } from '../../../../components/ListEnd'
import { useT } from '../../../../i18n/language'
import { useTexts } from '../../../../../kit/i18n/texts'
import { ALL_CHOSEN, choosable, chosenOf, withChosen, worthOf } from '../../../../rules/bagSelection'
import { formatFen } from '../../../../../kit/lib/money'
import { chooseItems, clearChosen } from '../../../../stores/bagSelection'
import { Button } from '../../../../../kit/ui/Button'
import { Icon } from '../../../../../kit/ui/icons'
import { Money } from '../../../../../kit/ui/Money'
import { Sheet } from '../../../../../kit/ui/Sheet'
import { Stepper } from '../../../../../kit/ui/Stepper'
import type { useExtractFlow } from '../useExtractFlow'
import css from './ItemPicker.module.css'
import { pickerTexts } from '../texts'

type Flow = ReturnType<typeof useExtractFlow>

/** Everything in the bag, to be ticked; of stacks, as many as the stepper says. */
export function ItemPicker({ open, flow, onClose }: { open: boolean; flow: Flow; onClose: () => void }) {
  const t = useTexts(pickerTexts)
  const { common } = useT()
  const { bag, totals } = flow
  const foot = (
    <>
      <Button disabled={totals.units === 0} onClick={clearChosen}>
        {t.clear}
      </Button>
      <Button disabled={totals.units === bag.first?.total} onClick={() => chooseItems(ALL_CHOSEN)}>
        {t.all}
      </Button>
      <Button wide look="primary" onClick={onClose}>
        {t.done(totals.units)}
      </Button>
    </>
  )
  return (
    <Sheet open={open} tall title={t.title} closeLabel={common.close} onClose={onClose} footer={foot}>
      <ul aria-label={t.list}>
        {bag.items.map((stack) => (
          <li key={stack.giftId} className={css.option}>
            <Option stack={stack} flow={flow} />
          </li>
        ))}
      </ul>
      <ListEnd {...bag} quiet />
    </Sheet>
  )
}

function Option({ stack, flow: { selection } }: { stack: BagItem; flow: Flow }) {
  const t = useTexts(pickerTexts)
  const count = chosenOf(selection, stack)
  const most = selection.all ? stack.quantity : choosable(stack)
  const name = stack.finish || stack.weapon
  const choose = (next: number) => chooseItems(withChosen(selection, stack, next))
  return (
    <>
      <label className={css.label}>
        <input type="checkbox" className="sr-only" checked={count > 0} onChange={() => choose(count > 0 ? 0 : most)} />
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={15} />
        </span>
        <ItemRow
          look={stack}
          after={<Money fen={stack.exchangeFen} size="s" quiet />}
          below={
            stack.quantity > 1 && <p className={css.held}>{t.held(stack.quantity, formatFen(worthOf(stack, 1)))}</p>
          }
        />
      </label>
      {count > 0 && most > 1 && (
        <div className={css.stepper}>
          <Stepper
            value={count}
            max={most}
            onChange={choose}
            label={t.quantity(name)}
            fewer={t.fewer}
            more={t.moreOf}
          />
        </div>
      )}
    </>
  )
}
