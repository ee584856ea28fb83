import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import type { DepositTotals } from '../../../rules/deposit'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Chip } from '../../../../kit/ui/Chip'
import { Money } from '../../../../kit/ui/Money'
import css from '../Deposit.module.css'
import { inventoryTexts } from './texts'

type Props = { totals: DepositTotals; isBlocked: boolean; onAll: () => void; onClear: () => void; onNext: () => void }

/**
 * The chosen items, the amount they bring, and the next step; while another deposit runs, a note that there is none.
 */
export function ChooseBar({ totals, isBlocked, onAll, onClear, onNext }: Props) {
  const t = useTexts(inventoryTexts)
  const none = totals.items === 0
  if (isBlocked) {
    return (
      <div className={panel.bar} data-bar>
        <div>
          <Button look="primary" wide disabled>
            {t.finishOpen}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={cx(panel.bar, panel.wideBar)} data-bar>
      <div className={css.bar}>
        <p role="status" className={css.chosen}>
          {none ? (
            t.nothingChosen
          ) : (
            <>
              <span>{t.chosen(totals.items)}</span> <Money fen={totals.fen} />
            </>
          )}
        </p>
        <Chip onClick={none ? onAll : onClear}>{none ? t.all : t.clear}</Chip>
        <Button look="primary" disabled={none} aria-haspopup="dialog" onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </div>
  )
}
