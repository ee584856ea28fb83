import type { PayMethod } from '../../api/types'
import { LoadError } from '../../components/LoadError'
import { errorText } from '../../data/errorText'
import type { usePayMethods } from '../../data/orders'
import { useT } from '../../i18n/language'
import { Icon } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import { MethodMark } from './MethodMark'
import css from './Pay.module.css'

type Props = { query: ReturnType<typeof usePayMethods>; chosen: PayMethod | undefined; onChoose: (method: PayMethod) => void }

export function Methods({ query, chosen, onChoose }: Props) {
  const t = useT()
  if (query.isPending) return <Skeleton height="224px" round />
  if (query.isError) return <LoadError title={t.errors.loadFailed} why={errorText(query.error)} onRetry={() => void query.refetch()} />
  if (query.data.methods.length === 0) return <p>{t.pay.noMethod}</p>
  return (
    <fieldset className={css.methods}>
      <legend className="sr-only">{t.pay.method}</legend>
      {query.data.methods.map(({ method, available, reason }) => (
        <label key={method} className={css.method}>
          <input type="radio" name="method" className="sr-only" checked={method === chosen} disabled={!available} onChange={() => onChoose(method)} />
          <MethodMark method={method} />
          <span className={css.methodText}>
            <span>{t.method[method]}</span>
            <span className={css.methodHint}>{available ? t.methodHint[method] : (reason ?? t.pay.unavailable)}</span>
          </span>
          <span className={css.radio} aria-hidden="true">
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
