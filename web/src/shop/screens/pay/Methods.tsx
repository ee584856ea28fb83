import type { PayMethod, PayBrowser } from '../../../kit/api/types'
import { PayMark } from '../../components/PayMark'
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
          <PayMark of={method} large />
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
