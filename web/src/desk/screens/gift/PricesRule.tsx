import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import type { PriceRule } from '../../api/types'
import { Panel } from '../../components/Page'
import { Select } from '../../components/Select'
import { useForm } from '../../components/useForm'
import { commonTexts } from '../../i18n/texts'
import { SALES } from './filters'
import css from './Prices.module.css'
import { pricesTexts } from './texts'
import { CATEGORIES, STEPS, basisPointsOf } from './priceRules'

const FIELDS = ['keyword', 'category', 'sale', 'percent', 'step'] as const

/** A rise or a fall by a part of the price, of all gifts or of some. */
export function PricesRule({ onSimulate }: { onSimulate: (rule: PriceRule) => void }) {
  const t = useTexts(pricesTexts)
  const common = useTexts(commonTexts)
  const { form, problems } = useForm(
    FIELDS,
    ({ percent }) => (basisPointsOf(percent) === null ? { percent: t.wrongPercent } : {}),
    ({ keyword, category, sale, percent, step }) =>
      onSimulate({
        ...(keyword.trim() && { keyword: keyword.trim() }),
        ...(category && { category: category as NonNullable<PriceRule['category']> }),
        ...(sale && { onSale: sale === 'on' }),
        changeBp: basisPointsOf(percent) ?? 0,
        stepFen: Number(step),
      }),
  )
  return (
    <Panel title={t.byRule}>
      <form {...form} className={css.fields} aria-label={t.byRule}>
        <Field name="keyword" label={t.name} placeholder={common.all} autoComplete="off" maxLength={64} />
        <Select
          name="category"
          label={t.category}
          options={['' as const, ...CATEGORIES].map((value) => ({
            value,
            label: value ? t.categories[value] : common.all,
          }))}
        />
        <Select
          name="sale"
          label={t.sale}
          options={SALES.map((value) => ({ value, label: value ? t.saleIs[value] : common.all }))}
        />
        <Field
          name="percent"
          label={t.percent}
          hint={!problems.percent && t.percentHint}
          error={problems.percent}
          autoComplete="off"
        />
        <Select
          name="step"
          label={t.step}
          options={STEPS.map((fen) => ({ value: String(fen), label: t.stepOf(fen) }))}
        />
        <div className={css.submit}>
          <Button type="submit" look="soft">
            {t.simulate}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
