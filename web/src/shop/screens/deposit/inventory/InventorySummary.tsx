import { UnbrokenText } from '../../../components/UnbrokenText'
import { useTexts } from '../../../../kit/i18n/texts'
import { depositPercent, depositTotals } from '../../../rules/deposit'
import type { DepositStack } from '../../../rules/deposit'
import panel from '../../../../kit/styles/panel.module.css'
import { Chip } from '../../../../kit/ui/Chip'
import { Money } from '../../../../kit/ui/Money'
import css from '../Deposit.module.css'
import { inventoryTexts } from './texts'

type Props = { stacks: readonly DepositStack[]; isReading: boolean; onReread: () => void }

/** The amount that all of it would bring, and by which rule. */
export function InventorySummary({ stacks, isReading, onReread }: Props) {
  const t = useTexts(inventoryTexts)
  const all = stacks.map((stack) => ({ stack, count: stack.assetIds.length }))
  const { items, fen } = depositTotals(all)
  const percent = depositPercent(all)
  return (
    <section className={`${panel.panel} ${css.summary}`} aria-label={t.summary}>
      <div className={css.summaryHead}>
        <div>
          <p className="small">{t.summaryLine(items)}</p>
          <Money fen={fen} size="l" />
        </div>
        <Chip disabled={isReading} onClick={onReread}>
          {t.reread}
        </Chip>
      </div>
      <p className="small">
        <UnbrokenText text={percent === null ? t.rule : t.rate(percent)} />
      </p>
    </section>
  )
}
