import type { PayMethod, PayBrowser } from '../../../kit/api/types'
import { LoadError } from '../../components/LoadError'
import { orderTexts } from '../../components/order/texts'
import type { usePayMethods } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { Icon } from '../../../kit/ui/icons'
import { Skeleton } from '../../../kit/ui/Skeleton'
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

const MARKS: Record<PayMethod, string> = {
  alipay: 'M6 7h12M12 4v3M7.5 11h9c-.8 3.3-3.6 6.5-8.3 6.5-2 0-3-1-3-2.2 0-1.4 1.3-2.4 3.2-2.4 3.4 0 6.3 2.3 10.6 4',
  wechat:
    'M9.5 5C6 5 3.5 7.2 3.5 10c0 1.6.9 3 2.2 3.9L5 16l2.4-1.2c.7.2 1.4.3 2.1.3m0-10c3.2 0 5.7 1.9 6 4.5m-1 0' +
    'c-3 0-5.3 2-5.3 4.4s2.3 4.4 5.3 4.4c.7 0 1.3-.1 1.9-.3l2 1-.5-1.8c1.2-.8 1.9-2 1.9-3.3 0-2.4-2.3-4.4-5.3-4.4',
  card: 'M3.5 6.5h17v11h-17zM3.5 10h17M6.5 14.5h4',
  steam:
    'M12 20.5a8.5 8.5 0 1 0-8.3-6.7l4 1.6m0 0a2.3 2.3 0 1 0 2-2.3m-2 2.3 2-2.3m0 0 3.2-3.7m0 0' +
    'a2.9 2.9 0 1 0 2.9 2.9m-2.9-2.9a2.9 2.9 0 0 1 2.9 2.9m0 0-4 3.3',
}

function MethodMark({ method }: { method: PayMethod }) {
  return (
    <span className={css.mark} data-method={method} aria-hidden="true">
      <svg
        width="26"
        height="26"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={MARKS[method]} />
      </svg>
    </span>
  )
}

type Offer = { method: PayMethod; available: boolean }

/** The method that is chosen before the customer chooses: the one they began with, else the first that works here. */
export function preferredMethod(
  offers: readonly Offer[],
  begun: PayMethod | undefined,
  browser: PayBrowser | undefined,
): PayMethod | undefined {
  const usable = offers.filter((offer) => offer.available).map((offer) => offer.method)
  if (begun && usable.includes(begun)) return begun
  return browser === 'wechat' && usable.includes('wechat') ? 'wechat' : usable[0]
}
