import type { PayMethod } from '../../../kit/api/types'
import { LoadError } from '../../components/LoadError'
import { orderTexts } from '../../components/order/texts'
import type { usePayMethods } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { Icon } from '../../../kit/ui/icons'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { MethodMark } from './MethodMark'
import css from './Pay.module.css'
import { payTexts } from './texts'

type Props = {
  query: ReturnType<typeof usePayMethods>
  chosen: PayMethod | undefined
  onChoose: (method: PayMethod) => void
}

export function Methods({ query, chosen, onChoose }: Props) {
  const t = useTexts(payTexts)
  const names = useTexts(orderTexts).method
  if (query.isPending) return <Skeleton height="236px" round />
  if (query.isLoadingError) return <LoadError title={t.methodsFailed} query={query} />
  if (query.data.methods.length === 0) return <p>{t.noMethod}</p>
  const hint = (method: PayMethod, available: boolean, message: string | null) => {
    if (!available) return message ?? t.unavailable
    const blocked = method === 'alipay' && query.data.browser === 'wechat'
    return blocked ? t.alipayInWechat : t.methodHint[method]
  }
  return (
    <fieldset className={css.methods}>
      <legend className="sr-only">{t.method}</legend>
      {query.data.methods.map(({ method, available, message }) => (
        <label key={method} className={css.method}>
          <input
            type="radio"
            name="method"
            className="sr-only"
            checked={method === chosen}
            disabled={!available}
            onChange={() => onChoose(method)}
          />
          <MethodMark method={method} />
          <span className={css.methodText}>
            <span>{names[method]}</span>
            <span className="small">{hint(method, available, message)}</span>
          </span>
          <span className={css.radio} aria-hidden="true">
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
