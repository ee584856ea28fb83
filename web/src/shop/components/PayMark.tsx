import type { CashChannel, PayMethod } from '../../kit/api/types'
import css from './PayMark.module.css'

const CARD = 'M3.5 6.5h17v11h-17zM3.5 10h17M6.5 14.5h4'
const MARKS: Record<CashChannel | PayMethod, string> = {
  alipay: 'M6 7h12M12 4v3M7.5 11h9c-.8 3.3-3.6 6.5-8.3 6.5-2 0-3-1-3-2.2 0-1.4 1.3-2.4 3.2-2.4 3.4 0 6.3 2.3 10.6 4',
  wechat:
    'M9.5 5C6 5 3.5 7.2 3.5 10c0 1.6.9 3 2.2 3.9L5 16l2.4-1.2c.7.2 1.4.3 2.1.3m0-10c3.2 0 5.7 1.9 6 4.5m-1 0' +
    'c-3 0-5.3 2-5.3 4.4s2.3 4.4 5.3 4.4c.7 0 1.3-.1 1.9-.3l2 1-.5-1.8c1.2-.8 1.9-2 1.9-3.3 0-2.4-2.3-4.4-5.3-4.4',
  bank: CARD,
  card: CARD,
  steam:
    'M12 20.5a8.5 8.5 0 1 0-8.3-6.7l4 1.6m0 0a2.3 2.3 0 1 0 2-2.3m-2 2.3 2-2.3m0 0 3.2-3.7m0 0' +
    'a2.9 2.9 0 1 0 2.9 2.9m-2.9-2.9a2.9 2.9 0 0 1 2.9 2.9m0 0-4 3.3',
}

/** The mark of a way to pay or to be paid, in its own colour. One that is not known yet has the mark of a card. */
export function PayMark({ of, large }: { of: CashChannel | PayMethod; large?: boolean }) {
  const size = large ? 26 : 24
  return (
    <span className={css.mark} data-of={of} data-large={large} aria-hidden="true">
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={MARKS[of] ?? CARD} />
      </svg>
    </span>
  )
}
