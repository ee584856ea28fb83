import { useId, useState } from 'react'
import { useWaiting } from '../../data/waiting'
import type { Waiting } from '../../data/waiting'
import { formatCountdown, remainingSeconds } from '../../rules/countdown'
import { AppLink } from '../../router/AppLink'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import { formatFen } from '../../../kit/lib/money'
import { useNow } from '../../../kit/lib/useNow'
import { Icon } from '../../../kit/ui/icons'
import type { IconName } from '../../../kit/ui/icons'
import { waitingTexts } from './texts'
import css from './Waiting.module.css'

/**
 * All that waits for the customer, the most urgent in sight and the rest a tap away. It lies over the foot of the
 * screen, within reach of the thumb, so that it moves nothing when it comes late.
 */
export function WaitingCard() {
  const t = useTexts(waitingTexts)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const waiting = useWaiting()
  const more = waiting.length - 1
  if (more < 0) return null
  const isWhole = isOpen && more > 0
  return (
    <>
      <div className={css.space} />
      <section className={cx(css.card, isWhole && css.whole)} aria-label={t.region}>
        {more > 0 && (
          <button
            type="button"
            className={css.more}
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsOpen(!isWhole)}
          >
            <span>{isWhole ? t.all(waiting.length) : t.more(more)}</span>
            {isWhole && <span className="sr-only">{t.fewer}</span>}
            <Icon name="down" size={18} />
          </button>
        )}
        <ul id={id} className={css.rows}>
          {(isWhole ? waiting : waiting.slice(0, 1)).map((one) => (
            <li key={one.to}>
              <WaitingRow waiting={one} hasArrow={more === 0 || isWhole} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const ICONS: Readonly<Record<Waiting['kind'], IconName>> = {
  order: 'orders',
  extract: 'box',
  deposit: 'box',
  cash: 'cashOut',
  back: 'bag',
  answer: 'chat',
}

function WaitingRow({ waiting, hasArrow }: { waiting: Waiting; hasArrow: boolean }) {
  const t = useTexts(waitingTexts)
  const { kind, to, item } = waiting
  return (
    <AppLink to={to} className={css.row}>
      {item ? (
        <span className={css.picture} data-rarity={item.rarity}>
          <img src={item.imageUrl} alt="" width={52} height={39} decoding="async" />
        </span>
      ) : (
        <span className={css.icon}>
          <span className="record-icon">
            <Icon name={ICONS[kind]} size={20} />
          </span>
        </span>
      )}
      <span className={css.text}>
        <b className="one-line">{t[kind]}</b>
        <span className="one-line small">{aboutOf(waiting, t)}</span>
      </span>
      <Left waiting={waiting} />
      {hasArrow && <Icon name="next" size={18} />}
    </AppLink>
  )
}

type Words = (typeof waitingTexts)['en']

/** Its amount and its items, or else to have a look. A long name is cut off at its end. */
function aboutOf({ kind, item, quantity = 1, fen }: Waiting, t: Words): string {
  const look = kind === 'back' ? t.why : t.read
  const parts = [fen !== undefined && formatFen(fen), item && quantity > 1 && t.items(quantity), item?.name]
  return parts.filter(Boolean).join(' · ') || look
}

function Left({ waiting: { until, offset } }: { waiting: Waiting }) {
  const t = useTexts(waitingTexts)
  const now = useNow(until !== null)
  if (until === null) return null
  return (
    <span className={css.left} role="timer" aria-label={t.left}>
      {formatCountdown(remainingSeconds(until, offset, now))}
    </span>
  )
}
